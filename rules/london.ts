import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/*
 * Branches keep London's calendar and clock, whatever zone the machine is in. A date is `yyyy-MM-dd`, a month `yyyy-MM`,
 * and a clock time an integer in HHmm form: 930 is 09:30.
 */

const ZONE = 'Europe/London'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MAXIMUM_OFFSETS = 50_000

const offsets = new Map<number, number>()

/** How far London's clock is ahead of UTC, in milliseconds. Cached: a busy branch's day needs it thousands of times. */
function offsetAt(milliseconds: number): number {
  // Clocks change on the hour.
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

/** The local date and clock time as `2026-03-28T09:05:00.000`; empty for a text that isn't an instant, so that it can't take a screen down. */
function localText(instant: string | Date): string {
  const milliseconds = new Date(instant).getTime()
  return Number.isNaN(milliseconds) ? '' : new Date(milliseconds + offsetAt(milliseconds)).toISOString().slice(0, -1)
}

/** The date of an instant; empty for a text that isn't an instant. */
export function londonDate(instant: string | Date): string {
  return localText(instant).slice(0, 10)
}

/** The date and clock time of a valid instant. */
export function londonClock(instant: string | Date): { date: string; hhmm: number } {
  const local = localText(instant)
  return { date: local.slice(0, 10), hhmm: Number(local.slice(11, 13)) * 100 + Number(local.slice(14, 16)) }
}

/** The clock time (`HH:mm`) of an instant; in the hour that the end of summer time repeats, with its zone. */
export function londonTime(instant: string): string {
  return localText(instant).slice(11, 16) + repeatedHourZone(instant)
}

/** ` BST` or ` GMT` in the hour that the end of summer time repeats; empty at any other time. */
function repeatedHourZone(instant: string): string {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return ''
  if (offsetAt(at + HOUR) < offsetAt(at)) return ' BST'
  return offsetAt(at) < offsetAt(at - HOUR) ? ' GMT' : ''
}

/** The instant at which a clock would show this if it were UTC's. */
function asUtc(date: string, hhmm: number): number {
  return Date.parse(`${date}T00:00:00Z`) + Math.floor(hhmm / 100) * HOUR + (hhmm % 100) * MINUTE
}

/** When a clock time first comes on a date, in milliseconds since 1970; 2400 is the next midnight. */
export function firstInstant(date: string, hhmm: number): number {
  const utc = asUtc(date, hhmm)
  return utc - offsetAt(utc - HOUR)
}

/** When a clock time last comes on a date; in autumn one hour comes twice. */
export function lastInstant(date: string, hhmm: number): number {
  const utc = asUtc(date, hhmm)
  return utc - offsetAt(utc)
}

/** The instant of a clock time on a date: the later one in the repeated hour, and an hour on for one that spring skips. */
export function instantOf(date: string, hhmm: number): Date {
  return new Date(Math.max(firstInstant(date, hhmm), lastInstant(date, hhmm)))
}

/** The first instant of a date. */
export function startOfLondonDay(date: string): Date {
  return instantOf(date, 0)
}

/** An instant as ISO 8601 with London's offset, as the booking API writes date-times. */
export function withOffset(instant: Date): string {
  return dayjs(instant).tz(ZONE).format('YYYY-MM-DDTHH:mm:ssZ')
}

/** The start of a day and of the next, as date-times with their offsets. */
export function londonDay(date: string): { startDate: string; endDate: string } {
  return londonDays(date, addDays(date, 1))
}

/** From the start of one day to the start of another. */
export function londonDays(first: string, after: string): { startDate: string; endDate: string } {
  return { startDate: withOffset(startOfLondonDay(first)), endDate: withOffset(startOfLondonDay(after)) }
}

/** All days of a month. */
export function londonMonth(month: string): { startDate: string; endDate: string } {
  return londonDays(`${month}-01`, `${addMonths(month, 1)}-01`)
}

export function addDays(date: string, days: number): string {
  const added = new Date(`${date}T00:00:00Z`)
  added.setUTCDate(added.getUTCDate() + days)
  return added.toISOString().slice(0, 10)
}

/** The month that is so many months later. */
export function addMonths(month: string, months: number): string {
  return dayjs.utc(`${month}-01`).add(months, 'month').format('YYYY-MM')
}

/** The day of the week of a date: 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

/** Whether a text is a date that the calendar has. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
}

/** dd/MM/yyyy of a date. */
export function formatDay(date: string): string {
  return date.split('-').reverse().join('/')
}

/** `Monday 3 March 2026` of a date. */
export function formatLongDay(date: string): string {
  return dayjs.utc(date).format('dddd D MMMM YYYY')
}

/** `Monday 3 March at 10.30 am` of an instant; with its zone as `londonTime`. */
export function formatAppointmentTime(instant: string): string {
  return dayjs(instant).tz(ZONE).format('dddd D MMMM [at] HH.mm a') + repeatedHourZone(instant)
}

/** dd/MM/yyyy HH:mm of an instant; with its zone as `londonTime`. */
export function formatLondonDateTime(instant: string): string {
  return dayjs(instant).tz(ZONE).format('DD/MM/YYYY HH:mm') + repeatedHourZone(instant)
}

/** Whether the machine's clock shows a different time from London's now. */
export function isInOtherZone(now: Date): boolean {
  return dayjs(now).format('YYYY-MM-DDTHH:mm') !== localText(now).slice(0, 16)
}
