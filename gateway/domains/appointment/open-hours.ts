import { appointmentsInBlocks } from '#rules/blocks.ts'
import { endOf } from '#rules/clock.ts'
import { addDays, londonClock, weekdayOf } from '#rules/london.ts'
import type { Calendar } from '../../generated/booking.ts'
import type { RequestContext } from '../../request-context.ts'
import type { ServiceSlot } from '../../upstream/booking/availability.ts'

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/**
 * Whether a slot is within its room's opening hours and outside all pauses, lunch breaks, leave and service blocks. Used for slots
 * that aren't listed as free. Returns false if anything can't be read.
 */
export async function isOpen(
  { dependencies: { upstreams }, caller }: RequestContext,
  { locationId, serviceId, slot }: ServiceSlot,
): Promise<boolean> {
  const { date } = londonClock(slot.start)
  const days = { locationId, startDate: date, endDate: addDays(date, 1) }
  const [calendars, resourceBlocks, serviceBlocks] = await Promise.all([
    upstreams.calendars.ofLocation(caller, locationId),
    upstreams.blocks.ofResources(caller, days),
    upstreams.blocks.ofService(caller, serviceId, days),
  ])
  if (calendars.unreadable + resourceBlocks.unreadable + serviceBlocks.unreadable > 0) return false
  const calendar = calendars.items.find(({ id }) => id === slot.resourceId)
  if (calendar !== undefined && !isInHours(slot, calendar.availability)) return false
  const appointment = { startTime: slot.start.toISOString(), endTime: slot.end.toISOString(), status: '', resourceId: slot.resourceId }
  return appointmentsInBlocks([appointment], [...resourceBlocks.items, ...serviceBlocks.items]).length === 0
}

function isInHours({ start, end }: ServiceSlot['slot'], week: Calendar['availability']): boolean {
  const [opens, closes] = [londonClock(start), londonClock(end)]
  const hours = week[weekdays[weekdayOf(opens.date)] ?? 'sun']
  const endsOnSameDay = opens.date === closes.date
  return endsOnSameDay && hours.startTime <= opens.hhmm && closes.hhmm <= endOf(hours.endTime)
}
