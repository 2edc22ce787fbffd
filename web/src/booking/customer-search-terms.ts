import { formatDay } from '#rules/london.ts'
import { readDate } from '../ui/date-input/typed-date.ts'

/**
 * Normalises a search: no commas, single spaces, lower case. A date of birth, typed in any form that a date field accepts, becomes
 * dd/MM/yyyy, the only form that the booking API matches.
 *
 * @param today `yyyy-MM-dd`
 */
export function normaliseSearch(text: string, today: string): string {
  const search = text.replaceAll(',', ' ').trim().replace(/\s+/g, ' ').toLowerCase()
  const read = readDate(search, { today, isBirth: true })
  return 'date' in read ? formatDay(read.date) : search
}
