import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** Booking's dates and times are the branches', whatever zone the browser is in. */
const ZONE = 'Europe/London'
const HOUR = 60 * 60_000

/** In the Swedish form, `2026-03-28 09:05`. A busy day asks for thousands: dayjs takes twenty times as long for each. */
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' })

/** Date and clock time of an instant; nothing for a text that is none, which must not take its screen down. */
function londonClock(instant: string | Date): string {
  const at = new Date(instant)
  return Number.isNaN(at.getTime()) ? '' : clock.format(at)
}

/** The branch's date (`yyyy-MM-dd`) of an instant. */
export function londonDate(instant: string | Date): string {
  return londonClock(instant).slice(0, 10)
}

/** The branch's clock time (`HH:mm`) of an instant; in the hour that the end of summer time repeats, with its zone. */
export function londonTime(instant: string): string {
  return londonClock(instant).slice(-5) + zoneOf(instant)
}

/** ` BST` or ` GMT` in the hour that the end of summer time repeats; empty at any other time. */
function zoneOf(instant: string): string {
  const shown = londonClock(instant)
  const isShownAt = (milliseconds: number) => shown !== '' && londonClock(new Date(milliseconds)) === shown
  const at = Date.parse(instant)
  return isShownAt(at + HOUR) ? ' BST' : isShownAt(at - HOUR) ? ' GMT' : ''
}

/** The instant, as a date-time with its offset, of a branch's date and clock time. */
export function londonInstant(date: string, time: string): string {
  return dayjs.tz(`${date}T${time}:00`, ZONE).format()
}

/** The start of a branch's day and of the next, as date-times with their offsets. */
export function londonDay(date: string): { startDate: string; endDate: string } {
  return londonDays(date, addDays(date, 1))
}

/** From the start of one branch's day to the start of another. */
export function londonDays(first: string, after: string): { startDate: string; endDate: string } {
  return { startDate: londonInstant(first, '00:00'), endDate: londonInstant(after, '00:00') }
}

/** All days of a month (`yyyy-MM`). */
export function londonMonth(month: string): { startDate: string; endDate: string } {
  return londonDays(`${month}-01`, `${addMonths(month, 1)}-01`)
}

export function addDays(date: string, days: number): string {
  return dayjs.utc(date).add(days, 'day').format('YYYY-MM-DD')
}

/** `yyyy-MM` of a month so many months later. */
export function addMonths(month: string, months: number): string {
  return dayjs.utc(`${month}-01`).add(months, 'month').format('YYYY-MM')
}

/** The day of the week of a date: 0 is Sunday. */
export function weekdayOf(date: string): number {
  return dayjs.utc(date).day()
}

/** Whether a text is a date (`yyyy-MM-dd`) that the calendar has. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && dayjs.utc(text).format('YYYY-MM-DD') === text
}

/** dd/MM/yyyy of a date. */
export function formatDay(date: string): string {
  return date.split('-').reverse().join('/')
}

/** `Monday 3 March 2026` of a date. */
export function formatLongDay(date: string): string {
  return dayjs.utc(date).format('dddd D MMMM YYYY')
}

/** `Monday 3 March at 10.30 am` of an instant, on the branch's clock; with its zone as `londonTime`. */
export function formatAppointmentTime(instant: string): string {
  return dayjs(instant).tz(ZONE).format('dddd D MMMM [at] HH.mm a') + zoneOf(instant)
}

/** dd/MM/yyyy HH:mm of an instant, on the branch's clock; with its zone as `londonTime`. */
export function formatLondonDateTime(instant: string): string {
  return dayjs(instant).tz(ZONE).format('DD/MM/YYYY HH:mm') + zoneOf(instant)
}

/** Whether the browser's clock shows another time than the branches' clocks now. */
export function isInOtherZone(now: Date): boolean {
  return dayjs(now).format('YYYY-MM-DD HH:mm') !== dayjs(now).tz(ZONE).format('YYYY-MM-DD HH:mm')
}
