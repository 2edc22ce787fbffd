import { NO_END_DATE } from '#rules/blocks.ts'
import { addDays, londonDay } from '#rules/london.ts'
import { preload } from '../../apollo/preload.ts'
import { graphql } from '../../generated/gql.ts'
import type { BranchDayQuery } from '../../generated/graphql.ts'
import { PANEL_WAIT } from '../panel-wait.ts'

const branchDayDocument = graphql(`
  query BranchDay(
    $locationId: ID!
    $location: RecordID!
    $dayStart: String!
    $dayEnd: String!
    $month: String!
    $today: LocalDate!
    $availableUntil: LocalDate!
    $ever: LocalDate!
    $readsServices: Boolean! = true
  ) {
    getLocation(locationId: $locationId) {
      id
      name
    }
    day: getAppointments(locationId: $locationId, startDate: $dayStart, endDate: $dayEnd) {
      id
      locationId
      startTime
      endTime
      modifiedAt
      status
      groupId
      notes
      course {
        id
        name
        paymentType
        onSchedServiceId
      }
      customer {
        id
        firstName
        lastName
        dob
        phone
      }
    }
    appointmentDays(locationId: $location, month: $month) {
      date
      count
    }
    appointmentsToReschedule(locationId: $location) {
      id
      startTime
      serviceName
      customerName
    }
    resourceBlocks(locationId: $location, startDate: $today, endDate: $ever) {
      ...ResourceBlockFields @unmask
    }
    managedServices(locationId: $location, startDate: $today, endDate: $availableUntil) @include(if: $readsServices) {
      serviceId
      name
      blocks {
        ...ServiceBlockFields @unmask
      }
    }
    calendars(locationId: $location) {
      ...CalendarFields @unmask
    }
  }
`)

/** How many days of a branch's availability are shown, counted from today. */
export const AVAILABILITY_WINDOW = 90

export type BranchDay = BranchDayQuery
export type DayAppointment = NonNullable<BranchDayQuery['day']>[number]

/** Loads everything on a branch's day page in one operation. */
export function preloadBranchDay(locationId: string, date: string, today: string) {
  const day = londonDay(date)
  const variables = {
    locationId,
    location: locationId,
    dayStart: day.startDate,
    dayEnd: day.endDate,
    month: date.slice(0, 7),
    today,
    availableUntil: addDays(today, AVAILABILITY_WINDOW),
    ever: NO_END_DATE,
  }
  // A refresh leaves out the managed services, because loading their blocks takes one upstream call per service. That would be too many
  // calls when every branch's screen refreshes every half minute.
  return preload(branchDayDocument, variables, {
    refreshedWith: { ...variables, readsServices: false },
    kindsInSkippedParts: ['AVAILABILITY', 'BLOCK'],
    panelWait: PANEL_WAIT,
  })
}
