import { ageOn } from './age.ts'
import { isDate, londonDate } from './london.ts'
import { PAID_BY_CARD } from './payment.ts'
import { isQuickService } from './services.ts'
import { visibleText } from './text.ts'

interface SeenAppointment {
  status: string
  startTime: string
  modifiedAt?: string | null | undefined
}

/** An appointment's current state. Each rule takes only the parts that it needs. */
interface AppointmentState {
  status: string
  number: number
  totalNumber: number
  course: Course
  medicine?: { batchNumber?: string | null | undefined } | null | undefined
}

interface Course {
  onSchedServiceId: string
  paymentType?: string | null | undefined
}

type WithStatus = Pick<AppointmentState, 'status'>
type WithService = WithStatus & { course: Pick<Course, 'onSchedServiceId'> }

/** Compares two appointments or slots by their start, for sorting. */
export function byStart(one: { startTime: string }, other: { startTime: string }): number {
  return Date.parse(one.startTime) - Date.parse(other.startTime)
}

/** The usual status of an appointment that hasn't taken place yet. */
export const CREATED = 'created'
export const IN_PROGRESS = 'in_progress'
export const CANCELLED = 'cancelled'
export const COMPLETED = 'completed'
/** A status that an appointment reaches when staff start, complete or cancel it. */
export type ReachedStatus = typeof IN_PROGRESS | typeof CANCELLED | typeof COMPLETED
/** Staff are asked for the guardian's details if the customer is at most this old on the day of the appointment. */
const OLDEST_WITH_GUARDIAN = 18

/*
 * Rules for changing an appointment. Each returns the error message if the change isn't allowed, otherwise undefined. Call them with the
 * appointment's current state, before sending the change.
 */

/** Returns the error message if the appointment has changed since the user saw it, otherwise undefined. */
export function staleRefusal(now: SeenAppointment, seen: SeenAppointment | null | undefined): string | undefined {
  if (!seen) return undefined
  const isSame =
    now.status === seen.status &&
    Date.parse(now.startTime) === Date.parse(seen.startTime) &&
    visibleText(now.modifiedAt ?? '') === visibleText(seen.modifiedAt ?? '')
  return isSame ? undefined : 'The appointment has changed since you opened it. Check it before you continue.'
}

export function isCancelled({ status }: WithStatus): boolean {
  return status === CANCELLED
}

export function isCompleted({ status }: WithStatus): boolean {
  return status === COMPLETED
}

/** Whether the appointment is completed or cancelled and so can no longer be changed or moved. */
export function isClosed(appointment: WithStatus): boolean {
  return isCancelled(appointment) || isCompleted(appointment)
}

export function closedRefusal({ status }: WithStatus): string | undefined {
  return isClosed({ status }) ? `This appointment has already been ${status}.` : undefined
}

export function startRefusal(appointment: WithStatus): string | undefined {
  return closedRefusal(appointment) ?? (appointment.status === IN_PROGRESS ? 'This appointment has already been started.' : undefined)
}

export function detailsRefusal(appointment: WithStatus): string | undefined {
  return closedRefusal(appointment) ?? notStartedRefusal(appointment)
}

export function completeRefusal(appointment: WithService): string | undefined {
  return closedRefusal(appointment) ?? (isQuickService(appointment.course.onSchedServiceId) ? undefined : notStartedRefusal(appointment))
}

const statusRules = new Map([
  [IN_PROGRESS, startRefusal],
  [COMPLETED, recordedRefusal],
])

/**
 * Returns the rule for setting an appointment's status to `status`, or undefined if that status can't be set directly. For example,
 * cancelling has a separate mutation, because it also needs a reason and a decision on whether to refund the payment.
 */
export function statusRule(status: string): ((appointment: AppointmentState) => string | undefined) | undefined {
  const known = visibleText(status).toLowerCase()
  const rule = statusRules.get(known)
  // Reject a differently spelt status, such as `Completed`: it must not bypass the rule for `completed`.
  if (known === '' || known === CANCELLED || (rule !== undefined && known !== status)) return undefined
  return rule ?? closedRefusal
}

/** Whether a medicine must be recorded before an appointment can be completed. */
export function needsMedicine({ onSchedServiceId }: Pick<Course, 'onSchedServiceId'>): boolean {
  return !isQuickService(onSchedServiceId)
}

/**
 * The rule for setting the status to `completed`. Like `completeRefusal`, but if the service needs a medicine, the medicine must already be
 * recorded.
 */
function recordedRefusal(appointment: WithService & Pick<AppointmentState, 'medicine'>): string | undefined {
  const isRecorded = !needsMedicine(appointment.course) || appointment.medicine?.batchNumber != null
  return completeRefusal(appointment) ?? (isRecorded ? undefined : 'The medicine given has not been recorded.')
}

function notStartedRefusal({ status }: WithStatus): string | undefined {
  return status === IN_PROGRESS ? undefined : 'This appointment has not been started.'
}

export function rescheduleRefusal(appointment: WithStatus): string | undefined {
  if (isCancelled(appointment))
    return "This appointment has already been cancelled and cannot be rescheduled. You'll need to create a new appointment."
  return closedRefusal(appointment)
}

/**
 * Returns the error message if the cancellation isn't allowed, otherwise undefined. Doesn't refuse to cancel a closed appointment: the
 * booking API rejects that itself, with its own message.
 */
export function cancelRefusal(
  appointment: SeenAppointment & { course: Pick<Course, 'paymentType'> },
  { seen, refund }: { seen?: SeenAppointment; refund: boolean },
): string | undefined {
  if (isClosed(appointment)) return undefined
  return (
    staleRefusal(appointment, seen) ??
    (refund && !isRefundable(appointment.course) ? 'This appointment was not paid by card: there is nothing to refund.' : undefined)
  )
}

/** Whether the payment can be refunded when the appointment is cancelled. */
export function isRefundable({ paymentType }: Pick<Course, 'paymentType'>): boolean {
  return paymentType === PAID_BY_CARD
}

export function followUpRefusal(appointment: Pick<AppointmentState, 'status' | 'number' | 'totalNumber'>): string | undefined {
  if (isCancelled(appointment)) return closedRefusal(appointment)
  return appointment.number < appointment.totalNumber ? undefined : 'This is the last appointment of its course.'
}

interface CoursePlace {
  status: string
  number: number
  totalNumber: number
}

/**
 * Returns the error message if the last appointment of the course is already booked, otherwise undefined.
 *
 * @param course all appointments of the course
 */
export function courseRefusal(course: readonly CoursePlace[]): string | undefined {
  const booked = course.filter((place) => !isCancelled(place))
  return booked.some(({ number, totalNumber }) => number >= totalNumber) ? 'Every appointment of this course is already booked.' : undefined
}

/** The course's appointments after the given one, except cancelled ones. */
export function followUps<Other extends Pick<AppointmentState, 'status' | 'number'>>(
  { number }: Pick<AppointmentState, 'number'>,
  course: readonly Other[],
): Other[] {
  return course.filter((other) => other.number > number && !isCancelled(other))
}

/** Returns the error message if a later appointment of the course is already booked. */
export function bookedFollowUpRefusal(
  appointment: Pick<AppointmentState, 'number'>,
  course: readonly Pick<AppointmentState, 'status' | 'number'>[],
): string | undefined {
  return followUps(appointment, course).length > 0 ? 'The next appointment of this course has already been booked.' : undefined
}

export const cancelReasons: readonly string[] = ['Customer cancelled appointment', 'Pharmacist availability', 'Stock availability']

/** Returns the error message for an invalid cancellation reason, or undefined if it is valid. */
export function cancelReasonFault(reason: string): string | undefined {
  if (!cancelReasons.includes(reason)) return `The reason must be one of: ${cancelReasons.join(', ')}.`
  return undefined
}

interface Medicine {
  /** `yyyy-MM-dd` */
  expiryDate: string
  manufacturer: string
  batchNumber: string
  /** Where the medicine was given, such as in the left arm. */
  method: string
}

/** Returns the error message for invalid medicine details, or undefined if they are valid. */
export function medicineFault(medicine: Medicine | null | undefined): string | undefined {
  if (medicine == null || Object.values(medicine).some((part) => visibleText(part) === ''))
    return 'Enter the expiry date, manufacturer, batch number and administration site.'
  return isDate(medicine.expiryDate) ? undefined : 'The expiry date is not a date (yyyy-MM-dd).'
}

type Pharmacist = Record<'title' | 'name' | 'gphcNumber', string>
type Guardian = Record<'title' | 'firstName' | 'lastName', string>

/** Returns an error message for each missing detail of a pharmacist. */
export function pharmacistFaults({ title, name, gphcNumber }: Pharmacist): Partial<Pharmacist> {
  return {
    ...(visibleText(name) === '' && { name: 'Enter your name' }),
    ...(visibleText(gphcNumber) === '' && { gphcNumber: 'Enter your GPhC number' }),
    ...(visibleText(title) === '' && { title: 'Choose your title' }),
  }
}

/** Returns the error message for invalid pharmacist details, or undefined if they are valid. */
export function pharmacistFault(pharmacist: Pharmacist): string | undefined {
  return Object.values(pharmacistFaults(pharmacist))[0]
}

/**
 * Returns the error message for invalid guardian details, or undefined if they are valid. Blank fields are invalid, so a recorded
 * guardian can be replaced but not cleared.
 */
export function guardianFault({ title, firstName, lastName }: Guardian): string | undefined {
  return [title, firstName, lastName].some((part) => visibleText(part) === '')
    ? "Enter the guardian's title, first name and last name"
    : undefined
}

interface Details {
  pharmacist?: Pharmacist | null | undefined
  guardian?: Guardian | null | undefined
  notes?: string | null | undefined
  questions?: readonly unknown[] | null | undefined
}

/** Returns the error message for invalid details, or undefined if they can be saved. */
export function detailsFault({ pharmacist, guardian, notes, questions }: Details): string | undefined {
  const fault = (pharmacist && pharmacistFault(pharmacist)) ?? (guardian && guardianFault(guardian))
  if (fault) return fault
  return pharmacist || guardian || notes != null || questions?.length ? undefined : 'There is nothing to save.'
}

/** Whether the appointment's screens ask staff for the guardian's details. */
export function asksForGuardian({ startTime, customer }: { startTime: string; customer: { dob: string } }): boolean {
  return (ageOn(customer.dob, londonDate(startTime)) ?? 0) <= OLDEST_WITH_GUARDIAN
}
