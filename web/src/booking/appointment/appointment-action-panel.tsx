import type { ReactNode } from 'react'
import { COMPLETED, IN_PROGRESS } from '#rules/appointment.ts'
import { gatewayError, messageOf } from '../../apollo/errors.ts'
import { useVerifiedMutation } from '../../data/verified-mutation.ts'
import { graphql } from '../../generated/gql.ts'
import { Button } from '../../ui/button/button.tsx'
import { lockedWhile } from '../../ui/dialog/action-dialog.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useOnce } from '../../ui/once.ts'
import { useDialogState } from '../../ui/screen-state.ts'
import { useNavigateFromHere } from '../../ui/use-navigate-from-here.ts'
import { hasReached, seenOf } from '../appointments.ts'
import styles from './actions.module.css'
import { mainAction } from './appointment-actions.ts'
import { type Appointment, addressesOf, type ShownAppointment } from './appointment-query.ts'
import { BookedNext, useNextAppointment } from './next-appointment.tsx'

const startAppointmentDocument = graphql(`
  mutation StartAppointment($input: StartAppointmentInput!) {
    startAppointment(input: $input) {
      appointment {
        ...ShownAppointment
      }
    }
  }
`)

const completeDirectlyDocument = graphql(`
  mutation CompleteDirectly($input: CompleteAppointmentInput!) {
    completeAppointment(input: $input) {
      appointment {
        ...ShownAppointment
      }
    }
  }
`)

const COURSE_DIALOG = 'course'

interface AppointmentActionPanelProps extends Pick<ShownAppointment, 'appointment' | 'readNow' | 'reload'> {
  /** Buttons for the appointment's other actions. */
  children: ReactNode
}

/**
 * The actions for an open appointment. The main button starts or continues the appointment. For a quick service, the button skips the steps
 * and completes the appointment. If an action fails because another user has closed the appointment, the panel stays visible and says why.
 */
export function AppointmentActionPanel({ appointment, readNow, reload, children }: AppointmentActionPanelProps) {
  const { id, locationId } = appointment
  const [start, starting] = useVerifiedMutation(startAppointmentDocument)
  const [complete, completing] = useVerifiedMutation(completeDirectlyDocument)
  const { dialog, open, close } = useDialogState()
  const navigate = useNavigateFromHere()
  const once = useOnce()
  const isBusy = starting.loading || completing.loading
  const error = starting.error ?? completing.error
  const input = { appointmentId: id, locationId, seen: seenOf(appointment) }
  const addressOf = addressesOf(appointment)
  const edit = addressOf('edit')

  const startNow = () =>
    once(async () => {
      const { isSaved } = await start({
        variables: { input },
        isSaved: async () => hasReached(IN_PROGRESS, appointment, await readNow()),
      })
      if (!isSaved) return reload()
      await navigate(edit)
    })
  const completeNow = (then: () => void) =>
    once(async () => {
      const { isSaved } = await complete({
        variables: { input },
        isSaved: async () => hasReached(COMPLETED, appointment, await readNow()),
        success: 'Appointment completed.',
      })
      if (!isSaved) return reload()
      then()
    })
  const action = mainAction(appointment)
  const { next } = useNextAppointment(appointment, action === 'complete course')
  const problem = error && !isBusy && (
    <Notice tone="danger" title={gatewayError(error)?.code === 'CONFLICT' ? messageOf(error) : `Error: ${messageOf(error)}`} />
  )
  const isOpen = action !== undefined
  if (!isOpen && !problem) return null
  return (
    <section className="panel stack no-print" aria-labelledby="actions">
      <h2 id="actions">Actions</h2>
      {dialog !== COURSE_DIALOG && problem}
      {isOpen && (
        <div className={styles.buttons}>
          {action === 'complete course' && (
            <Button kind="primary" onClick={() => open(COURSE_DIALOG)}>
              Start appointment
            </Button>
          )}
          {action === 'complete' && (
            <Button kind="primary" isBusy={isBusy} onClick={() => void completeNow(() => undefined)}>
              Mark as complete
            </Button>
          )}
          {action === 'continue' && (
            <Button kind="primary" onClick={() => void navigate(edit)}>
              Continue appointment
            </Button>
          )}
          {action === 'start' && (
            <Button kind="primary" isBusy={isBusy} onClick={() => void startNow()}>
              Start appointment
            </Button>
          )}
          {children}
        </div>
      )}
      <CourseDialog
        appointment={appointment}
        next={next}
        open={dialog === COURSE_DIALOG}
        isBusy={isBusy}
        // Once the appointment is completed, the dialog stays locked, because closing it would cancel the navigation to the next step.
        isLocked={isBusy || completing.isSaved}
        isClosed={!isOpen}
        problem={problem}
        onClose={close}
        onCancelAll={() => void completeNow(close)}
        onContinue={() => void completeNow(() => (next ? close() : void navigate(addressOf('book-next'), { replace: true })))}
      />
    </section>
  )
}

interface CourseDialogProps {
  appointment: Appointment
  /** The next appointment in the course, if it is already booked. */
  next: ReturnType<typeof useNextAppointment>['next']
  open: boolean
  isBusy: boolean
  isLocked: boolean
  /** Whether the appointment is no longer open, and therefore can't be completed. */
  isClosed: boolean
  problem: ReactNode
  onClose: () => void
  onCancelAll: () => void
  onContinue: () => void
}

/** Asks whether a course continues, then completes the current appointment. */
function CourseDialog(props: CourseDialogProps) {
  const { appointment, next, open, isBusy, isLocked, isClosed, problem, onClose, onCancelAll, onContinue } = props
  return (
    <Dialog
      title="Start appointment"
      open={open}
      onCancel={onClose}
      destroyOnHidden
      {...lockedWhile(isLocked)}
      footer={
        <div className="actions">
          <Button kind="danger" disabled={isBusy || isClosed} onClick={onCancelAll}>
            Cancel all appointments
          </Button>
          <Button kind="primary" autoFocus disabled={isClosed} isBusy={isBusy} onClick={onContinue}>
            Continue
          </Button>
        </div>
      }
    >
      <div className="stack">
        <p>
          This is appointment {appointment.number} of {appointment.totalNumber}.{' '}
          {next
            ? '“Continue” completes it. “Cancel all appointments” also completes it, but later appointments stay booked until you cancel each of them.'
            : '“Continue” completes it, then lets you book the next one. “Cancel all appointments” completes it without booking another.'}
        </p>
        {next && <BookedNext next={next} />}
        {problem}
      </div>
    </Dialog>
  )
}
