import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { unreadableIn } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import { Button } from '../../ui/button/button.tsx'
import { MonthCalendar } from '../../ui/calendar/month-calendar.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { usePanelsLoading } from '../../ui/table/panels-loading.ts'

const monthDocument = graphql(`
  query AppointmentDays($location: RecordID!, $month: String!) {
    appointmentDays(locationId: $location, month: $month) {
      date
      count
    }
  }
`)

interface DayCalendarProps {
  locationId: string
  date: string
  today: string
  /** The days with appointments in `date`'s month, loaded with the page. Null if they couldn't be read or are still loading. */
  loaded: readonly { date: string; count: number }[] | null
  /** How many appointments in `date`'s month can't be read. */
  unreadable: number
  onRetry: () => void
  onSelect: (date: string) => void
}

/** A branch's calendar for one month, with a dot on each day that has appointments. */
export function DayCalendar({ locationId, date, today, loaded, unreadable, onRetry, onSelect }: DayCalendarProps) {
  const isLoading = usePanelsLoading()
  const ownMonth = date.slice(0, 7)
  const [turned, setTurned] = useState({ from: ownMonth, to: ownMonth })
  const month = turned.from === ownMonth ? turned.to : ownMonth
  const { data, error, refetch } = useQuery(monthDocument, {
    variables: { location: locationId, month },
    skip: month === ownMonth,
    fetchPolicy: 'cache-and-network',
  })
  const isOwn = month === ownMonth
  const days = isOwn ? loaded : data?.appointmentDays
  const counts = new Map(days?.map((day) => [day.date, day.count]))
  const markOf = (day: string) => {
    const count = counts.get(day)
    return count === undefined ? undefined : count === 1 ? '1 appointment' : `${count} appointments`
  }
  return (
    <>
      <MonthCalendar
        label="Days with appointments"
        month={month}
        onMonth={(to) => setTurned({ from: ownMonth, to })}
        selected={date}
        today={today}
        onSelect={onSelect}
        markOf={markOf}
      />
      <Unreadable
        count={isOwn ? unreadable : unreadableIn('appointmentDays', error)}
        one="appointment of this month"
        many="appointments of this month"
      />
      {(isOwn ? loaded === null && !isLoading : !days && error !== undefined) && (
        <Notice
          tone="danger"
          title="This month can't be loaded."
          action={<Button onClick={isOwn ? onRetry : () => void refetch()}>Try again</Button>}
        />
      )}
    </>
  )
}
