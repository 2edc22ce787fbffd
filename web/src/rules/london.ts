import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

/** Booking's dates and times are the branches', whatever zone the browser is in. */
const ZONE = 'Europe/London'

/** The branch's date (`yyyy-MM-dd`) of an instant. */
export function londonDate(instant: string | Date): string {
  return dayjs(instant).tz(ZONE).format('YYYY-MM-DD')
}

/** The branch's clock time (`HH:mm`) of an instant. */
export function londonTime(instant: string): string {
  return dayjs(instant).tz(ZONE).format('HH:mm')
}

/** The start of a branch's day and of the next, as date-times with their offsets. */
export function londonDay(date: string): { startDate: string; endDate: string } {
  const start = dayjs.tz(`${date}T00:00:00`, ZONE)
  const next = dayjs.utc(date).add(1, 'day').format('YYYY-MM-DD')
  return { startDate: start.format(), endDate: dayjs.tz(`${next}T00:00:00`, ZONE).format() }
}
