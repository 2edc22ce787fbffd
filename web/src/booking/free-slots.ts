import { byStart } from '#rules/appointment.ts'
import { isInWindow } from '#rules/booking-window.ts'
import { addDays, addMonths, earlierOf, laterOf, londonDays } from '#rules/london.ts'

export interface Slot {
  resourceId: string
  startTime: string
  endTime: string
}

/** A slot with its times in UTC, as `SlotInput` expects. */
export function inUtc({ resourceId, startTime, endTime }: Slot): Slot {
  return { resourceId, startTime: new Date(startTime).toISOString(), endTime: new Date(endTime).toISOString() }
}

/** The period in which a service can be booked, as returned by the gateway. */
export interface Bounds {
  earliestStart: string
  /** `yyyy-MM-dd`, inclusive. */
  firstDay: string
  lastDay: string
}

/** The first and last bookable days of a month. */
export function bookableDays(month: string, bounds: Bounds): { firstDay: string; lastDay: string } {
  const monthStart = `${month}-01`
  const monthEnd = addDays(`${addMonths(month, 1)}-01`, -1)
  return {
    firstDay: laterOf(monthStart, bounds.firstDay),
    lastDay: earlierOf(monthEnd, bounds.lastDay),
  }
}

/** The period in which to search for a month's bookable days. Starts with the month or at `earliestStart`, whichever is later. */
export function bookableMonth(month: string, earliestStart: string | undefined): { startDate: string; endDate: string } {
  const { startDate, endDate } = londonDays(`${month}-01`, `${addMonths(month, 1)}-01`)
  const isLater = earliestStart !== undefined && Date.parse(earliestStart) > Date.parse(startDate)
  return { startDate: isLater ? earliestStart : startDate, endDate }
}

/** A day's bookable slots, earliest first. If several rooms are free at the same time, only the first is offered. */
export function offeredSlots(free: readonly Slot[], bounds: Bounds): Slot[] {
  const window = { ...bounds, earliestStart: new Date(bounds.earliestStart) }
  const bookable = free.filter(({ startTime }) => isInWindow(window, new Date(startTime)))
  const byTime = new Map(bookable.toReversed().map((slot) => [Date.parse(slot.startTime), slot]))
  return [...byTime.values()].toSorted(byStart)
}
