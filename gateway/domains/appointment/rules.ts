import { isDate } from '#rules/london.ts'
import type { GuardianInput, MedicineInput, PharmacistInput, SeenAppointmentInput } from '../../generated/resolvers.ts'
import type { Slot } from '../../upstream/booking/appointments.ts'
import { isQuickService } from '../services.ts'
import { visibleText } from '../written-text.ts'

interface AppointmentState {
  status: string
  startTime: string
  modifiedAt?: string | undefined
  number: number
  totalNumber: number
  course: { onSchedServiceId: string; paymentType?: string | undefined }
  medicine?: { batchNumber?: string | undefined } | null | undefined
}

const UNDER_WAY = 'in_progress'

/*
 * Each rule tells why a change is refused, or null when it may be made. They are asked about the appointment as it is now,
 * before anything is sent.
 */

/** Somebody changed the appointment since it was seen. */
export function staleBlock(now: AppointmentState, seen: SeenAppointmentInput | null | undefined): string | null {
  if (!seen) return null
  const isSame =
    now.status === seen.status &&
    Date.parse(now.startTime) === Date.parse(seen.startTime) &&
    (now.modifiedAt ?? '') === (seen.modifiedAt ?? '')
  return isSame ? null : 'The appointment was changed in the meantime. Check it before you go on.'
}

function closedBlock({ status }: AppointmentState): string | null {
  return status === 'cancelled' || status === 'completed' ? `This appointment has already been ${status}.` : null
}

export function startBlock(appointment: AppointmentState): string | null {
  return closedBlock(appointment) ?? (appointment.status === UNDER_WAY ? 'This appointment has already been started.' : null)
}

export function detailsBlock(appointment: AppointmentState): string | null {
  return closedBlock(appointment) ?? notStartedBlock(appointment)
}

export function completeBlock(appointment: AppointmentState): string | null {
  return closedBlock(appointment) ?? (isQuickService(appointment.course.onSchedServiceId) ? null : notStartedBlock(appointment))
}

/** The rule of a change to this status. */
export function statusBlock(status: string): (appointment: AppointmentState) => string | null {
  if (status === UNDER_WAY) return startBlock
  return status === 'completed' ? recordedBlock : closedBlock
}

/** Completes an appointment as it is: what was given is recorded by then. */
function recordedBlock(appointment: AppointmentState): string | null {
  const isRecorded = isQuickService(appointment.course.onSchedServiceId) || appointment.medicine?.batchNumber !== undefined
  return completeBlock(appointment) ?? (isRecorded ? null : 'The medicine given has not been recorded.')
}

function notStartedBlock({ status }: AppointmentState): string | null {
  return status === UNDER_WAY ? null : 'This appointment has not been started.'
}

export function rescheduleBlock(appointment: AppointmentState): string | null {
  if (appointment.status === 'cancelled')
    return "This appointment has already been cancelled and cannot be rescheduled. You'll need to create a new appointment."
  return closedBlock(appointment)
}

/** Why an appointment can't be cancelled. If it is closed already, the booking API says so itself. */
export function cancelBlock(
  appointment: AppointmentState,
  { seen, refund }: { seen?: SeenAppointmentInput; refund: boolean },
): string | null {
  if (closedBlock(appointment) !== null) return null
  const isPaid = appointment.course.paymentType === 'payment'
  return staleBlock(appointment, seen) ?? (refund && !isPaid ? 'This appointment was not paid by card: there is nothing to refund.' : null)
}

export function isSameSlot(one: Slot, other: Slot): boolean {
  return one.resourceId === other.resourceId && one.start.getTime() === other.start.getTime() && one.end.getTime() === other.end.getTime()
}

interface Booked {
  id: string
  startTime: string
  endTime: string
  status: string
  resourceId?: string | undefined
}

/** Whether a slot isn't free only because the appointment that moves to it takes a part of it. */
export function isTakenByItself(appointmentId: string, slot: Slot, booked: readonly Booked[]): boolean {
  const [from, until] = [slot.start.getTime(), slot.end.getTime()]
  const taking = booked.filter(
    ({ startTime, endTime, status, resourceId }) =>
      status !== 'cancelled' &&
      (resourceId ?? slot.resourceId) === slot.resourceId &&
      Date.parse(startTime) < until &&
      from < Date.parse(endTime),
  )
  return (
    taking.length > 0 &&
    taking.every(({ id, startTime, endTime }) => id === appointmentId && Date.parse(endTime) - Date.parse(startTime) === until - from)
  )
}

export function followUpBlock({ status, number, totalNumber }: AppointmentState): string | null {
  if (status === 'cancelled') return 'This appointment has already been cancelled.'
  return number < totalNumber ? null : 'This is the last appointment of its course.'
}

/** Whether a later appointment of the course is booked; a cancelled one is not. */
export function isFollowed({ number }: { number: number }, course: readonly Pick<AppointmentState, 'status' | 'number'>[]): boolean {
  return course.some((other) => other.number > number && other.status !== 'cancelled')
}

const cancelReasons: readonly string[] = ['Customer cancelled appointment', 'Pharmacist availability', 'Stock availability']

/** What is wrong with a cancellation. */
export function cancellationFault({ reason, shouldRefund }: { reason: string; shouldRefund: string }): string | null {
  if (!cancelReasons.includes(reason)) return `The reason is one of: ${cancelReasons.join(', ')}.`
  return shouldRefund === 'yes' || shouldRefund === 'no' ? null : 'Whether to refund is yes or no.'
}

/** What is wrong with a medicine that was given. */
export function medicineFault(medicine: MedicineInput | null | undefined): string | null {
  if (medicine == null || Object.values(medicine).some((part) => visibleText(part) === ''))
    return 'Enter the expiry date, manufacturer, batch number and administration site.'
  return isDate(medicine.expiryDate) ? null : 'The expiry date is not a date (yyyy-MM-dd).'
}

/** What is wrong with a pharmacist's details. */
export function pharmacistFault({ title, name, gphcNumber }: PharmacistInput): string | null {
  if (visibleText(name) === '') return 'Enter your name'
  if (visibleText(gphcNumber) === '') return 'Enter your GPhC number'
  return visibleText(title) === '' ? 'Choose your title' : null
}

export function guardianFault({ title, firstName, lastName }: GuardianInput): string | null {
  return [title, firstName, lastName].some((part) => visibleText(part) === '')
    ? "Enter the guardian's title, first name and last name"
    : null
}
