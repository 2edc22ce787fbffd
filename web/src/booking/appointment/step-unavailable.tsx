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

/**
 * Says why the step isn't available: the appointment isn't in progress, or the user isn't allowed to run appointments. Replaces the step's
 * form if the form is empty. If the user has entered something, the form stays below, so that a colleague's change doesn't hide the input.
 *
 * @param props.hasInput whether the form is shown below
 */
export function StepUnavailable({ appointment, hasInput = false }: { appointment: Appointment; hasInput?: boolean }) {
  const { status } = appointment
  const addressOf = addressesOf(appointment)
  const { can } = useViewer()
  return (
    <section className="panel stack">
      <p>
        {can.runAppointments
          ? `This appointment is not in progress: it is ${statusText(status)}.`
          : 'Appointments are started and completed by their branch.'}
        {hasInput && ' What you entered below can no longer be saved here.'}
      </p>
      <p>
        <Link to={addressOf()}>Appointment details</Link>
      </p>
    </section>
  )
}
