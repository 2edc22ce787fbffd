import { END_OF_DAY, endOf } from '#rules/clock.ts'
import { addDays, londonClock } from '#rules/london.ts'
import { weekdayOn } from '#rules/week.ts'
import type { Calendar } from '../../generated/booking.ts'
import type { RequestContext } from '../../request-context.ts'
import type { ServiceSlot } from '../../upstream/booking/availability.ts'
import { readBeforeChange } from '../read-before-change.ts'
import { slotBlocks } from './blocked-slot.ts'

/**
 * Whether a slot is within its room's opening hours and outside all pauses, lunch breaks, leave and service blocks. A room without a
 * calendar counts as always open. Returns false if any calendar or block is unreadable. Used for slots that aren't listed as free.
 */
export async function isOpen(context: RequestContext, serviceSlot: ServiceSlot): Promise<boolean> {
  const { locationId, slot } = serviceSlot
  const { dependencies, caller } = context
  const [calendars, blocks] = await readBeforeChange(
    Promise.all([dependencies.upstreams.calendars.ofLocation(caller, locationId), slotBlocks(context, serviceSlot)]),
    "The room's hours and blocks",
  )
  if (calendars.unreadable + blocks.unreadable > 0) return false
  const calendar = calendars.items.find(({ id }) => id === slot.resourceId)
  return !blocks.isBlocked && (calendar === undefined || isInHours(slot, calendar.availability))
}

function isInHours({ start, end }: ServiceSlot['slot'], week: Calendar['availability']): boolean {
  const [opens, closes] = [londonClock(start), londonClock(end)]
  const hours = week[weekdayOn(opens.date).key]
  const endsAtMidnight = closes.hhmm === 0 && closes.date === addDays(opens.date, 1)
  if (closes.date !== opens.date && !endsAtMidnight) return false
  return hours.startTime <= opens.hhmm && (endsAtMidnight ? END_OF_DAY : closes.hhmm) <= endOf(hours.endTime)
}
