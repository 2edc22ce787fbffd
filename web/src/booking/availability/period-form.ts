import { MAXIMUM_REASON, repeatsTwice } from '#rules/block-input.ts'
import { clinicTypes, reasons } from '#rules/blocks.ts'
import { ALL_DAY, clockNumber, clockNumbers, endClockNumber, endOf } from '#rules/clock.ts'
import { isDate } from '#rules/london.ts'
import { dateFault } from '../../ui/date-input/typed-date.ts'
import { type RepeatChoice, repeatChoices, repeatOf } from './repeat-choices.ts'

/** A leave or a walk-in flu clinic as form values, all strings. `isAllDay` is `yes` or empty. */
export interface PeriodValues extends Record<string, string> {
  startDate: string
  endDate: string
  startTime: string
  endTime: string
  isAllDay: string
  repeat: string
  /** The reason for a leave, or the type of a clinic. */
  reason: string
}

/** Defaults to tomorrow, 09:00 to 17:00. */
export function newPeriod(tomorrow: string): PeriodValues {
  return { startDate: tomorrow, endDate: tomorrow, startTime: '09:00', endTime: '17:00', isAllDay: '', repeat: 'none', reason: '' }
}

export const repeatLabels: Record<RepeatChoice, string> = {
  none: 'No Frequency',
  WD: 'Weekdays (Monday to Friday)',
  D: 'Daily',
  W: 'Weekly',
  M: 'Monthly',
}

const reserved: string[] = [reasons.lunch, reasons.emergencyPause, ...clinicTypes]

export type PeriodFaults = Partial<Record<'startDate' | 'endDate' | 'startTime' | 'endTime' | 'reason', string>>

/** Errors in a period, by field. */
export function periodFaults(values: PeriodValues, today: string): PeriodFaults {
  const { startDate, endDate, startTime, endTime, isAllDay, repeat, reason } = values
  const faults: PeriodFaults = {}
  const [start, end] = [clockNumber(startTime), endClockNumber(endTime)]
  if (startDate === '') faults.startDate = 'Start date is required'
  else if (!isDate(startDate)) faults.startDate = dateFault(startDate, { today })
  if (endDate === '') faults.endDate = 'End date is required'
  else if (!isDate(endDate)) faults.endDate = dateFault(endDate, { today })
  else if (isDate(startDate) && endDate < startDate) faults.endDate = 'The end is before the start'
  else if (isDate(startDate) && endDate < today) faults.endDate = 'The period is in the past'
  else if (repeat !== 'none' && isDate(startDate) && !repeatsTwice(periodBlock(values, reason)))
    faults.endDate = 'The end date is before the first repetition'
  if (isAllDay !== 'yes') {
    if (start === undefined) faults.startTime = 'Start time is required'
    if (end === undefined) faults.endTime = 'End time is required'
    const isOneDay = repeat !== 'none' || startDate === endDate
    if (start !== undefined && end !== undefined && isOneDay && endOf(end) <= start) faults.endTime = 'The end must be after the start'
  }
  if (reason.length > MAXIMUM_REASON) faults.reason = `At most ${MAXIMUM_REASON} characters`
  return faults
}

/** Errors in a leave, by field. */
export function leaveFaults(values: PeriodValues, today: string): PeriodFaults {
  const faults = periodFaults(values, today)
  if (faults.reason !== undefined || !isReservedReason(values.reason)) return faults
  return { ...faults, reason: 'Enter another reason: this one is reserved' }
}

/** Some reasons identify a kind of block, so a leave can't use them. */
export function isReservedReason(reason: string): boolean {
  return reserved.includes(reason.trim())
}

/** The block to send for a period. */
export function periodBlock({ startDate, endDate, startTime, endTime, isAllDay, repeat }: PeriodValues, reason: string) {
  const choice = repeatChoices.find((known) => known === repeat) ?? 'none'
  const times = isAllDay === 'yes' ? ALL_DAY : clockNumbers(startTime, endTime)
  return { startDate, endDate, ...times, reason, repeats: choice !== 'none', repeat: repeatOf(choice, startDate) }
}

/** The error in a pair of times, such as an end that isn't after its start. */
export function timesFault(startTime: string, endTime: string): string | undefined {
  const [start, end] = [clockNumber(startTime), endClockNumber(endTime)]
  if (startTime === '' || endTime === '') return 'Start and end times are required'
  if (start === undefined || end === undefined) return 'Enter times as HH:mm, such as 09:30'
  return endOf(end) <= start ? 'The end must be after the start' : undefined
}

/** The error in a pair of times, assigned to the field that the user must correct. */
export function timeFieldFaults(startTime: string, endTime: string): { startFault?: string; endFault?: string } {
  const fault = timesFault(startTime, endTime)
  if (fault === undefined) return {}
  return clockNumber(startTime) === undefined ? { startFault: fault } : { endFault: fault }
}
