import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/*
 * Dates and times at the branches, always in London time, whatever the machine's time zone. A date is `yyyy-MM-dd`, a month is
 * `yyyy-MM`, and a clock time is an integer in HHmm form: 930 is 09:30.
 */

const ZONE = 'Europe/London'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const MAXIMUM_HOURS = 50_000
/**
 * Before 1916, London had no summer time, so its offset is treated as 0. dayjs isn't used for these dates, because it returns wrong
 * offsets: it would show 0001-01-01 as a date in 2031.
 */
const FIRST_SUMMER_TIME = Date.UTC(1916, 0)

/** The date in London and London's UTC offset in milliseconds. Both can only change on the hour. */
interface LondonHour {
  date: string
  offset: number
}

const hours = new Map<number, LondonHour>()

/** Returns the London date and offset at an instant. Cached, because a busy branch's day page needs them thousands of times. */
function hourAt(milliseconds: number): LondonHour {
  const number = Math.floor(milliseconds / HOUR)
  const known = hours.get(number)
  if (known !== undefined) return known
  const start = number * HOUR
  const offset = start < FIRST_SUMMER_TIME ? 0 : dayjs(start).tz(ZONE).utcOffset() * MINUTE
  const hour = { date: new Date(start + offset).toISOString().slice(0, -14), offset }
  if (hours.size >= MAXIMUM_HOURS) hours.clear()
  hours.set(number, hour)
  return hour
}

const offsetAt = (milliseconds: number) => hourAt(milliseconds).offset

/**
 * London date and time of an instant, such as `2026-03-28T09:05:00.000`. Empty for an invalid instant, so that a single bad value
 * can't break a screen.
 */
function localText(instant: string | Date): string {
  const milliseconds = unixTime(instant)
  return Number.isNaN(milliseconds) ? '' : new Date(milliseconds + offsetAt(milliseconds)).toISOString().slice(0, -1)
}

/** The London date of an instant; empty if the instant is invalid. */
export function londonDate(instant: string | Date): string {
  const milliseconds = unixTime(instant)
  return Number.isNaN(milliseconds) ? '' : hourAt(milliseconds).date
}

/** An instant in Unix milliseconds; NaN if it is invalid. */
function unixTime(instant: string | Date): number {
  return typeof instant === 'string' ? Date.parse(instant) : instant.getTime()
}

/** The London date and clock time of a valid instant. */
export function londonClock(instant: string | Date): { date: string; hhmm: number } {
  const local = localText(instant)
  return { date: local.slice(0, 10), hhmm: Number(local.slice(11, 13)) * 100 + Number(local.slice(14, 16)) }
}

/** The London time of an instant as `HH:mm`. In the hour that occurs twice when summer time ends, the result includes the zone. */
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

/** The instant at which a UTC clock shows this date and time, in Unix milliseconds. */
function asUtc(date: string, hhmm: number): number {
  return Date.parse(`${date}T00:00:00Z`) + Math.floor(hhmm / 100) * HOUR + (hhmm % 100) * MINUTE
}

/** The instant at which a clock time first occurs on a date, in Unix milliseconds. 2400 is midnight at the end of the date. */
export function firstInstant(date: string, hhmm: number): number {
  const utc = asUtc(date, hhmm)
  return utc - offsetAt(utc - HOUR)
}

/** The instant at which a clock time last occurs on a date. In autumn, one hour occurs twice. */
export function lastInstant(date: string, hhmm: number): number {
  const utc = asUtc(date, hhmm)
  return utc - offsetAt(utc)
}

/**
 * Converts a date and clock time to an instant. If the time occurs twice in autumn, returns the later instant. If the clocks
 * skip the time in spring, treats it as one hour later.
 */
export function instantOf(date: string, hhmm: number): Date {
  return new Date(Math.max(firstInstant(date, hhmm), lastInstant(date, hhmm)))
}

/** The instant at which a date starts. */
export function startOfLondonDay(date: string): Date {
  return instantOf(date, 0)
}

/** An instant as ISO 8601 with London's UTC offset, as the booking API writes it. */
export function withOffset(instant: Date): string {
  const offset = offsetAt(instant.getTime())
  const hoursAndMinutes = new Date(Math.abs(offset)).toISOString().slice(11, 16)
  return localText(instant).slice(0, -'.000'.length) + (offset < 0 ? '-' : '+') + hoursAndMinutes
}

/** The start of a date and of the next date, as ISO 8601 with London's UTC offset. */
export function londonDay(date: string): { startDate: string; endDate: string } {
  return londonDays(date, addDays(date, 1))
}

/** The period from the start of `first` to the start of `after`, as ISO 8601 with London's UTC offset. */
export function londonDays(first: string, after: string): { startDate: string; endDate: string } {
  return { startDate: withOffset(startOfLondonDay(first)), endDate: withOffset(startOfLondonDay(after)) }
}

/** The earlier of two dates (`yyyy-MM-dd`). */
export const earlierOf = (one: string, other: string): string => (one < other ? one : other)
/** The later of two dates (`yyyy-MM-dd`). */
export const laterOf = (one: string, other: string): string => (one > other ? one : other)

export function addDays(date: string, days: number): string {
  const added = new Date(`${date}T00:00:00Z`)
  added.setUTCDate(added.getUTCDate() + days)
  return added.toISOString().slice(0, 10)
}

export function addMonths(month: string, months: number): string {
  return dayjs.utc(`${month}-01`).add(months, 'month').format('YYYY-MM')
}

/** The same day a year later; 29 February becomes 1 March. A day in 9999, the last year, is returned unchanged. */
export function aYearAfter(date: string): string {
  const nextYear = Math.min(Number(date.slice(0, 4)) + 1, 9999)
  return `${nextYear}-${date.slice(5).replace('02-29', '03-01')}`
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

/** Formats an instant as `Monday 3 March at 10.30 am`. Adds the zone in the hour that occurs twice when summer time ends. */
export function formatAppointmentTime(instant: string): string {
  return dayjs.utc(localText(instant)).format('dddd D MMMM [at] HH.mm a') + repeatedHourZone(instant)
}

/** Formats an instant as dd/MM/yyyy HH:mm. Adds the zone in the hour that occurs twice when summer time ends. */
export function formatLondonDateTime(instant: string): string {
  return dayjs.utc(localText(instant)).format('DD/MM/YYYY HH:mm') + repeatedHourZone(instant)
}
