import { clockNumbers, clockText, endClockText } from '#rules/clock.ts'

const dayKeys = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
type DayKey = (typeof dayKeys)[number]

interface Hours {
  startTime: number
  endTime: number
}

type Week = Record<DayKey, Hours>

/** The days each period selects. A custom period keeps the current selection. */
export const periods: Record<Period, readonly DayKey[] | undefined> = {
  custom: undefined,
  week: dayKeys,
  weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
  weekends: ['sat', 'sun'],
}
export type Period = 'custom' | 'week' | 'weekdays' | 'weekends'

/** The period that matches a set of days. */
export function periodOf(days: readonly string[]): Period {
  const same = (other: readonly string[] | undefined) => other?.length === days.length && other.every((day) => days.includes(day))
  return (['week', 'weekdays', 'weekends'] as const).find((period) => same(periods[period])) ?? 'custom'
}

/** The week to send. Days not selected get 0 to 0, which means unavailable. */
export function weekOf(days: readonly string[], startTime: string, endTime: string): Week {
  const hours = clockNumbers(startTime, endTime)
  return Object.fromEntries(dayKeys.map((day) => [day, days.includes(day) ? hours : { startTime: 0, endTime: 0 }])) as Week
}

export function isSameWeek(one: Week, other: Week): boolean {
  return dayKeys.every(
    (day) => one[day].startTime === other[day].startTime && endClockText(one[day].endTime) === endClockText(other[day].endTime),
  )
}

/** Whether a week's days have different hours. The form has only one pair of hours for all days. */
export function hasDifferentHours(week: Week | undefined): boolean {
  const open = dayKeys.flatMap((day) =>
    week !== undefined && week[day].endTime > 0 ? [`${week[day].startTime} ${week[day].endTime}`] : [],
  )
  return new Set(open).size > 1
}

/** A calendar's week as form values: the days on which it is open, and the hours of the first such day. */
export function hoursOfWeek(week: Week | undefined): { days: string[]; startTime: string; endTime: string } {
  const days = dayKeys.filter((day) => week !== undefined && week[day].endTime > 0)
  const first = days[0] === undefined ? undefined : week?.[days[0]]
  return { days, startTime: first ? clockText(first.startTime) : '09:00', endTime: first ? endClockText(first.endTime) : '17:00' }
}
