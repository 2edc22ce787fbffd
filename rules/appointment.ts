import { isDate } from './london.ts'
import { isQuickService } from './services.ts'
import { visibleText } from './text.ts'

interface SeenAppointment {
  status: string
  startTime: string
  modifiedAt?: string | null | undefined
}

interface AppointmentState {
  status: string
  startTime: string
  modifiedAt?: string | undefined
  number: number
  totalNumber: number
  course: { onSchedServiceId: string; paymentType?: string | undefined }
  medicine?: { batchNumber?: string | undefined } | null | undefined
}

const IN_PROGRESS = 'in_progress'
const CANCELLED = 'cancelled'
const COMPLETED = 'completed'

/*
 * Rules for changing an appointment. Each returns the error message if the change isn't allowed, otherwise undefined. Call them with the
 * appointment's current state, before sending the change.
 */

/** Returns the error message if the appointment has changed since the user saw it, otherwise undefined. */
export function staleRefusal(now: AppointmentState, seen: SeenAppointment | null | undefined): string | undefined {
  if (!seen) return undefined
  const isSame =
    now.status === seen.status &&
    Date.parse(now.startTime) === Date.parse(seen.startTime) &&
    (now.modifiedAt ?? '') === (seen.modifiedAt ?? '')
  return isSame ? undefined : 'The appointment has changed since you opened it. Check it before you continue.'
}

/** Whether the appointment is completed or cancelled and so can no longer be changed or moved. */
export function isClosed({ status }: Pick<AppointmentState, 'status'>): boolean {
  return status === CANCELLED || status === COMPLETED
}

export function closedRefusal({ status }: Pick<AppointmentState, 'status'>): string | undefined {
  return isClosed({ status }) ? `This appointment has already been ${status}.` : undefined
}

export function startRefusal(appointment: AppointmentState): string | undefined {
  return closedRefusal(appointment) ?? (appointment.status === IN_PROGRESS ? 'This appointment has already been started.' : undefined)
}

export function detailsRefusal(appointment: AppointmentState): string | undefined {
  return closedRefusal(appointment) ?? notStartedRefusal(appointment)
}

export function completeRefusal(appointment: AppointmentState): string | undefined {
  return closedRefusal(appointment) ?? (isQuickService(appointment.course.onSchedServiceId) ? undefined : notStartedRefusal(appointment))
}

const statusRules = new Map([
  [IN_PROGRESS, startRefusal],
  [COMPLETED, recordedRefusal],
])

/**
 * Returns the rule for changing an appointment to a status. Undefined if the status can't be set directly: cancelling, for
 * example, has its own mutation, which takes a reason and a refund.
 */
export function statusRule(status: string): ((appointment: AppointmentState) => string | undefined) | undefined {
  const known = status.trim().toLowerCase()
  const rule = statusRules.get(known)
  // A differently spelt status, such as `Completed`, would bypass the rule for `completed`.
  if (known === CANCELLED || (rule !== undefined && known !== status)) return undefined
  return rule ?? closedRefusal
}

/** The rule for setting the status to completed. Like `completeRefusal`, but the medicine must already be recorded. */
function recordedRefusal(appointment: AppointmentState): string | undefined {
  const isRecorded = isQuickService(appointment.course.onSchedServiceId) || appointment.medicine?.batchNumber !== undefined
  return completeRefusal(appointment) ?? (isRecorded ? undefined : 'The medicine given has not been recorded.')
}

function notStartedRefusal({ status }: AppointmentState): string | undefined {
  return status === IN_PROGRESS ? undefined : 'This appointment has not been started.'
}

export function rescheduleRefusal(appointment: AppointmentState): string | undefined {
  if (appointment.status === CANCELLED)
    return "This appointment has already been cancelled and cannot be rescheduled. You'll need to create a new appointment."
  return closedRefusal(appointment)
}

/**
 * Returns the error message if the appointment can't be cancelled. Returns undefined for a closed appointment, because the booking API has
 * its own message for that.
 */
export function cancelRefusal(
  appointment: AppointmentState,
  { seen, refund }: { seen?: SeenAppointment; refund: boolean },
): string | undefined {
  if (closedRefusal(appointment) !== undefined) return undefined
  const isPaid = appointment.course.paymentType === 'payment'
  return (
    staleRefusal(appointment, seen) ??
    (refund && !isPaid ? 'This appointment was not paid by card: there is nothing to refund.' : undefined)
  )
}

export function followUpRefusal({ status, number, totalNumber }: AppointmentState): string | undefined {
  if (status === CANCELLED) return 'This appointment has already been cancelled.'
  return number < totalNumber ? undefined : 'This is the last appointment of its course.'
}

interface CoursePlace {
  status: string
  number: number
  totalNumber: number
}

/**
 * Returns the error message if the course is fully booked, otherwise undefined.
 *
 * @param course all appointments of the course
 */
export function courseRefusal(course: readonly CoursePlace[]): string | undefined {
  const booked = course.filter(({ status }) => status !== CANCELLED)
  return booked.some(({ number, totalNumber }) => number >= totalNumber) ? 'Every appointment of this course is booked already.' : undefined
}

/** Whether a later appointment of the course is booked, not counting cancelled ones. */
export function hasFollowUp({ number }: { number: number }, course: readonly Pick<AppointmentState, 'status' | 'number'>[]): boolean {
  return course.some((other) => other.number > number && other.status !== CANCELLED)
}

export const cancelReasons: readonly string[] = ['Customer cancelled appointment', 'Pharmacist availability', 'Stock availability']

/** Returns the error message for an invalid reason to cancel, or undefined if it is valid. */
export function cancelReasonFault(reason: string): string | undefined {
  if (!cancelReasons.includes(reason)) return `The reason must be one of: ${cancelReasons.join(', ')}.`
  return undefined
}

interface Medicine {
  /** `yyyy-MM-dd` */
  expiryDate: string
  manufacturer: string
  batchNumber: string
  /** Administration site, such as the left arm. */
  method: string
}

/** Returns the error message for an invalid medicine, or undefined if it is valid. */
export function medicineFault(medicine: Medicine | null | undefined): string | undefined {
  if (medicine == null || Object.values(medicine).some((part) => visibleText(part) === ''))
    return 'Enter the expiry date, manufacturer, batch number and administration site.'
  return isDate(medicine.expiryDate) ? undefined : 'The expiry date is not a date (yyyy-MM-dd).'
}

/** Returns the error message for invalid pharmacist details, or undefined if they are valid. */
export function pharmacistFault({ title, name, gphcNumber }: Record<'title' | 'name' | 'gphcNumber', string>): string | undefined {
  if (visibleText(name) === '') return 'Enter your name'
  if (visibleText(gphcNumber) === '') return 'Enter your GPhC number'
  return visibleText(title) === '' ? 'Choose your title' : undefined
}

export function guardianFault({ title, firstName, lastName }: Record<'title' | 'firstName' | 'lastName', string>): string | undefined {
  return [title, firstName, lastName].some((part) => visibleText(part) === '')
    ? "Enter the guardian's title, first name and last name"
    : undefined
}
