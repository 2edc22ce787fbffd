import { formatDay } from '#rules/london.ts'
import { readDate } from '../ui/date-input/typed-date.ts'

/**
 * Normalises a search: removes commas and extra spaces, straightens apostrophes (phones and tablets type curly ones), and converts the text
 * to lower case. A date of birth in any format that date fields accept becomes dd/MM/yyyy, because the booking API matches no other format.
 *
 * @param today `yyyy-MM-dd`
 */
export function normaliseSearch(text: string, today: string): string {
  const search = text.replaceAll(',', ' ').replace(/[’‘ʼ]/g, "'").trim().replace(/\s+/g, ' ').toLowerCase()
  const read = readDate(search, { today, isBirth: true })
  return 'date' in read ? formatDay(read.date) : search
}
