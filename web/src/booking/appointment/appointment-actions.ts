import { detailsRefusal, followUpRefusal, isClosed } from '#rules/appointment.ts'
import { isQuickService, SAXENDA } from '#rules/services.ts'

interface ShownAppointment {
  status: string
  number: number
  totalNumber: number
  course: { onSchedServiceId: string }
}

/**
 * What an appointment's main button does: starts the appointment, continues with its steps, or completes it. `complete course` completes
 * the appointment, but first asks whether the course continues. Undefined if the appointment is completed or cancelled.
 */
export function mainAction(appointment: ShownAppointment): 'start' | 'continue' | 'complete' | 'complete course' | undefined {
  if (isClosed(appointment)) return undefined
  const serviceId = appointment.course.onSchedServiceId
  if (serviceId === SAXENDA && followUpRefusal(appointment) === undefined) return 'complete course'
  if (isQuickService(serviceId)) return 'complete'
  return isInProgress(appointment) ? 'continue' : 'start'
}

/** Whether the appointment is in progress. Only then can its steps be opened. */
export function isInProgress(appointment: Pick<ShownAppointment, 'status'>): boolean {
  return detailsRefusal(appointment) === undefined
}
