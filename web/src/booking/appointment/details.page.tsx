import { useNavigate } from 'react-router-dom'
import { followUpRefusal, isCompleted } from '#rules/appointment.ts'
import { formatAppointmentTime } from '#rules/london.ts'
import { isBlank } from '#rules/text.ts'
import { paths } from '../../paths.ts'
import { useRememberViewed } from '../../session/recently-viewed.ts'
import { useViewer } from '../../session/viewer-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { useDialogState } from '../../ui/screen-state.ts'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { isolated } from '../../ui/text/isolated.ts'
import { AppointmentTable } from '../appointment-table.tsx'
import { usePlace } from '../back/use-place.ts'
import { BookForCustomer } from '../book-for-customer.tsx'
import { CANCEL_DIALOG, CancelAppointment } from '../cancel-appointment.tsx'
import { customerName } from '../customer-name.ts'
import actions from './actions.module.css'
import { AppointmentActionPanel } from './appointment-action-panel.tsx'
import { AppointmentPage } from './appointment-page.tsx'
import { AppointmentPanel } from './appointment-panel.tsx'
import { type Appointment, addressesOf, type ShownAppointment } from './appointment-query.ts'
import { BookNextDialog } from './book-next-dialog.tsx'
import styles from './details.module.css'
import { GpLetter } from './gp-letter.tsx'
import { MissingPrevious } from './missing-previous.tsx'
import { BookedNext, useNextAppointment } from './next-appointment.tsx'

export { shouldRefetchScreen as shouldRevalidate } from '../../ui/screen-state.ts'
export { loadAppointment as loader } from './appointment-query.ts'

/** An appointment and its actions. */
export function Component() {
  return <AppointmentPage title="Appointment details">{(shown) => <Details {...shown} />}</AppointmentPage>
}

function Details({ appointment, previous, unreadable, locationId, readNow, reload }: ShownAppointment) {
  usePlace()
  const { can } = useViewer()
  const { open } = useDialogState()
  const navigate = useNavigate()
  const addressOf = addressesOf(appointment)
  const { course, customer } = appointment
  useRememberViewed({
    kind: 'APPOINTMENT',
    recordId: appointment.id,
    locationId,
    label: `${isolated(customerName(customer))}: ${isolated(course.name)}, ${formatAppointmentTime(appointment.startTime)}`,
  })
  const mayFollow = isCompleted(appointment) && followUpRefusal(appointment) === undefined
  return (
    <div className="stack">
      <div className={actions.layout}>
        <div className="stack">
          {can.runAppointments && (
            <AppointmentActionPanel appointment={appointment} readNow={readNow} reload={reload}>
              <Button onClick={() => void navigate(addressOf('reschedule'))}>Reschedule</Button>
              <Button kind="danger" onClick={() => open(CANCEL_DIALOG, appointment.id)}>
                Cancel appointment
              </Button>
            </AppointmentActionPanel>
          )}
          {can.runAppointments && mayFollow && <Course appointment={appointment} />}
          {isCompleted(appointment) && (
            <section className="panel stack no-print" aria-labelledby="another">
              <h2 id="another">Another service</h2>
              <div className={actions.buttons}>
                <BookForCustomer customerId={customer.id} />
              </div>
            </section>
          )}
        </div>
        <div className={actions.details}>
          <AppointmentPanel appointment={appointment} />
        </div>
        <div className="stack">
          <GpLetter key={appointment.status} appointmentId={appointment.id} locationId={locationId} />
          {!isBlank(course.patientAdvice) && (
            <Section title="Patient advice">
              <p>
                <ClampedText>{course.patientAdvice}</ClampedText>
              </p>
            </Section>
          )}
          {!isBlank(course.pharmacistInstructions) && (
            <Section title="Pharmacist instructions">
              <p>
                <ClampedText>{course.pharmacistInstructions}</ClampedText>
              </p>
            </Section>
          )}
        </div>
      </div>
      <section className={`panel stack ${styles.previous}`} aria-labelledby="previous">
        <h2 id="previous">Previous appointments</h2>
        <MissingPrevious previous={previous} unreadable={unreadable.previous} reload={reload} />
        {previous !== null && (
          <AppointmentTable
            key={appointment.id}
            unreadable={unreadable.previous}
            label="Previous appointments"
            fileName="previous-appointments"
            appointments={previous}
            onOpen={({ id, locationId: at }) => void navigate(paths.booking.appointment(id, at))}
          />
        )}
      </section>
      <CancelAppointment appointments={[appointment]} readNow={async () => [await readNow()]} onStale={reload} />
    </div>
  )
}

/** Shows the appointment's course, with a link to the next appointment or a button for booking it. */
function Course({ appointment }: { appointment: Appointment }) {
  const { isLoading, next } = useNextAppointment(appointment)
  const navigate = useNavigate()
  const addressOf = addressesOf(appointment)
  const booked = next && <BookedNext next={next} />
  return (
    <>
      <Section title={`Course of ${appointment.totalNumber} appointments`}>
        {booked ?? (
          <div className={actions.buttons}>
            <Button disabled={isLoading} onClick={() => void navigate(addressOf('book-next'))}>
              Book next appointment
            </Button>
          </div>
        )}
      </Section>
      {!isLoading && <BookNextDialog appointment={appointment} booked={booked} />}
    </>
  )
}
