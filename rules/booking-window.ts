import { addDays, londonDate, startOfLondonDay } from './london.ts'
import { isFluService } from './services.ts'

const HOUR = 60 * 60 * 1000
const LEAD_TIME = 48 * HOUR
/** How many days ahead appointments can be booked. For flu services, except in vans, the end of the season is the limit instead. */
const FURTHEST = 365
const SEASON = { first: '09-09', last: '12-19' }

export interface BookingWindow {
  /** The earliest time an appointment can start. */
  earliestStart: Date
  /** `yyyy-MM-dd` in London, inclusive. */
  firstDay: string
  lastDay: string
}

/**
 * Returns the period in which a service can be booked. Appointments must be at least 48 hours ahead and, for flu services, in the flu
 * season. Vans are exempt from both rules.
 */
export function bookingWindow({ serviceId, isVan, now }: { serviceId: string; isVan: boolean; now: Date }): BookingWindow {
  const furthest = addDays(londonDate(now), FURTHEST)
  if (isVan) return { earliestStart: now, firstDay: londonDate(now), lastDay: furthest }
  const earliestStart = new Date(now.getTime() + LEAD_TIME)
  const firstDay = londonDate(earliestStart)
  if (!isFluService(serviceId)) return { earliestStart, firstDay, lastDay: furthest }
  const season = seasonFrom(firstDay)
  if (firstDay >= season.first) return { earliestStart, firstDay, lastDay: season.last }
  return { earliestStart: startOfLondonDay(season.first), firstDay: season.first, lastDay: season.last }
}

/** The flu season that includes the day, or the next flu season if the day is between seasons. */
function seasonFrom(day: string): { first: string; last: string } {
  const year = Number(day.slice(0, 4))
  const season = (of: number) => ({ first: `${of}-${SEASON.first}`, last: `${of}-${SEASON.last}` })
  return day <= season(year).last ? season(year) : season(year + 1)
}

/** Whether a day (`yyyy-MM-dd` in London) is in the booking window, even if only for part of the day. */
export function isBookableDay({ firstDay, lastDay }: Pick<BookingWindow, 'firstDay' | 'lastDay'>, day: string): boolean {
  return day >= firstDay && day <= lastDay
}

export function isInWindow(window: BookingWindow, start: Date): boolean {
  return start >= window.earliestStart && isBookableDay(window, londonDate(start))
}
