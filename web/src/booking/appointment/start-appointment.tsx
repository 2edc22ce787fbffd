import { useMutation } from '@apollo/client/react'
import { Alert, App, Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { gatewayError, messageOf } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import { isQuickService, SAXENDA, seenOf } from '../../rules/appointments.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { heldWhile } from '../../ui/held-dialog.ts'
import { useOnce } from '../../ui/once.ts'
import { useDialogState } from '../../ui/screen-state.ts'
import { type Appointment, addressesOf } from './appointment-query.ts'
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

/** Starts an appointment, goes on with one under way, or completes one of a quick service. */
export function StartAppointment({ appointment, onStale }: { appointment: Appointment; onStale: () => void }) {
  const { id, locationId, status, course, number, totalNumber } = appointment
  const [start, starting] = useMutation(startAppointmentDocument, { errorPolicy: 'all' })
  const [complete, completing] = useMutation(completeDirectlyDocument, { errorPolicy: 'all' })
  const { dialog, open, close } = useDialogState()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const once = useOnce()
  const isBusy = starting.loading || completing.loading
  const error = starting.error ?? completing.error
  const input = { appointmentId: id, locationId, seen: seenOf(appointment) }
  const addressOf = addressesOf(appointment)
  const edit = addressOf('edit')

  const startNow = () =>
    once(async () => {
      const { data } = await start({ variables: { input } })
      if (!data?.startAppointment) return onStale()
      await navigate(edit)
    })
  const completeNow = (then: () => void) =>
    once(async () => {
      const { data } = await complete({ variables: { input } })
      if (!data?.completeAppointment) return onStale()
      void message.success('Appointment completed.')
      then()
    })
  const isCourse = course.onSchedServiceId === SAXENDA && number < totalNumber
  const { next } = useNextAppointment(appointment, isCourse)
  const problem = error && !isBusy && (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={gatewayError(error)?.code === 'CONFLICT' ? messageOf(error) : `Error: ${messageOf(error)}`}
    />
  )
  return (
    <>
      {isCourse ? (
        <Button type="primary" onClick={() => open(COURSE_DIALOG)}>
          Start appointment
        </Button>
      ) : isQuickService(course.onSchedServiceId) ? (
        <Button type="primary" loading={isBusy} onClick={() => void completeNow(() => undefined)}>
          Mark as complete
        </Button>
      ) : status === 'in_progress' ? (
        <Button type="primary" onClick={() => void navigate(edit)}>
          Continue appointment
        </Button>
      ) : (
        <Button type="primary" loading={isBusy} onClick={() => void startNow()}>
          Start appointment
        </Button>
      )}
      {dialog !== COURSE_DIALOG && problem}
      <Dialog
        title="Start appointment"
        open={dialog === COURSE_DIALOG}
        onCancel={close}
        destroyOnHidden
        {...heldWhile(isBusy)}
        footer={
          <div className="actions">
            <Button danger disabled={isBusy} onClick={() => void completeNow(close)}>
              Cancel all appointments
            </Button>
            <Button
              type="primary"
              autoFocus
              loading={isBusy}
              onClick={() => void completeNow(() => (next ? close() : void navigate(addressOf('book-next'), { replace: true })))}
            >
              Continue
            </Button>
          </div>
        }
      >
        <div className="stack">
          <p>
            This is appointment {number} of {totalNumber}.{' '}
            {next
              ? 'Continue completes it. Cancel all appointments completes it too: those of the course that are booked already stay booked until each is cancelled.'
              : 'Continue completes it and books the next one. Cancel all appointments completes it, and no other is booked.'}
          </p>
          {next && <BookedNext next={next} />}
          {problem}
        </div>
      </Dialog>
    </>
  )
}
