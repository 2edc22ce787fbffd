import { type Block, MAXIMUM_COMPARED_DAYS, type Repeat, repeatsOn } from './blocks.ts'
import { END_OF_DAY, endOf } from './clock.ts'
import { addDays, isDate } from './london.ts'

/** Maximum length of a block's reason, in characters. */
export const MAXIMUM_REASON = 50

type BlockInput = Omit<Block, 'repeats'> & { repeats?: boolean }

/**
 * Returns the error message for an invalid block, or undefined if it is valid.
 *
 * @param today `yyyy-MM-dd` at the branch
 */
export function blockFault(
  { startDate, endDate, startTime, endTime, reason, repeats = false, repeat }: BlockInput,
  today: string,
): string | undefined {
  if (!isDate(startDate) || !isDate(endDate)) return 'The start and end dates must be dates (yyyy-MM-dd).'
  if (endDate < startDate) return 'The end is before the start.'
  if (endDate < today) return 'The period is in the past.'
  if (!isClock(startTime) || !isClock(endTime)) return 'Enter times as HHmm, such as 930.'
  if ((repeats || startDate === endDate) && endOf(endTime) <= startTime) return 'The end must be after the start.'
  if ((reason ?? '').length > MAXIMUM_REASON) return `A reason can have at most ${MAXIMUM_REASON} characters.`
  if (repeats !== (repeat != null)) return 'repeats must be true with repeat, and false without it.'
  if (!repeat) return undefined
  return repeatFault(repeat) ?? (repeatsTwice({ startDate, endDate, repeat }) ? undefined : 'The end date is before the first repetition.')
}

/** Whether a repeating block has at least two occurrences. */
export function repeatsTwice(block: Pick<Block, 'startDate' | 'endDate' | 'repeat'>): boolean {
  let times = 0
  for (let date = block.startDate, days = 0; date <= block.endDate && days < MAXIMUM_COMPARED_DAYS; date = addDays(date, 1), days += 1) {
    if (repeatsOn(block, date)) times += 1
    if (times === 2) return true
  }
  return false
}

function repeatFault({ frequency, interval, weekdays, monthDay }: Repeat): string | undefined {
  if (!['WD', 'D', 'W', 'M'].includes(frequency)) return 'The frequency must be WD, D, W or M.'
  if (weekdays != null && !/^[0-6]{1,7}$/.test(weekdays)) return 'Choose at least one day.'
  if (interval != null && interval < 1) return 'The interval must be at least 1.'
  return monthDay != null && (monthDay < 1 || monthDay > 31) ? 'The day of the month must be 1 to 31.' : undefined
}

/** Whether a number is an HHmm clock time from 0 to 2400. */
function isClock(hhmm: number): boolean {
  return hhmm >= 0 && hhmm <= END_OF_DAY && hhmm % 100 < 60
}

/** Returns the error message for invalid calendar hours, or undefined if they are valid. A day from 0 to 0 is closed. */
export function weekFault(week: Readonly<Record<string, { startTime: number; endTime: number }>>): string | undefined {
  const isValid = ({ startTime, endTime }: { startTime: number; endTime: number }) =>
    isClock(startTime) && isClock(endTime) && (startTime < endOf(endTime) || (startTime === 0 && endTime === 0))
  return Object.values(week).every(isValid) ? undefined : 'The end must be after the start.'
}

/**
 * Returns the error message for invalid cover pharmacist days, or undefined if they are valid.
 *
 * @param today `yyyy-MM-dd` at the branch
 */
export function coverDaysFault(days: readonly { date: string }[], today: string): string | undefined {
  if (!days.every(({ date }) => isDate(date))) return 'The days must be dates (yyyy-MM-dd).'
  return days.some(({ date }) => date < today) ? 'The day is in the past.' : undefined
}
