import { cancelReasonFault, cancelRefusal, isClosed } from '#rules/appointment.ts'

interface ShownAppointment {
  status: string
  startTime: string
  modifiedAt: string | null
  course: { paymentType: string | null }
}

/**
 * The choices in the cancel dialog. `reason` starts empty. `refund` starts empty if the payment can be refunded, and as `no` if it can't.
 */
export interface CancelValues {
  reason: string
  refund: 'yes' | 'no' | ''
}

export function canCancel(appointment: ShownAppointment, { reason, refund }: CancelValues): boolean {
  return (
    !isClosed(appointment) &&
    refund !== '' &&
    cancelReasonFault(reason) === undefined &&
    cancelRefusal(appointment, { refund: refund === 'yes' }) === undefined
  )
}
