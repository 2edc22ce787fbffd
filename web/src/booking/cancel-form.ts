import { cancelReasonFault, cancelRefusal, isClosed } from '#rules/appointment.ts'

interface ShownAppointment {
  status: string
  startTime: string
  modifiedAt: string | null
  course: { paymentType: string | null }
}

/**
 * The choices in the cancel dialog. Each choice is empty until the user makes it, but `refund` starts as `no` if the payment can't be
 * refunded.
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
