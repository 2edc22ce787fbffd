import { weekdayOf } from './london.ts'

/** The days of the week from Monday, with the keys that the booking API uses for them. */
export const weekdays = [
  { key: 'mon', name: 'Monday' },
  { key: 'tue', name: 'Tuesday' },
  { key: 'wed', name: 'Wednesday' },
  { key: 'thu', name: 'Thursday' },
  { key: 'fri', name: 'Friday' },
  { key: 'sat', name: 'Saturday' },
  { key: 'sun', name: 'Sunday' },
] as const
export type Weekday = (typeof weekdays)[number]
export type WeekdayKey = Weekday['key']
export const weekdayKeys: readonly WeekdayKey[] = weekdays.map(({ key }) => key)

/** A day's hours, in HHmm. */
export interface Hours {
  startTime: number
  endTime: number
}

/** A calendar's hours. */
export type Week = Record<WeekdayKey, Hours>

/** The hours that mean "closed all day" in a calendar. */
export const CLOSED: Hours = { startTime: 0, endTime: 0 }

export function isClosedAllDay({ startTime, endTime }: Hours): boolean {
  return startTime === CLOSED.startTime && endTime === CLOSED.endTime
}

/** The day of the week of a date (`yyyy-MM-dd`). */
export function weekdayOn(date: string): Weekday {
  return weekdayNumbered(weekdayOf(date))
}

/** The day of the week that has this number in the booking API, where 0 is Sunday. */
export function weekdayNumbered(number: number): Weekday {
  return weekdays[(number + 6) % 7] ?? weekdays[0]
}
