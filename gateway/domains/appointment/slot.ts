import { isCancelled } from '#rules/appointment.ts'
import { rejectInvalid } from '../../errors.ts'
import type { SlotInput } from '../../generated/resolvers.ts'
import { isSameSlot, type Slot } from '../../upstream/booking/slot.ts'
import { bookingDateTime } from '../../upstream/shapes.ts'

/**
 * Converts a slot from the booking API's input type, whose times are strings.
 *
 * @throws ApiError BAD_USER_INPUT
 */
export function parseSlot(input: Record<keyof SlotInput, string>): Slot {
  // JavaScript would interpret a time without an offset as a time in the machine's time zone.
  const areDateTimes = [input.startTime, input.endTime].every((time) => bookingDateTime.safeParse(time).success)
  if (!areDateTimes) rejectInvalid('The start and end must be date-times with an offset, such as 2026-03-02T09:30:00+00:00.')
  const slot = toSlot(input)
  if (!(slot.start < slot.end)) rejectInvalid('The end must be after the start.')
  return slot
}

export function toSlot({ resourceId, startTime, endTime }: SlotInput): Slot {
  return { resourceId, start: new Date(startTime), end: new Date(endTime) }
}

interface Timed {
  startTime: string
  endTime: string
  /** The room's id. Undefined if the booking service doesn't return it. */
  resourceId?: string | undefined
}

/** Whether an appointment has the same start time and room as a slot. If the appointment's room is unknown, only the time is compared. */
export function startsWith({ startTime, resourceId }: Omit<Timed, 'endTime'>, slot: Slot): boolean {
  return Date.parse(startTime) === slot.start.getTime() && (resourceId ?? slot.resourceId) === slot.resourceId
}

/** Whether an appointment has the same times and room as a slot. If the appointment's room is unknown, only the times are compared. */
export function takesSlot({ startTime, endTime, resourceId }: Timed, slot: Slot): boolean {
  return isSameSlot({ resourceId: resourceId ?? slot.resourceId, start: new Date(startTime), end: new Date(endTime) }, slot)
}

interface Booked extends Timed {
  id: string
  status: string
}

/**
 * Whether the slot overlaps the appointment that is being moved, and no other appointment. Returns false if the slot is longer or shorter
 * than the appointment that is being moved.
 */
export function isTakenOnlyByItself(appointmentId: string, slot: Slot, booked: readonly Booked[]): boolean {
  const [from, until] = [slot.start.getTime(), slot.end.getTime()]
  const taking = booked.filter(
    ({ startTime, endTime, status, resourceId }) =>
      !isCancelled({ status }) &&
      (resourceId ?? slot.resourceId) === slot.resourceId &&
      Date.parse(startTime) < until &&
      from < Date.parse(endTime),
  )
  return (
    taking.length > 0 &&
    taking.every(({ id, startTime, endTime }) => id === appointmentId && Date.parse(endTime) - Date.parse(startTime) === until - from)
  )
}
