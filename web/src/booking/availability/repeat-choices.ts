import { EVERY_DAY, frequencies, type Repeat, WEEKDAYS } from '#rules/blocks.ts'
import { weekdayOf } from '#rules/london.ts'

export const repeatChoices = ['none', ...frequencies] as const
export type RepeatChoice = (typeof repeatChoices)[number]

/**
 * The repetition to send for a choice. A weekly repetition falls on the start date's day of the week. A monthly repetition falls on the
 * start date's day of the month.
 */
export function repeatOf(choice: RepeatChoice, startDate: string): Repeat | null {
  if (choice === 'none') return null
  return {
    frequency: choice,
    interval: 1,
    weekdays: choice === 'WD' ? WEEKDAYS : choice === 'W' ? String(weekdayOf(startDate)) : null,
    monthDay: choice === 'M' ? Number(startDate.slice(8)) : null,
    monthType: null,
  }
}

export const everyDay: Repeat = { frequency: 'D', interval: 1, weekdays: null, monthDay: null, monthType: null }
export const weeklyOnEveryDay: Repeat = { frequency: 'W', interval: 1, weekdays: EVERY_DAY, monthDay: null, monthType: null }
