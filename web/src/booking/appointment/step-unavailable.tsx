import { Link } from 'react-router-dom'
import { useViewer } from '../../session/viewer-context.ts'
import { statusText } from '../appointments.ts'
import { isInProgress } from './appointment-actions.ts'
import { type Appointment, addressesOf } from './appointment-query.ts'

/** Whether the appointment is in progress and this user may run it. */
export function useCanRunSteps(appointment: Appointment): boolean {
  const { can } = useViewer()
  return isInProgress(appointment) && can.runAppointments
}

/** Shown instead of a step if the appointment isn't in progress, or if the user isn't allowed to run appointments. */
export function StepUnavailable({ appointment }: { appointment: Appointment }) {
  const { status } = appointment
  const addressOf = addressesOf(appointment)
  const { can } = useViewer()
  return (
    <section className="panel stack">
      <p>
        {can.runAppointments
          ? `This appointment is not in progress: it is ${statusText(status)}.`
          : 'Appointments are started and completed by their branch.'}
      </p>
      <p>
        <Link to={addressOf()}>Appointment details</Link>
      </p>
    </section>
  )
}
