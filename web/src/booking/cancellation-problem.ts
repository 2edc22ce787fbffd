import { isBlank } from '#rules/text.ts'
import { gatewayError, messageOf } from '../apollo/errors.ts'
import type { Problem } from '../ui/form/dialog-form.tsx'
import { isolated } from '../ui/text/isolated.ts'

/**
 * The message for a failed cancellation. The specification gives the wording for two expected failures. For any other failure, returns
 * the error's own message.
 */
export function cancellationProblem(error: unknown, groupId: string | null): Problem {
  const reason = gatewayError(error)?.extensions.reason
  if (reason === 'APPOINTMENT_CLOSED') {
    return {
      title:
        "This appointment may have already been cancelled or completed. Please check the status of the appointment or use the contact details at the bottom of the page for support if you're having problems.",
    }
  }
  if (reason === 'GROUP_STILL_BOOKED') {
    return {
      title: `This appointment is part of a group booking. All appointments with the ${isBlank(groupId) ? 'same group id' : `group id ${isolated(groupId)}`} must be cancelled so that the refund is processed.`,
      detail: 'Cancel the others first with “Do not refund”, and the last one with “Refund”.',
    }
  }
  return { title: messageOf(error) }
}
