import { useState } from 'react'
import { CANCELLED, cancelReasons, closedRefusal, isClosed, isRefundable } from '#rules/appointment.ts'
import { formatLongDay, londonDate, londonTime } from '#rules/london.ts'
import { useVerifiedMutation } from '../data/verified-mutation.ts'
import { graphql } from '../generated/gql.ts'
import { attemptDialog, dialogProblem, useIsDialogOpen } from '../ui/dialog/action-dialog.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { DialogForm, type Problem } from '../ui/form/dialog-form.tsx'
import { ChoiceField } from '../ui/form/fields/choice-field.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { Notice } from '../ui/notice/notice.tsx'
import { useDialogState } from '../ui/screen-state.ts'
import { ClampedText } from '../ui/text/clamped-text.tsx'
import { hasReached, seenOf } from './appointments.ts'
import { type CancelValues, canCancel } from './cancel-form.ts'
import { cancellationProblem } from './cancellation-problem.ts'
import { ChangedSinceOpened } from './changed-since-opened.tsx'
import { customerName } from './customer-name.ts'

const cancelAppointmentDocument = graphql(`
  mutation CancelAppointment($input: CancelSeenAppointmentInput!) {
    cancelSeenAppointment(input: $input) {
      appointment {
        id
        status
        modifiedBy
        modifiedAt
      }
    }
  }
`)

export const CANCEL_DIALOG = 'cancel'

/** The appointment fields that the dialog needs. */
interface CancellableAppointment {
  id: string
  locationId: string
  startTime: string
  modifiedAt: string | null
  status: string
  groupId: string | null
  course: { name: string; paymentType: string | null }
  customer: { firstName: string; lastName: string }
}

interface CancelAppointmentProps {
  /** The appointments on the screen. The URL identifies the appointment to cancel. */
  appointments: readonly CancellableAppointment[]
  /** Refetches the appointments. */
  readNow: () => Promise<readonly { id: string; status: string }[]>
  onStale: () => void
}

/**
 * The dialog that cancels an appointment. It asks for a reason and, if the appointment was paid for by card, whether to refund the payment.
 */
export function CancelAppointment({ appointments, readNow, onStale }: CancelAppointmentProps) {
  const { dialog, item, close } = useDialogState()
  const [cancel, attempt] = useVerifiedMutation(cancelAppointmentDocument)
  const shown = appointments.find(({ id }) => id === item)
  const [last, setLast] = useState(shown)
  if (shown !== undefined && shown !== last) setLast(shown)
  // If the appointment disappears from the screen, for example because someone moved it, the dialog stays open and says so.
  const isGone = shown === undefined && last?.id === item
  // While the dialog closes, it still shows the last appointment.
  const appointment = shown ?? (isGone || item === undefined ? last : undefined)
  const isOpen = useIsDialogOpen(dialog === CANCEL_DIALOG, appointment !== undefined && !isClosed(appointment), close)
  if (appointment === undefined) return null

  const leave = () => {
    attempt.reset()
    close()
  }
  const send = async (reason: string, refund: boolean) => {
    const { id: appointmentId, locationId } = appointment
    const { isSaved } = await cancel({
      variables: { input: { appointmentId, locationId, reason, refund, seen: seenOf(appointment) } },
      isSaved: async () => {
        const now = (await readNow()).find(({ id }) => id === appointmentId)
        return now && hasReached(CANCELLED, appointment, now)
      },
      success: 'Appointment cancelled.',
    })
    if (isSaved) leave()
    // Refetches the screen, because other data may have changed as well.
    onStale()
  }
  return (
    <Dialog title="Cancel appointment" open={isOpen} onCancel={leave} {...attemptDialog(attempt)}>
      <CancelForm
        appointment={appointment}
        isGone={isGone}
        isBusy={attempt.loading}
        isSaved={attempt.isSaved}
        problem={dialogProblem(attempt, (error) => cancellationProblem(error, appointment.groupId), closedProblem(appointment))}
        onCancelAppointment={send}
        onLeave={leave}
      />
    </Dialog>
  )
}

/** The message if another user has cancelled or completed the appointment while the dialog was open. */
function closedProblem(appointment: CancellableAppointment): Problem | undefined {
  const title = closedRefusal(appointment)
  return title === undefined ? undefined : { title }
}

interface CancelFormProps {
  appointment: CancellableAppointment
  /** Whether the appointment is no longer on the screen. */
  isGone: boolean
  isBusy: boolean
  isSaved: boolean
  problem: Problem | undefined
  onCancelAppointment: (reason: string, refund: boolean) => Promise<void>
  onLeave: () => void
}

function CancelForm({ appointment, isGone, isBusy, isSaved, problem, onCancelAppointment, onLeave }: CancelFormProps) {
  const { customer, course, startTime } = appointment
  const needsRefund = isRefundable(course)
  const form = useForm<CancelValues>({ values: { reason: '', refund: needsRefund ? '' : 'no' } })
  return (
    <DialogForm
      form={form}
      submitLabel="Cancel appointment"
      leaveLabel={problem === undefined ? 'Keep appointment' : 'Back'}
      isDanger
      isBusy={isBusy}
      canSubmit={canCancel(appointment, form.values) && !isGone}
      problem={problem}
      onSubmit={(chosen) => onCancelAppointment(chosen.reason, chosen.refund === 'yes')}
      onCancel={onLeave}
    >
      {isGone && (
        <Notice tone="warning" title="This appointment has been moved and is no longer on this screen. Find it before you cancel it." />
      )}
      <ChangedSinceOpened appointment={appointment} isSaving={isBusy || isSaved} />
      <p>
        <ClampedText>{customerName(customer)}</ClampedText>, <ClampedText>{course.name}</ClampedText> on{' '}
        {formatLongDay(londonDate(startTime))} at <span className="numeric">{londonTime(startTime)}</span>
      </p>
      <ChoiceField
        control={form.control}
        name="reason"
        label="Reason"
        isColumn
        options={cancelReasons.map((text) => ({ value: text as string, label: text }))}
      />
      {needsRefund && (
        <ChoiceField
          control={form.control}
          name="refund"
          label="Refund"
          options={[
            { value: 'yes', label: 'Refund' },
            { value: 'no', label: 'Do not refund' },
          ]}
        />
      )}
    </DialogForm>
  )
}
