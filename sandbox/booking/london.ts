import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(timezone)

const ZONE = 'Europe/London'

/** The instant of a branch's clock time: a date and HHmm; 2400 is the next midnight. */
export function instantOf(date: string, hhmm: number): Date {
  const midnight = dayjs.tz(`${date}T00:00:00`, ZONE)
  const day = hhmm >= 2400 ? midnight.add(1, 'day').format('YYYY-MM-DD') : date
  const time = hhmm >= 2400 ? 0 : hhmm
  const clock = `${String(Math.floor(time / 100)).padStart(2, '0')}:${String(time % 100).padStart(2, '0')}`
  return dayjs.tz(`${day}T${clock}:00`, ZONE).toDate()
}

/** A branch's date and clock time of an instant. */
export function clockOf(instant: Date): { date: string; hhmm: number; weekday: number } {
  const local = dayjs(instant).tz(ZONE)
  return { date: local.format('YYYY-MM-DD'), hhmm: local.hour() * 100 + local.minute(), weekday: local.day() }
}

/** ISO 8601 with the branch's offset, as the booking API writes date-times. */
export function withOffset(instant: Date): string {
  return dayjs(instant).tz(ZONE).format('YYYY-MM-DDTHH:mm:ssZ')
}

export function addDays(date: string, days: number): string {
  return dayjs.utc(date).add(days, 'day').format('YYYY-MM-DD')
}
