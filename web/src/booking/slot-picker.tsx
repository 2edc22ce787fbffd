import { useQuery } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { isBookableDay } from '#rules/booking-window.ts'
import { londonDate } from '#rules/london.ts'
import { unreadableIn } from '../apollo/errors.ts'
import { graphql } from '../generated/gql.ts'
import { MonthCalendar } from '../ui/calendar/month-calendar.tsx'
import { londonToday } from '../ui/london-today.ts'
import { Unreadable } from '../ui/notice/unreadable.tsx'
import { Loading } from '../ui/skeleton/loading.tsx'
import { AvailabilityError } from './availability-error.tsx'
import { DaySlots } from './day-slots.tsx'
import { bookableDays, bookableMonth, type Slot } from './free-slots.ts'
import { NoTimes } from './no-times.tsx'
import styles from './slot-picker.module.css'

const bookingWindowDocument = graphql(`
  query BookingWindow($serviceId: RecordID!, $location: RecordID!) {
    bookingWindow(serviceId: $serviceId, locationId: $location) {
      earliestStart
      firstDay
      lastDay
    }
  }
`)

const slotDaysDocument = graphql(`
  query SlotDays($serviceId: ID!, $locationId: ID!, $startDate: String!, $endDate: String!, $numberOfBooks: Int!) {
    getInstoreServiceAvailability(
      serviceId: $serviceId
      locationID: $locationId
      startDate: $startDate
      endDate: $endDate
      isDays: true
      numberOfBooks: $numberOfBooks
    ) {
      daySlots {
        date
      }
    }
  }
`)

interface SlotPickerProps {
  serviceId: string
  locationId: string
  /**
   * The number of appointments for which slots are needed. A day is offered only if a course with this number of appointments can start on
   * that day.
   */
  numberOfBooks?: number
  /** When this value changes, the free times are refetched. */
  attempt?: number
  /** Slots held for this booking. The picker offers them even though the service doesn't list them as free. */
  own?: readonly Slot[]
  /** The day to start with if no slot is chosen. */
  day?: string | undefined
  value: Slot | undefined
  onChange: (slot: Slot | undefined) => void
  onDay?: (day: string) => void
}

/** Chooses a free slot for a service: first the day, then the time. */
export function SlotPicker(props: SlotPickerProps) {
  const { serviceId, locationId, numberOfBooks = 1, attempt = 0, own = [], day, value, onChange, onDay } = props
  const window = useQuery(bookingWindowDocument, { variables: { serviceId, location: locationId }, fetchPolicy: 'network-only' })
  const bounds = window.data?.bookingWindow
  const [turnedTo, setTurnedTo] = useState<string>()
  const [requestedDay, setRequestedDay] = useState(value ? londonDate(value.startTime) : day)
  const ownDays = own.map(({ startTime }) => londonDate(startTime))
  const isOffered = (date: string) => ownDays.includes(date) || bounds === undefined || isBookableDay(bounds, date)
  // Ignores a chosen day that has since left the booking window.
  const chosenDay = requestedDay !== undefined && isOffered(requestedDay) ? requestedDay : undefined
  const month = turnedTo ?? (chosenDay ?? bounds?.firstDay)?.slice(0, 7)
  const days = useQuery(slotDaysDocument, {
    variables: { serviceId, locationId, numberOfBooks, ...bookableMonth(month ?? '2000-01', bounds?.earliestStart) },
    skip: month === undefined,
    fetchPolicy: 'network-only',
  })
  const { refetch: readWindow } = window
  const { refetch: readDays } = days
  const hasMonth = month !== undefined
  useEffect(() => {
    if (attempt === 0) return
    // The refused slot may have left the booking window.
    void readWindow()
    // The refused slot may have been the day's last free slot.
    if (hasMonth) void readDays()
  }, [attempt, hasMonth, readWindow, readDays])
  if (bounds === undefined && window.error) return <AvailabilityError error={window.error} onRetry={() => void window.refetch()} />
  if (bounds === undefined || month === undefined) return <Loading />
  // If the response contains days, an error only means that some days couldn't be read.
  const daysError = days.loading || days.data?.getInstoreServiceAvailability ? undefined : days.error
  const free = new Set([...(days.data?.getInstoreServiceAvailability?.daySlots.map(({ date }) => date) ?? []), ...ownDays])
  const bookable = [...free].filter((date) => isBookableDay(bounds, date))
  const isDisabled = (date: string) => !bookable.includes(date)
  const choose = (day: string) => {
    setRequestedDay(day)
    onDay?.(day)
    onChange(undefined)
  }
  return (
    <div className={styles.picker}>
      <div className="stack-tight">
        <MonthCalendar
          label="Days with free times"
          month={month}
          onMonth={setTurnedTo}
          selected={chosenDay}
          today={londonToday()}
          onSelect={choose}
          isDisabled={isDisabled}
          firstMonth={bounds.firstDay.slice(0, 7)}
          lastMonth={bounds.lastDay.slice(0, 7)}
        />
        {days.loading && <Loading />}
        {daysError && <AvailabilityError error={daysError} onRetry={() => void days.refetch()} />}
        {!days.loading && (
          <Unreadable
            count={unreadableIn('getInstoreServiceAvailability', days.error)}
            one="day with free times"
            many="days with free times"
          />
        )}
        {!days.loading && !days.error && bookable.length === 0 && (
          <NoTimes
            serviceId={serviceId}
            locationId={locationId}
            {...bookableDays(month, bounds)}
            text="There are no free times in this month."
          />
        )}
      </div>
      {chosenDay === undefined ? (
        bookable.length > 0 && <p className="quiet">Choose a day to see its free times.</p>
      ) : (
        <DaySlots
          key={`${chosenDay} ${attempt}`}
          serviceId={serviceId}
          locationId={locationId}
          day={chosenDay}
          bounds={bounds}
          own={own.filter(({ startTime }) => londonDate(startTime) === chosenDay)}
          value={value}
          onChange={onChange}
        />
      )}
    </div>
  )
}
