import { useMutation } from '@apollo/client/react'
import { gatewayError, isSignedOut, mayHaveSucceeded, messageOf } from '../../apollo/errors.ts'
import { mayBeTaken } from '../slot-taken.ts'
import { postAppointmentDocument, saveFormDocument } from './screening-calls.ts'
import type { Approval, HeldWalkIn } from './walk-in-draft.ts'

type Outcome =
  | { kind: 'booked'; appointmentId: string }
  /** The session had ended, so the request wasn't sent. */
  | { kind: 'not sent' }
  /** The appointment may or may not have been booked. */
  | { kind: 'unknown' }
  /** `lost` is set if the gateway no longer knows the screening. */
  | { kind: 'refused'; failure: string; isTaken: boolean; isConflict?: boolean; lost?: 'screening' }

/** Returns a function that books an appointment for an approved screening. */
export function useSendBooking() {
  const [post] = useMutation(postAppointmentDocument, { fetchPolicy: 'no-cache' })
  return async (draft: HeldWalkIn, approval: Approval, holdId: string): Promise<Outcome> => {
    const { data, error } = await post({ variables: { input: appointmentInput(draft, approval, holdId) } })
    if (data?.postAppointment) return { kind: 'booked', appointmentId: data.postAppointment.appointmentID }
    if (isSignedOut(error)) return { kind: 'not sent' }
    if (mayHaveSucceeded(error)) return { kind: 'unknown' }
    const failure = messageOf(error)
    if (gatewayError(error)?.code === 'NOT_FOUND') return { kind: 'refused', failure, isTaken: false, lost: 'screening' }
    return { kind: 'refused', failure, isTaken: mayBeTaken(error), isConflict: gatewayError(error)?.code === 'CONFLICT' }
  }
}

/**
 * Returns a function that attaches a completed form to the booked appointment. That function returns an error message if attaching fails.
 */
export function useAttachForm() {
  const [saveForm] = useMutation(saveFormDocument)
  return async (appointmentId: string, traversalId: string): Promise<string | undefined> => {
    const { data, error } = await saveForm({ variables: { input: { appointmentId, traversalId } } })
    if (data?.saveWalkInForm) return undefined
    console.warn('The form was not saved.')
    return messageOf(error)
  }
}

function appointmentInput({ bookedSlot, formData }: HeldWalkIn, { screeningId }: Approval, holdId: string) {
  const { resourceId, startTime, endTime } = bookedSlot
  return {
    screeningID: screeningId,
    paymentType: formData.paymentType,
    resourceID: resourceId,
    startDate: startTime,
    endDate: endTime,
    initialappointment: holdId,
  }
}
