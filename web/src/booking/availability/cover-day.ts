import { coverDaysFault } from '#rules/block-input.ts'
import { isDate } from '#rules/london.ts'
import { dateFault } from '../../ui/date-input/typed-date.ts'

/**
 * The reason why a cover pharmacist can't be added for a day; undefined if one can be added.
 *
 * @param days the days that already have a cover pharmacist
 */
export function coverDayFault(date: string, days: readonly string[], today: string): string | undefined {
  if (date === '') return 'The day is required'
  if (!isDate(date)) return dateFault(date, { today })
  // Only the screen checks this. The booking API ignores a second cover pharmacist on the same day, so the gateway needn't refuse one.
  if (days.includes(date)) return 'This day already has a cover pharmacist'
  return coverDaysFault([{ date }], today)
}
