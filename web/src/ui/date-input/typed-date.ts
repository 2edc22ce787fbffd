import { isDate } from '#rules/london.ts'

const FORMAT = 'Enter a date as dd/MM/yyyy, such as 05/06/1982'
const OLDEST_YEAR = 1900

interface DateContext {
  /** `yyyy-MM-dd` */
  today: string
  /** Whether the date is a date of birth, which can't be in the future. */
  isBirth?: boolean | undefined
}

/**
 * Parses a typed date: day, month and year with or without separators, or an ISO date. Returns the date as `yyyy-MM-dd`, or the
 * error message if it is invalid.
 *
 * A two-digit year in a date of birth is in this century or, if that would be in the future, in the previous century. In other dates, the
 * year is always in this century: if an expiry date that has just passed were moved to the next century, it would look valid.
 */
export function readDate(text: string, context: DateContext): { date: string } | { fault: string } {
  const parts = dateParts(text.trim().replace(/\s*([/.-])\s*/g, '$1'))
  if (parts === undefined) return { fault: FORMAT }
  const [day, month] = [Number(parts.day), Number(parts.month)]
  const year = parts.year.length === 2 ? fullYear(parts, context) : Number(parts.year)
  const fault = dayFault(day, month, year)
  if (fault !== undefined) return { fault }
  return year < OLDEST_YEAR ? { fault: `The year ${parts.year} is too long ago. ${FORMAT}` } : { date: isoDate(year, month, day) }
}

/**
 * The error message for a value that isn't `yyyy-MM-dd`. Says what is wrong with the date. If only the format is wrong, shows the
 * right format.
 */
export function dateFault(text: string, context: DateContext): string {
  const read = readDate(text, context)
  return 'fault' in read ? read.fault : FORMAT
}

/** Returns the error message for a date that doesn't exist, such as 31 February; undefined if the date exists. */
export function dayFault(day: number, month: number, year: number): string | undefined {
  if (month < 1 || month > 12) return `There is no month ${month}. The day comes first: dd/MM/yyyy`
  if (day >= 1 && isDate(isoDate(year, month, day))) return undefined
  const first = new Date(Date.UTC(year, month - 1, 1))
  const name = first.toLocaleDateString('en-GB', { month: 'long', timeZone: 'UTC' })
  return `There is no day ${day}: ${name} ${year} has ${new Date(Date.UTC(year, month, 0)).getUTCDate()} days`
}

interface DateParts {
  day: string
  month: string
  year: string
}

function dateParts(text: string): DateParts | undefined {
  const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text)
  if (iso) return { year: iso[1] ?? '', month: iso[3] ?? '', day: iso[4] ?? '' }
  const [, day, , month, year] = /^(\d{1,2})([-/. ])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? /^(\d{2})()(\d{2})(\d{4})$/.exec(text) ?? []
  return day === undefined || month === undefined || year === undefined ? undefined : { day, month, year }
}

function fullYear({ day, month, year }: DateParts, { today, isBirth = false }: DateContext): number {
  const inThisCentury = Number(`${today.slice(0, 2)}${year}`)
  const isFuture = isoDate(inThisCentury, Number(month), Number(day)) > today
  return isBirth && isFuture ? inThisCentury - 100 : inThisCentury
}

/** Formats a date as `yyyy-MM-dd`. */
export function isoDate(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
