import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** Branches keep London's calendar and clock. */
const ZONE = 'Europe/London'

/** The date (`yyyy-MM-dd`) of an instant. */
export function londonDate(instant: Date): string {
  return dayjs(instant).tz(ZONE).format('YYYY-MM-DD')
}

/** The first instant of a date. */
export function startOfLondonDay(date: string): Date {
  return dayjs.tz(`${date}T00:00:00`, ZONE).toDate()
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const offsets = new Map<number, number>()

/** How far the clock is ahead of UTC, in milliseconds: quick enough for thousands of appointments. */
function offsetAt(milliseconds: number): number {
  // Clocks change on the hour.
  const hour = Math.floor(milliseconds / HOUR)
  const offset =
    offsets.get(hour) ??
    dayjs(hour * HOUR)
      .tz(ZONE)
      .utcOffset() * MINUTE
  if (offsets.size > 50_000) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

/** The date and clock time (HHmm) of an instant. */
export function londonClock(instant: string): { date: string; hhmm: number } {
  const milliseconds = Date.parse(instant)
  const local = new Date(milliseconds + offsetAt(milliseconds))
  return { date: local.toISOString().slice(0, 10), hhmm: local.getUTCHours() * 100 + local.getUTCMinutes() }
}

/** As if the clock were UTC's. */
function onClock(date: string, hhmm: number): number {
  return Date.parse(`${date}T00:00:00Z`) + Math.floor(hhmm / 100) * HOUR + (hhmm % 100) * MINUTE
}

/** When a clock time (HHmm; 2400 is the next midnight) comes first on a date, in milliseconds since 1970. */
export function firstInstant(date: string, hhmm: number): number {
  const clock = onClock(date, hhmm)
  return clock - offsetAt(clock - HOUR)
}

/** When it comes last: in autumn an hour comes twice. */
export function lastInstant(date: string, hhmm: number): number {
  const clock = onClock(date, hhmm)
  return clock - offsetAt(clock)
}

/** The day of the week of a date: 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** Whether a text is a date (`yyyy-MM-dd`) that the calendar has. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
}

export function addDays(date: string, days: number): string {
  const added = new Date(`${date}T00:00:00Z`)
  added.setUTCDate(added.getUTCDate() + days)
  return added.toISOString().slice(0, 10)
}
