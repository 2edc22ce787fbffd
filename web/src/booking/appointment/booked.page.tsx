import { Link } from 'react-router-dom'
import { CREATED, isCancelled } from '#rules/appointment.ts'
import { formatAppointmentTime, londonDate } from '#rules/london.ts'
import { paths } from '../../paths.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { statusText } from '../appointments.ts'
import { ChangedSinceOpened } from '../changed-since-opened.tsx'
import { customerName } from '../customer-name.ts'
import layout from '../layout.module.css'
import { AppointmentPage } from './appointment-page.tsx'
import { type Appointment, addressesOf } from './appointment-query.ts'

export { shouldRefetchScreen as shouldRevalidate } from '../../ui/screen-state.ts'
export { loadAppointment as loader } from './appointment-query.ts'

const isBooked = (status: string) => status === CREATED

/** Confirms the date and time of an appointment. */
export function Component() {
  return (
    <AppointmentPage title={({ status }) => (isBooked(status) ? 'Appointment booked' : `Appointment ${statusText(status)}`)}>
      {({ appointment, locationId }) => <BookedStep appointment={appointment} locationId={locationId} />}
    </AppointmentPage>
  )
}

function BookedStep({ appointment, locationId }: { appointment: Appointment; locationId: string }) {
  const { course, customer, startTime } = appointment
  const addressOf = addressesOf(appointment)
  return (
    <div className={`stack ${layout.form}`}>
      <ChangedSinceOpened appointment={appointment} />
      {isCancelled(appointment) ? (
        <Notice tone="warning" title="This appointment was cancelled." />
      ) : !isBooked(appointment.status) ? (
        <Notice tone="info" title={`This appointment is ${statusText(appointment.status)}.`}>
          {formatAppointmentTime(startTime)}
        </Notice>
      ) : (
        <Notice
          tone="success"
          title={
            <>
              <ClampedText>{course.name}</ClampedText> is booked for <ClampedText>{customerName(customer)}</ClampedText>.
            </>
          }
        >
          {formatAppointmentTime(startTime)}
        </Notice>
      )}
      <div className="row" style={{ columnGap: 'var(--space-4)' }}>
        <Link to={paths.booking.dashboard(locationId, { date: londonDate(startTime) })}>Go to the day</Link>
        <Link to={addressOf()}>Appointment details</Link>
        <Link to={paths.booking.bookFor(customer.id)}>Book for this customer</Link>
      </div>
    </div>
  )
}
