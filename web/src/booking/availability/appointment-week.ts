import { clockNumbers, clockText, endClockText } from '#rules/clock.ts'
import { CLOSED, type Hours, isClosedAllDay, type Week, type WeekdayKey, weekdayKeys } from '#rules/week.ts'
import { DEFAULT_HOURS } from './default-hours.ts'

/** The days of the week that each period selects. Choosing the custom period leaves the selected days unchanged. */
export const periods: Record<Period, readonly WeekdayKey[] | undefined> = {
  custom: undefined,
  week: weekdayKeys,
  weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
  weekends: ['sat', 'sun'],
}
export type Period = 'custom' | 'week' | 'weekdays' | 'weekends'

/** The period that matches a set of days. */
export function periodOf(days: readonly string[]): Period {
  const same = (other: readonly string[] | undefined) => other?.length === days.length && other.every((day) => days.includes(day))
  return (['week', 'weekdays', 'weekends'] as const).find((period) => same(periods[period])) ?? 'custom'
}

/** The week to send. Days not selected are closed. */
export function weekOf(days: readonly string[], startTime: string, endTime: string): Week {
  const hours = clockNumbers(startTime, endTime)
  return Object.fromEntries(weekdayKeys.map((day) => [day, days.includes(day) ? hours : CLOSED])) as Week
}

export function isSameWeek(one: Week, other: Week): boolean {
  return weekdayKeys.every(
    (day) => one[day].startTime === other[day].startTime && endClockText(one[day].endTime) === endClockText(other[day].endTime),
  )
}

/** Whether a week's open days have different hours. The form has only one start time and one end time for all days. */
export function hasDifferentHours(week: Week | undefined): boolean {
  const open = openDays(week).map(([, { startTime, endTime }]) => `${startTime} ${endClockText(endTime)}`)
  return new Set(open).size > 1
}

/** A calendar's week as form values: its open days, and the hours of the first open day. */
export function hoursOfWeek(week: Week | undefined): { days: string[]; startTime: string; endTime: string } {
  const open = openDays(week)
  const first = open[0]?.[1]
  return {
    days: open.map(([day]) => day),
    startTime: first ? clockText(first.startTime) : DEFAULT_HOURS.startTime,
    endTime: first ? endClockText(first.endTime) : DEFAULT_HOURS.endTime,
  }
}

function openDays(week: Week | undefined): (readonly [WeekdayKey, Hours])[] {
  return week === undefined ? [] : weekdayKeys.map((day) => [day, week[day]] as const).filter(([, hours]) => !isClosedAllDay(hours))
}
