import { useQuery } from '@apollo/client/react'
import { useRef } from 'react'
import { byStart, isCancelled } from '#rules/appointment.ts'
import { formatLongDay, londonDate, londonDay, londonTime } from '#rules/london.ts'
import { unreadableIn } from '../apollo/errors.ts'
import { graphql } from '../generated/gql.ts'
import type { DaySlotsQuery } from '../generated/graphql.ts'
import { Button } from '../ui/button/button.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { Unreadable } from '../ui/notice/unreadable.tsx'
import { Loading } from '../ui/skeleton/loading.tsx'
import { ClampedText } from '../ui/text/clamped-text.tsx'
import { AvailabilityError } from './availability-error.tsx'
import { customerName } from './customer-name.ts'
import { type Bounds, offeredSlots, type Slot } from './free-slots.ts'
import { NoTimes } from './no-times.tsx'
import styles from './slot-picker.module.css'

const daySlotsDocument = graphql(`
  query DaySlots($serviceId: ID!, $locationId: ID!, $startDate: String!, $endDate: String!) {
    getAvailability(serviceId: $serviceId, locationId: $locationId, startDate: $startDate, endDate: $endDate) {
      startTime
      endTime
      resourceId
    }
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

interface DaySlotsProps {
  serviceId: string
  locationId: string
  day: string
  bounds: Bounds
  own: readonly Slot[]
  value: Slot | undefined
  onChange: (slot: Slot) => void
}

/** A day's free times, one of which can be chosen, and the appointments that are booked on this day. */
export function DaySlots(props: DaySlotsProps) {
  const { serviceId, locationId, day, bounds, own } = props
  const { data, error, loading, refetch } = useQuery(daySlotsDocument, {
    variables: { serviceId, locationId, ...londonDay(day) },
    fetchPolicy: 'network-only',
  })
  // Some services also return the slot that starts exactly at the end of the requested period.
  const free = data?.getAvailability?.filter(({ startTime }) => londonDate(startTime) === day)
  const slots = loading || !free ? undefined : offeredSlots([...own, ...free], bounds)
  const retry = () => void refetch()
  return (
    <div className="stack">
      {/* Always present, because screen readers announce only changes in an element that they already know. */}
      <p role="status" className="visually-hidden">
        {slots !== undefined &&
          slots.length > 0 &&
          `${slots.length === 1 ? '1 free time' : `${slots.length} free times`}, ${formatLongDay(day)}`}
      </p>
      {slots !== undefined && (
        <>
          <Unreadable
            count={unreadableIn('getAvailability', error) + unreadableIn('getAppointments', error)}
            one="slot or appointment of this day"
            many="slots or appointments of this day"
          />
          <FreeTimes {...props} slots={slots} />
          <BookedTimes appointments={data?.getAppointments} onRetry={retry} />
        </>
      )}
      {slots === undefined && (error && !free ? <AvailabilityError error={error} onRetry={retry} /> : <Loading />)}
    </div>
  )
}

function FreeTimes({ serviceId, locationId, day, slots, value, onChange }: DaySlotsProps & { slots: readonly Slot[] }) {
  // Scrolls a slot into view if it is already chosen at the first render, for example after a reload.
  const restored = useRef(value)
  const scrollToRestored = (button: HTMLElement | null) => {
    if (restored.current === undefined || button === null) return
    restored.current = undefined
    button.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <h3>{formatLongDay(day)}</h3>
      {slots.length === 0 ? (
        <NoTimes
          serviceId={serviceId}
          locationId={locationId}
          firstDay={day}
          lastDay={day}
          text="No slots are available for the selected day. Please choose another day."
        />
      ) : (
        <fieldset className={styles.slots}>
          <legend className="visually-hidden">Free times</legend>
          {slots.map(({ startTime, endTime, resourceId }) => {
            const isChosen = value !== undefined && Date.parse(value.startTime) === Date.parse(startTime)
            return (
              <Button
                key={startTime}
                ref={isChosen ? scrollToRestored : null}
                className="numeric"
                kind={isChosen ? 'primary' : 'default'}
                aria-pressed={isChosen}
                onClick={() => onChange({ startTime, endTime, resourceId })}
              >
                {londonTime(startTime)}
              </Button>
            )
          })}
        </fieldset>
      )}
    </>
  )
}

type DayAppointments = DaySlotsQuery['getAppointments']

/** @param props.appointments null or undefined if the appointments couldn't be read */
function BookedTimes({ appointments, onRetry }: { appointments: DayAppointments | undefined; onRetry: () => void }) {
  const booked = appointments?.filter((appointment) => !isCancelled(appointment)).toSorted(byStart)
  return (
    <section className="stack-tight" aria-label="Appointments on this day">
      <h4 className="quiet">Booked on this day</h4>
      {booked === undefined && (
        <Notice
          tone="danger"
          title="The appointments for this day can't be loaded."
          action={<Button onClick={onRetry}>Try again</Button>}
        />
      )}
      {booked?.length === 0 && <p className="quiet">No appointments booked</p>}
      {booked !== undefined && booked.length > 0 && (
        <ul className={`plain-list small ${styles.booked}`}>
          {booked.map(({ id, startTime, endTime, course, customer }) => (
            <li key={id}>
              <span className="numeric">
                {londonTime(startTime)}–{londonTime(endTime)}
              </span>{' '}
              <ClampedText>{customerName(customer)}</ClampedText>, <ClampedText>{course.name}</ClampedText>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
