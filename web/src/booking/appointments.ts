import { isOver65 } from '#rules/age.ts'
import { followUps, isCancelled, isCompleted, type ReachedStatus } from '#rules/appointment.ts'
import { londonDate } from '#rules/london.ts'
import { isFluService, pneumoniaVaccineOf } from '#rules/services.ts'
import { isBlank } from '#rules/text.ts'

/**
 * The state of an appointment as the user sees it. Sent with each change, so that the gateway can reject the change if the appointment has
 * changed since.
 */
export function seenOf({ status, startTime, modifiedAt }: { status: string; startTime: string; modifiedAt: string | null }) {
  return { status, startTime, modifiedAt }
}

/*
 * After a lost response, `hasReached` and `hasMovedTo` check whether the change was saved. They compare the appointment before the change
 * with the refetched one, and return undefined if someone else may have changed the appointment.
 */

export function hasReached(wanted: ReachedStatus, before: { status: string }, now: { status: string }): boolean | undefined {
  if (now.status === wanted) return true
  return now.status === before.status ? false : undefined
}

interface Timed {
  startTime: string
  modifiedAt: string | null
}

export function hasMovedTo(slot: { startTime: string }, before: Timed, now: Timed): boolean | undefined {
  const starts = (time: string) => Date.parse(now.startTime) === Date.parse(time)
  // If the start time is unchanged but `modifiedAt` is new, it isn't clear what happened: either this move only changed the room, or someone
  // else has changed the appointment.
  if (starts(before.startTime)) return now.modifiedAt === before.modifiedAt ? false : undefined
  return starts(slot.startTime) || undefined
}

/** Formats `in_progress` as `in progress`. */
export function statusText(status: string): string {
  return status.replaceAll('_', ' ')
}

/** The next appointment in the same course, ignoring cancelled appointments. */
export function nextOfCourse<Other extends { number: number; status: string; course: { id: string } }>(
  appointment: { number: number; course: { id: string } },
  others: readonly Other[],
): Other | undefined {
  const ofCourse = others.filter(({ course }) => course.id === appointment.course.id)
  return followUps(appointment, ofCourse).toSorted((one, other) => one.number - other.number)[0]
}

interface Vaccination {
  status: string
  startTime: string
  course: { onSchedServiceId: string }
  customer: { dob: string }
}

/** Counts a day's vaccinations by kind, excluding cancelled appointments. */
export function fluSummary(appointments: readonly Vaccination[]) {
  const counted = appointments.filter((appointment) => !isCancelled(appointment))
  const serviceIds = counted.map(({ course }) => course.onSchedServiceId)
  const flu = counted.filter(({ course }) => isFluService(course.onSchedServiceId))
  const groups = flu.map(({ customer, startTime }) => isOver65(customer.dob, londonDate(startTime)))
  const fluOver65 = groups.filter((isOver) => isOver === true).length
  const fluUnder65 = groups.filter((isOver) => isOver === false).length
  const ppv = serviceIds.filter((id) => pneumoniaVaccineOf(id) === 'PPV').length
  const prevenar = serviceIds.filter((id) => pneumoniaVaccineOf(id) === 'PCV').length
  const fluUnknownAge = flu.length - fluOver65 - fluUnder65
  return { fluOver65, fluUnder65, fluUnknownAge, ppv, prevenar, total: flu.length + ppv + prevenar }
}

/**
 * The medicine to suggest for a service. Looks through the service's completed appointments, most recently changed first, and returns the
 * first medicine with a batch number.
 */
export function lastMedicine<Medicine extends { batchNumber: string | null }>(
  appointments: readonly { status: string; modifiedAt: string | null; course: { onSchedServiceId: string }; medicine: Medicine | null }[],
  serviceId: string,
): Medicine | undefined {
  const medicines = appointments
    .filter((one) => isCompleted(one) && one.course.onSchedServiceId === serviceId)
    .toSorted((one, other) => changedAt(other) - changedAt(one))
    .map(({ medicine }) => medicine)
  return medicines.find((medicine) => !isBlank(medicine?.batchNumber)) ?? undefined
}

/** When an appointment was last changed; 0 if the time is missing or unreadable. */
function changedAt({ modifiedAt }: { modifiedAt: string | null }): number {
  return Date.parse(modifiedAt ?? '') || 0
}
