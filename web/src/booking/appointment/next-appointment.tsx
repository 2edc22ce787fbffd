import { useQuery } from '@apollo/client/react'
import { Link } from 'react-router-dom'
import { formatLongDay, londonDate, londonTime } from '#rules/london.ts'
import { graphql } from '../../generated/gql.ts'
import type { CourseAppointmentsQuery } from '../../generated/graphql.ts'
import { nextOfCourse } from '../appointments.ts'
import { type Appointment, addressesOf } from './appointment-query.ts'

const courseAppointmentsDocument = graphql(`
  query CourseAppointments($customerId: ID!, $locationId: ID!) {
    getCustomer(id: $customerId, locationId: $locationId) {
      id
      appointments {
        id
        locationId
        number
        status
        startTime
        course {
          id
        }
      }
    }
  }
`)

type Next = NonNullable<NonNullable<CourseAppointmentsQuery['getCustomer']>['appointments']>[number]

/** The customer's appointments, for checking the order of a course. `appointments` is undefined until they have been read. */
export function useCustomerAppointments({ customer, locationId }: Appointment, isWanted: boolean) {
  const { data, loading, refetch } = useQuery(courseAppointmentsDocument, {
    variables: { customerId: customer.id, locationId },
    skip: !isWanted,
    fetchPolicy: 'network-only',
  })
  return {
    appointments: data?.getCustomer?.appointments ?? undefined,
    isMissing: isWanted && !loading && !data?.getCustomer?.appointments,
    retry: () => void refetch(),
  }
}

/**
 * The next appointment in the same course, if it is already booked. If the course can't be read, the user can still try to book the next
 * appointment, because the gateway also checks whether that appointment is already booked.
 */
export function useNextAppointment({ customer, locationId, number, totalNumber, ...appointment }: Appointment, isWanted = true) {
  const { data, loading, refetch } = useQuery(courseAppointmentsDocument, {
    variables: { customerId: customer.id, locationId },
    skip: !isWanted || number >= totalNumber,
    fetchPolicy: 'network-only',
  })
  const nextOf = (read: CourseAppointmentsQuery | undefined) =>
    nextOfCourse({ ...appointment, number }, read?.getCustomer?.appointments ?? [])
  return {
    isLoading: loading && data === undefined,
    next: nextOf(data),
    /** Refetches the course. Rejects if it can't be read. */
    readNow: async () => {
      const { data: read, error } = await refetch()
      if (!read?.getCustomer) throw error ?? new Error('The customer was not found.')
      return nextOf(read)
    },
  }
}

/** Links to the next appointment and shows its date and time. */
export function BookedNext({ next }: { next: Next }) {
  const addressOf = addressesOf(next)
  return (
    <>
      <p>
        Appointment {next.number} is booked for {formatLongDay(londonDate(next.startTime))} at{' '}
        <span className="numeric">{londonTime(next.startTime)}</span>.
      </p>
      <p>
        <Link to={addressOf()}>Go to appointment {next.number}</Link>
      </p>
    </>
  )
}
