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
 * Rules for changing an appointment. Each returns the error message if the change isn't allowed, otherwise null. Call them with the
 * appointment's current state, before sending the change.
 */

/** Returns the error message if the appointment has changed since the user saw it, otherwise null. */
export function staleBlock(now: AppointmentState, seen: SeenAppointment | null | undefined): string | null {
  if (!seen) return null
  const isSame =
    now.status === seen.status &&
    Date.parse(now.startTime) === Date.parse(seen.startTime) &&
    (now.modifiedAt ?? '') === (seen.modifiedAt ?? '')
  return isSame ? null : 'The appointment was changed in the meantime. Check it before you go on.'
}

/** Whether the appointment is completed or cancelled and so can no longer be changed or moved. */
export function isClosed({ status }: Pick<AppointmentState, 'status'>): boolean {
  return status === CANCELLED || status === COMPLETED
}

function closedBlock({ status }: AppointmentState): string | null {
  return isClosed({ status }) ? `This appointment has already been ${status}.` : null
}

export function startBlock(appointment: AppointmentState): string | null {
  return closedBlock(appointment) ?? (appointment.status === IN_PROGRESS ? 'This appointment has already been started.' : null)
}

export function detailsBlock(appointment: AppointmentState): string | null {
  return closedBlock(appointment) ?? notStartedBlock(appointment)
}

export function completeBlock(appointment: AppointmentState): string | null {
  return closedBlock(appointment) ?? (isQuickService(appointment.course.onSchedServiceId) ? null : notStartedBlock(appointment))
}

const statusRules = new Map([
  [IN_PROGRESS, startBlock],
  [COMPLETED, recordedBlock],
])

/**
 * Returns the rule for changing an appointment to a status. Undefined if the status can't be set directly: cancelling, for
 * example, has its own mutation, which takes a reason and a refund.
 */
export function statusRule(status: string): ((appointment: AppointmentState) => string | null) | undefined {
  const known = status.trim().toLowerCase()
  const rule = statusRules.get(known)
  // A differently spelt status, such as `Completed`, would bypass the rule of `completed`.
  if (known === CANCELLED || (rule !== undefined && known !== status)) return undefined
  return rule ?? closedBlock
}

/** The rule for setting the status to completed. Like `completeBlock`, but the medicine must already be recorded. */
function recordedBlock(appointment: AppointmentState): string | null {
  const isRecorded = isQuickService(appointment.course.onSchedServiceId) || appointment.medicine?.batchNumber !== undefined
  return completeBlock(appointment) ?? (isRecorded ? null : 'The medicine given has not been recorded.')
}

function notStartedBlock({ status }: AppointmentState): string | null {
  return status === IN_PROGRESS ? null : 'This appointment has not been started.'
}

export function rescheduleBlock(appointment: AppointmentState): string | null {
  if (appointment.status === CANCELLED)
    return "This appointment has already been cancelled and cannot be rescheduled. You'll need to create a new appointment."
  return closedBlock(appointment)
}

/**
 * Returns the error message if the appointment can't be cancelled. Returns null for a closed appointment, because the booking API has
 * its own message for that.
 */
export function cancelBlock(appointment: AppointmentState, { seen, refund }: { seen?: SeenAppointment; refund: boolean }): string | null {
  if (closedBlock(appointment) !== null) return null
  const isPaid = appointment.course.paymentType === 'payment'
  return staleBlock(appointment, seen) ?? (refund && !isPaid ? 'This appointment was not paid by card: there is nothing to refund.' : null)
}

export function followUpBlock({ status, number, totalNumber }: AppointmentState): string | null {
  if (status === CANCELLED) return 'This appointment has already been cancelled.'
  return number < totalNumber ? null : 'This is the last appointment of its course.'
}

interface CoursePlace {
  status: string
  number: number
  totalNumber: number
}

/**
 * Returns the error message if the course is fully booked, otherwise null.
 *
 * @param course all appointments of the course
 */
export function courseBlock(course: readonly CoursePlace[]): string | null {
  const booked = course.filter(({ status }) => status !== CANCELLED)
  return booked.some(({ number, totalNumber }) => number >= totalNumber) ? 'Every appointment of this course is booked already.' : null
}

/** Whether a later appointment of the course is booked, not counting cancelled ones. */
export function hasFollowUp({ number }: { number: number }, course: readonly Pick<AppointmentState, 'status' | 'number'>[]): boolean {
  return course.some((other) => other.number > number && other.status !== CANCELLED)
}

export const cancelReasons: readonly string[] = ['Customer cancelled appointment', 'Pharmacist availability', 'Stock availability']

/** Returns the error message for an invalid cancellation, or null if it is valid. */
export function cancellationFault({ reason, shouldRefund }: { reason: string; shouldRefund: string }): string | null {
  if (!cancelReasons.includes(reason)) return `The reason is one of: ${cancelReasons.join(', ')}.`
  return shouldRefund === 'yes' || shouldRefund === 'no' ? null : 'Whether to refund is yes or no.'
}

interface Medicine {
  /** `yyyy-MM-dd` */
  expiryDate: string
  manufacturer: string
  batchNumber: string
  /** Administration site, such as the left arm. */
  method: string
}

/** Returns the error message for an invalid medicine, or null if it is valid. */
export function medicineFault(medicine: Medicine | null | undefined): string | null {
  if (medicine == null || Object.values(medicine).some((part) => visibleText(part) === ''))
    return 'Enter the expiry date, manufacturer, batch number and administration site.'
  return isDate(medicine.expiryDate) ? null : 'The expiry date is not a date (yyyy-MM-dd).'
}

/** Returns the error message for invalid pharmacist details, or null if they are valid. */
export function pharmacistFault({ title, name, gphcNumber }: Record<'title' | 'name' | 'gphcNumber', string>): string | null {
  if (visibleText(name) === '') return 'Enter your name'
  if (visibleText(gphcNumber) === '') return 'Enter your GPhC number'
  return visibleText(title) === '' ? 'Choose your title' : null
}

export function guardianFault({ title, firstName, lastName }: Record<'title' | 'firstName' | 'lastName', string>): string | null {
  return [title, firstName, lastName].some((part) => visibleText(part) === '')
    ? "Enter the guardian's title, first name and last name"
    : null
}
