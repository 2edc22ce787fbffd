import { coverDaysFault } from '#rules/block-input.ts'
import { isDate } from '#rules/london.ts'
import { dateFault } from '../../ui/date-input/typed-date.ts'

/**
 * Returns the error message if a cover pharmacist can't be added for the day, otherwise undefined.
 *
 * @param days the days that already have a cover pharmacist
 */
export function coverDayFault(date: string, days: readonly string[], today: string): string | undefined {
  if (date === '') return 'The day is required'
  if (!isDate(date)) return dateFault(date, { today })
  // The gateway doesn't check this, because adding a day twice does no harm: the booking API ignores the second one.
  if (days.includes(date)) return 'This day already has a cover pharmacist'
  return coverDaysFault([{ date }], today)
}
