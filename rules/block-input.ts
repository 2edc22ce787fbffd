import { type Block, firstRepetitions, frequencies, type Repeat } from './blocks.ts'
import { END_OF_DAY, isClock } from './clock.ts'
import { isDate } from './london.ts'
import { type Hours, isClosedAllDay } from './week.ts'

/** Maximum length of a block's reason, in characters. */
export const MAXIMUM_REASON = 50

const NOT_A_DATE = 'The start and end dates must be dates (yyyy-MM-dd)'
const NOT_A_TIME = 'Enter times as HHmm, such as 930'

type BlockInput = Omit<Block, 'repeats'> & { repeats?: boolean }

export type BlockFaults = Partial<Record<'startDate' | 'endDate' | 'startTime' | 'endTime' | 'reason' | 'repeat', string>>

/**
 * Returns an error message for each invalid field of a block. Empty if the block is valid.
 *
 * @param today `yyyy-MM-dd` at the branch
 */
export function blockFaults(block: BlockInput, today: string): BlockFaults {
  const { startDate, endDate, startTime, endTime, reason, repeats = false, repeat } = block
  const isOneDay = repeats || startDate === endDate
  const faults: { [Field in keyof BlockFaults]: string | undefined } = {
    startDate: isDate(startDate) ? undefined : NOT_A_DATE,
    endDate: endDateFault(block, today),
    startTime: isClock(startTime) && startTime < END_OF_DAY ? undefined : NOT_A_TIME,
    endTime: isClock(endTime) ? (isOneDay ? timesFault(startTime, endTime) : undefined) : NOT_A_TIME,
    reason: (reason ?? '').length > MAXIMUM_REASON ? `A reason can have at most ${MAXIMUM_REASON} characters` : undefined,
    repeat: repeats === (repeat != null) ? repeatFault(repeat) : 'repeats must be true if repeat is given, otherwise false',
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}

/** Returns the error message for an invalid block, or undefined if it is valid. */
export function blockFault(block: BlockInput, today: string): string | undefined {
  return Object.values(blockFaults(block, today))[0]
}

function endDateFault({ startDate, endDate, repeats = false, repeat }: BlockInput, today: string): string | undefined {
  if (!isDate(endDate)) return NOT_A_DATE
  if (!isDate(startDate)) return undefined
  if (endDate < startDate) return 'The end is before the start'
  if (endDate < today) return 'The period is in the past'
  if (!repeats || !repeat || repeatFault(repeat) !== undefined) return undefined
  const hasDay = firstRepetitions({ startDate, endDate, repeat }, startDate, endDate).length > 0
  return hasDay ? undefined : 'No repetition falls between these dates'
}

/** Returns the error message if a period doesn't end after its start. Both times are HHmm. */
export function timesFault(startTime: number, endTime: number): string | undefined {
  return endTime > startTime ? undefined : 'The end must be after the start'
}

/** Returns the error message if no day or an invalid day is chosen, or if a day is chosen twice. */
export function weekdaysFault(weekdays: string): string | undefined {
  if (!/^[0-6]+$/.test(weekdays)) return 'Choose at least one day'
  return new Set(weekdays).size < weekdays.length ? 'Choose each day only once' : undefined
}

function repeatFault(repeat: Repeat | null | undefined): string | undefined {
  if (!repeat) return undefined
  const { frequency, interval, weekdays, monthDay } = repeat
  if (!frequencies.some((known) => known === frequency)) return 'The frequency must be WD, D, W or M'
  const noDay = weekdays == null ? undefined : weekdaysFault(weekdays)
  if (noDay !== undefined) return noDay
  if (interval != null && interval < 1) return 'The interval must be at least 1'
  return monthDay != null && (monthDay < 1 || monthDay > 31) ? 'The day of the month must be 1 to 31' : undefined
}

/** Returns the error message for invalid calendar hours, or undefined if they are valid. */
export function weekFault(week: Readonly<Record<string, Hours>>): string | undefined {
  const open = Object.values(week).filter((hours) => !isClosedAllDay(hours))
  if (!open.every(({ startTime, endTime }) => isClock(startTime) && isClock(endTime))) return NOT_A_TIME
  return open.map(({ startTime, endTime }) => timesFault(startTime, endTime)).find(Boolean)
}

/**
 * Returns the error message if the days chosen for a cover pharmacist are invalid, otherwise undefined.
 *
 * @param today `yyyy-MM-dd` at the branch
 */
export function coverDaysFault(days: readonly { date: string; locationId?: string }[], today: string): string | undefined {
  const branchFault = sameBranchFault(days)
  if (branchFault !== undefined) return branchFault
  if (!days.every(({ date }) => isDate(date))) return 'The days must be dates (yyyy-MM-dd)'
  return days.map(({ date }) => pastDayFault(date, today)).find(Boolean)
}

/** Returns the error message if a cover pharmacist's days are at different branches, otherwise undefined. */
export function sameBranchFault(days: readonly { locationId?: string }[]): string | undefined {
  return days.some(({ locationId }) => locationId !== days[0]?.locationId) ? 'The days must all be at the same branch' : undefined
}

/** Returns the error message for a day in the past. Both dates are `yyyy-MM-dd`. */
export function pastDayFault(date: string, today: string): string | undefined {
  return date < today ? 'The day is in the past' : undefined
}
