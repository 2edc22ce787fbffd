import { detailsRefusal, followUpRefusal, isClosed } from '#rules/appointment.ts'
import { isQuickService, SAXENDA } from '#rules/services.ts'

interface ShownAppointment {
  status: string
  number: number
  totalNumber: number
  course: { onSchedServiceId: string }
}

/**
 * What the main button of an appointment does: starts it, continues with its steps, or completes it. `complete course` asks
 * whether to book the next appointment. Undefined if the appointment is completed or cancelled.
 */
export function mainAction(appointment: ShownAppointment): 'start' | 'continue' | 'complete' | 'complete course' | undefined {
  if (isClosed(appointment)) return undefined
  const serviceId = appointment.course.onSchedServiceId
  if (serviceId === SAXENDA && followUpRefusal(appointment) === undefined) return 'complete course'
  if (isQuickService(serviceId)) return 'complete'
  return isUnderWay(appointment) ? 'continue' : 'start'
}

/** Whether the steps of an appointment in progress can be opened. */
export function isUnderWay(appointment: Pick<ShownAppointment, 'status'>): boolean {
  return detailsRefusal(appointment) === undefined
}
