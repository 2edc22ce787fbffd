import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/*
 * Dates and times at the branches, which use London time whatever the machine's time zone. A date is `yyyy-MM-dd`, a month
 * `yyyy-MM`, and a clock time an integer in HHmm form: 930 is 09:30.
 */

const ZONE = 'Europe/London'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MAXIMUM_OFFSETS = 50_000

const offsets = new Map<number, number>()

/** London's UTC offset in milliseconds. Cached, because showing a busy branch's day needs it thousands of times. */
function offsetAt(milliseconds: number): number {
  // Offsets only change on the hour.
  const hour = Math.floor(milliseconds / HOUR)
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const offset =
    dayjs(hour * HOUR)
      .tz(ZONE)
      .utcOffset() * MINUTE
  if (offsets.size >= MAXIMUM_OFFSETS) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

/** Local date and time, such as `2026-03-28T09:05:00.000`. Empty if the text is invalid, so that one bad value can't break a screen. */
function localText(instant: string | Date): string {
  const milliseconds = new Date(instant).getTime()
  return Number.isNaN(milliseconds) ? '' : new Date(milliseconds + offsetAt(milliseconds)).toISOString().slice(0, -1)
}

/** The date of an instant; empty if the text is invalid. */
export function londonDate(instant: string | Date): string {
  return localText(instant).slice(0, 10)
}

/** The date and clock time of an instant, which must be valid. */
export function londonClock(instant: string | Date): { date: string; hhmm: number } {
  const local = localText(instant)
  return { date: local.slice(0, 10), hhmm: Number(local.slice(11, 13)) * 100 + Number(local.slice(14, 16)) }
}

/** Clock time `HH:mm`, with the zone in the hour that occurs twice when summer time ends. */
export function londonTime(instant: string): string {
  return localText(instant).slice(11, 16) + repeatedHourZone(instant)
}

/** ` BST` or ` GMT` in the hour that occurs twice when summer time ends; otherwise empty. */
function repeatedHourZone(instant: string): string {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return ''
  if (offsetAt(at + HOUR) < offsetAt(at)) return ' BST'
  return offsetAt(at) < offsetAt(at - HOUR) ? ' GMT' : ''
}

/** Date and clock time interpreted as UTC. */
function asUtc(date: string, hhmm: number): number {
  return Date.parse(`${date}T00:00:00Z`) + Math.floor(hhmm / 100) * HOUR + (hhmm % 100) * MINUTE
}

/** The first occurrence of a clock time on a date, in Unix milliseconds. 2400 is the next midnight. */
export function firstInstant(date: string, hhmm: number): number {
  const utc = asUtc(date, hhmm)
  return utc - offsetAt(utc - HOUR)
}

/** The last occurrence of a clock time on a date: one hour occurs twice in autumn. */
export function lastInstant(date: string, hhmm: number): number {
  const utc = asUtc(date, hhmm)
  return utc - offsetAt(utc)
}

/** The instant of a clock time on a date: the later one if it occurs twice, and an hour later if spring skips it. */
export function instantOf(date: string, hhmm: number): Date {
  return new Date(Math.max(firstInstant(date, hhmm), lastInstant(date, hhmm)))
}

/** The first instant of a date. */
export function startOfLondonDay(date: string): Date {
  return instantOf(date, 0)
}

/** ISO 8601 with London's offset, as in the booking API. */
export function withOffset(instant: Date): string {
  return dayjs(instant).tz(ZONE).format('YYYY-MM-DDTHH:mm:ssZ')
}

/** The start of a day and of the next day, with offsets. */
export function londonDay(date: string): { startDate: string; endDate: string } {
  return londonDays(date, addDays(date, 1))
}

/** The start of the day `first` and of the day `after`, with offsets. */
export function londonDays(first: string, after: string): { startDate: string; endDate: string } {
  return { startDate: withOffset(startOfLondonDay(first)), endDate: withOffset(startOfLondonDay(after)) }
}

/** The start of a month and of the next month, with offsets. */
export function londonMonth(month: string): { startDate: string; endDate: string } {
  return londonDays(`${month}-01`, `${addMonths(month, 1)}-01`)
}

export function addDays(date: string, days: number): string {
  const added = new Date(`${date}T00:00:00Z`)
  added.setUTCDate(added.getUTCDate() + days)
  return added.toISOString().slice(0, 10)
}

export function addMonths(month: string, months: number): string {
  return dayjs.utc(`${month}-01`).add(months, 'month').format('YYYY-MM')
}

/** Day of the week: 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** Whether the text is `yyyy-MM-dd` and the date exists. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
}

/** Formats a date as dd/MM/yyyy. */
export function formatDay(date: string): string {
  return date.split('-').reverse().join('/')
}

/** Formats a date as `Monday 3 March 2026`. */
export function formatLongDay(date: string): string {
  return dayjs.utc(date).format('dddd D MMMM YYYY')
}

/** Formats an instant as `Monday 3 March at 10.30 am`, with the zone as in `londonTime`. */
export function formatAppointmentTime(instant: string): string {
  return dayjs(instant).tz(ZONE).format('dddd D MMMM [at] HH.mm a') + repeatedHourZone(instant)
}

/** Formats an instant as dd/MM/yyyy HH:mm, with the zone as in `londonTime`. */
export function formatLondonDateTime(instant: string): string {
  return dayjs(instant).tz(ZONE).format('DD/MM/YYYY HH:mm') + repeatedHourZone(instant)
}

/** Whether the machine's clock currently differs from London time. */
export function isInOtherZone(now: Date): boolean {
  return dayjs(now).format('YYYY-MM-DDTHH:mm') !== localText(now).slice(0, 16)
}
