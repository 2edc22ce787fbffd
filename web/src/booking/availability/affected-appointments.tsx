import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { byStart, isClosed } from '#rules/appointment.ts'
import { appointmentsInBlocks, type Block } from '#rules/blocks.ts'
import { addDays, aYearAfter, earlierOf, formatDay, laterOf, londonDate, londonDays, londonTime } from '#rules/london.ts'
import { messageOf, unreadableIn } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { isolated } from '../../ui/text/isolated.ts'
import { customerName } from '../customer-name.ts'

const appointmentsInPeriodDocument = graphql(`
  query AppointmentsInPeriod($locationId: ID!, $startDate: String!, $endDate: String!) {
    getAppointments(locationId: $locationId, startDate: $startDate, endDate: $endDate) {
      id
      startTime
      endTime
      status
      course {
        id
        name
        onSchedServiceId
      }
      customer {
        id
        firstName
        lastName
      }
    }
  }
`)

const SHOWN_AT_FIRST = 10

interface AffectedAppointmentsProps {
  locationId: string
  today: string
  /** The period that the user is about to make unavailable for the whole branch. */
  block: Block
}

/** Lists the open appointments in a period that is about to become unavailable. Reads up to a year of them in one call. */
export function AffectedAppointments({ locationId, today, block }: AffectedAppointmentsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const first = laterOf(block.startDate, today)
  // Searches at most a year, like the day page's banner about appointments to reschedule.
  const last = earlierOf(block.endDate, addDays(aYearAfter(first), -1))
  const { data, error, loading, refetch } = useQuery(appointmentsInPeriodDocument, {
    variables: { locationId, ...londonDays(first, addDays(last, 1)) },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  })
  if (loading) return <Loading />
  if (!data?.getAppointments) {
    return (
      <Notice
        tone="warning"
        title="The appointments in this period can't be loaded."
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        {error && messageOf(error)}
      </Notice>
    )
  }
  const unreadable = unreadableIn('getAppointments', error)
  const affected = appointmentsInBlocks(
    data.getAppointments.filter((appointment) => !isClosed(appointment)),
    [block],
  ).toSorted(byStart)
  const isShortened = affected.length > SHOWN_AT_FIRST && !showsAll
  return (
    <div className="stack-tight">
      {(affected.length > 0 || unreadable === 0) && (
        <p role="status">{countText(affected.length, last < block.endDate ? last : undefined, isShortened)}</p>
      )}
      {affected.length > 0 && (
        <ul className="plain-list stack-tight" aria-label="Appointments in this period">
          {(isShortened ? affected.slice(0, SHOWN_AT_FIRST) : affected).map(({ id, startTime, endTime, course, customer }) => (
            <li key={id}>
              <span className="numeric">
                {formatDay(londonDate(startTime))}, {londonTime(startTime)}–{londonTime(endTime)}
              </span>{' '}
              <ClampedText>{`${isolated(course.name)}, ${customerName(customer)}`}</ClampedText>
            </li>
          ))}
        </ul>
      )}
      {isShortened && (
        <div>
          <Button onClick={() => setShowsAll(true)}>Show all {affected.length}</Button>
        </div>
      )}
      <Unreadable count={unreadable} one="appointment in this period" many="appointments in this period" />
    </div>
  )
}

/** @param last the last day that was searched; undefined if the whole period was searched */
function countText(count: number, last: string | undefined, isShortened: boolean): string {
  const period = last === undefined ? 'in this period' : `in this period up to ${formatDay(last)}`
  if (count === 0) return `There are no appointments ${period}.`
  if (count === 1) return `There is 1 appointment ${period}.`
  return `There are ${count} appointments ${period}.${isShortened ? ` These are the first ${SHOWN_AT_FIRST}:` : ''}`
}
