import { useQuery } from '@apollo/client/react'
import { client } from '../../apollo/client.ts'
import { graphql } from '../../generated/gql.ts'
import type { AvailabilityQuery } from '../../generated/graphql.ts'
import { londonDate } from '../../rules/london.ts'
import { useSettings } from '../../session/settings.ts'

const availabilityDocument = graphql(`
  query Availability($locationId: ID!, $location: RecordID!, $today: LocalDate!, $hasCover: Boolean!) {
    getLocation(locationId: $locationId) {
      id
      resourceGroupId
    }
    getLocationServices(locationId: $locationId, ignoreCovid: false) {
      id
      serviceId
      serviceName
    }
    getCalendars(locationId: $locationId, deleted: false, offset: 0, limit: 100) {
      ...CalendarFields @unmask
    }
    getServiceBlocks(locationId: $locationId) {
      ...ServiceBlockFields @unmask
    }
    resourceBlocks(locationId: $location, startDate: $today, endDate: "9999-01-01") {
      ...ResourceBlockFields @unmask
    }
    getCoverPharmacistDays(locationId: $locationId) @include(if: $hasCover) {
      date
    }
  }
`)

/** A branch's availability, as it is read. */
export interface Availability {
  locationId: string
  branchName: string
  today: string
  location: AvailabilityQuery['getLocation']
  services: AvailabilityQuery['getLocationServices']
  calendars: AvailabilityQuery['getCalendars']
  serviceBlocks: AvailabilityQuery['getServiceBlocks']
  resourceBlocks: NonNullable<AvailabilityQuery['resourceBlocks']>
  coverDays: NonNullable<AvailabilityQuery['getCoverPharmacistDays']>
}

export function useAvailability(locationId: string, branchName: string) {
  const today = londonDate(new Date())
  const hasCover = useSettings()?.coverPharmacist === true
  const { data, error, refetch } = useQuery(availabilityDocument, {
    variables: { locationId, location: locationId, today, hasCover },
    fetchPolicy: 'cache-and-network',
    pollInterval: 30_000,
    skipPollAttempt: () => document.visibilityState === 'hidden',
  })
  const isWhole = data?.getLocationServices !== undefined && data.resourceBlocks !== null
  const availability: Availability | undefined = isWhole
    ? {
        locationId,
        branchName,
        today,
        location: data.getLocation,
        services: data.getLocationServices,
        calendars: data.getCalendars,
        serviceBlocks: data.getServiceBlocks,
        resourceBlocks: data.resourceBlocks ?? [],
        coverDays: data.getCoverPharmacistDays ?? [],
      }
    : undefined
  return { availability, error, refetch }
}

/** After a change: the dialog, and the day behind it, are read again. */
export async function readAvailabilityAgain(): Promise<void> {
  await client.refetchQueries({ include: 'active' }).catch(() => undefined)
}
