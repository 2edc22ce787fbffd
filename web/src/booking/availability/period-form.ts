import { type BlockFaults, blockFaults, timesFault } from '#rules/block-input.ts'
import { clinicTypes, reasons } from '#rules/blocks.ts'
import { ALL_DAY, clockNumber, clockNumbers, endClockNumber } from '#rules/clock.ts'
import { isDate } from '#rules/london.ts'
import { dateFault } from '../../ui/date-input/typed-date.ts'
import { DEFAULT_HOURS } from './default-hours.ts'
import { type RepeatChoice, repeatChoices, repeatOf } from './repeat-choices.ts'

/** Scheduled leave or a walk-in flu clinic as form values, all strings. `isAllDay` is `yes` or empty. */
export interface PeriodValues extends Record<string, string> {
  startDate: string
  endDate: string
  startTime: string
  endTime: string
  isAllDay: string
  repeat: string
  /** The reason for leave, or the type of clinic. */
  reason: string
}

/** The initial values of a new period: tomorrow, 09:00 to 17:00. */
export function newPeriod(tomorrow: string): PeriodValues {
  return { startDate: tomorrow, endDate: tomorrow, ...DEFAULT_HOURS, isAllDay: '', repeat: 'none', reason: '' }
}

export const repeatLabels: Record<RepeatChoice, string> = {
  none: 'No Frequency',
  WD: 'Weekdays (Monday to Friday)',
  D: 'Daily',
  W: 'Weekly',
  M: 'Monthly',
}

const MISTYPED_TIME = 'Enter times as HH:mm, such as 09:30'
const reserved: string[] = [reasons.lunch, reasons.emergencyPause, ...clinicTypes]

export type PeriodFaults = Omit<BlockFaults, 'repeat'>

/** Errors in a period, by field. */
export function periodFaults(values: PeriodValues, today: string): PeriodFaults {
  // Leaves out the repeat's error: the repeat is derived from the start date, whose error is shown instead.
  const { endTime, repeat: _repeat, ...faults } = blockFaults(periodBlock(values, values.reason), today)
  const typed = { ...typedDateFaults(values, today), ...typedTimeFaults(values) }
  // Drops the end time's error if the start time is invalid, because the two times can't be compared.
  return { ...faults, ...(endTime !== undefined && typed.startTime === undefined && { endTime }), ...typed }
}

/** Errors in the typed dates. They replace the shared rules' errors, which ask for `yyyy-MM-dd`, a format that users don't type. */
function typedDateFaults({ startDate, endDate }: PeriodValues, today: string): PeriodFaults {
  const fault = (date: string, missing: string) => (date === '' ? missing : dateFault(date, { today }))
  return {
    ...(!isDate(startDate) && { startDate: fault(startDate, 'Start date is required') }),
    ...(!isDate(endDate) && { endDate: fault(endDate, 'End date is required') }),
  }
}

function typedTimeFaults({ isAllDay, startTime, endTime }: PeriodValues): PeriodFaults {
  if (isAllDay === 'yes') return {}
  return {
    ...(clockNumber(startTime) === undefined && { startTime: startTime === '' ? 'Start time is required' : MISTYPED_TIME }),
    ...(endClockNumber(endTime) === undefined && { endTime: endTime === '' ? 'End time is required' : MISTYPED_TIME }),
  }
}

/** Errors in scheduled leave, by field. */
export function leaveFaults(values: PeriodValues, today: string): PeriodFaults {
  const faults = periodFaults(values, today)
  if (faults.reason !== undefined || !isReservedReason(values.reason)) return faults
  return { ...faults, reason: 'Enter another reason: this one is reserved' }
}

/** Whether a reason is reserved. Reserved reasons identify other kinds of block, so they can't be the reason for leave. */
export function isReservedReason(reason: string): boolean {
  return reserved.includes(reason.trim())
}

/** The block to send for a period. */
export function periodBlock({ startDate, endDate, startTime, endTime, isAllDay, repeat }: PeriodValues, reason: string) {
  const choice = repeatChoices.find((known) => known === repeat) ?? 'none'
  const times = isAllDay === 'yes' ? ALL_DAY : clockNumbers(startTime, endTime)
  return { startDate, endDate, ...times, reason, repeats: choice !== 'none', repeat: repeatOf(choice, startDate) }
}

/** Checks typed start and end times together. Returns an error message if, for example, the end isn't after the start. */
export function typedTimesFault(startTime: string, endTime: string): string | undefined {
  const [start, end] = [clockNumber(startTime), endClockNumber(endTime)]
  if (startTime === '' || endTime === '') return 'Start and end times are required'
  if (start === undefined || end === undefined) return MISTYPED_TIME
  return timesFault(start, end)
}

/** Like `typedTimesFault`, but assigns the error to the field that the user must correct: the start time or the end time. */
export function timeFieldFaults(startTime: string, endTime: string): { startFault?: string; endFault?: string } {
  const fault = typedTimesFault(startTime, endTime)
  if (fault === undefined) return {}
  return clockNumber(startTime) === undefined ? { startFault: fault } : { endFault: fault }
}
