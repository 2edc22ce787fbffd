import { blockFaults, weekdaysFault } from '#rules/block-input.ts'
import { type Block, EVERY_DAY, isPause, isSameBlock, openEndDates, type Repeat, reasons, repeatWeekdays, WEEKDAYS } from '#rules/blocks.ts'
import { ALL_DAY, clockNumbers, clockText, endClockText, isEndOfDay } from '#rules/clock.ts'
import { weekdayNumbered } from '#rules/week.ts'
import { uniqueId } from '../../tab/unique-id.ts'
import { byTime } from '../block-text.ts'
import { DEFAULT_HOURS } from './default-hours.ts'
import { firstDay } from './first-day.ts'
import { timeFieldFaults } from './period-form.ts'
import type { StoredBlock } from './saved-blocks.ts'

/** A weekly block of one service, as form values. */
export interface ServiceBlockRow {
  /** The id of a recorded block, or a generated key for an added row. */
  key: string
  /** Digits 0 to 6, where 0 is Sunday. */
  weekdays: string
  isAllDay: boolean
  startTime: string
  endTime: string
}

export const weekdayOptions = [1, 2, 3, 4, 5, 6, 0].map((number) => ({
  value: String(number),
  label: weekdayNumbered(number).name.slice(0, 3),
}))

export function newRow(): ServiceBlockRow {
  return { key: uniqueId(), weekdays: WEEKDAYS, isAllDay: false, ...DEFAULT_HOURS }
}

/** The row for a recorded block. A block that repeats daily or from Monday to Friday becomes a weekly block on the same days. */
export function blockRow({ id, startDate, startTime, endTime, repeat }: Block & { id: string }): ServiceBlockRow {
  const isAllDay = startTime === 0 && isEndOfDay(endTime)
  return {
    key: id,
    weekdays: repeatWeekdays({ startDate, repeat }) ?? EVERY_DAY,
    isAllDay,
    startTime: isAllDay ? DEFAULT_HOURS.startTime : clockText(startTime),
    endTime: isAllDay ? DEFAULT_HOURS.endTime : endClockText(endTime),
  }
}

/** The pauses that apply now or later, earliest first. */
export function currentPauses<Stored extends Block>(blocks: readonly Stored[], today: string): Stored[] {
  return blocks.filter((block) => isPause(block) && block.endDate >= today).toSorted(byTime)
}

/** Unsaved changes to a service's blocks, as stored in the draft. */
export interface ServiceChanges {
  /** The new values of the recorded blocks that the user edited, by block id. */
  edited: Record<string, ServiceBlockRow>
  removed: string[]
  added: ServiceBlockRow[]
  /** Null if unchanged. */
  isPaused: boolean | null
}

/** A service's blocks as form values. */
export interface ServiceValues {
  rows: ServiceBlockRow[]
  removed: string[]
  isPaused: boolean | null
}

/** @param recorded the recorded weekly blocks, including those that the draft removes */
export function serviceValues(recorded: readonly ServiceBlockRow[], { edited, removed, added, isPaused }: ServiceChanges): ServiceValues {
  const kept = recorded.filter(({ key }) => !removed.includes(key))
  return { rows: [...kept.map((row) => edited[row.key] ?? row), ...added], removed, isPaused }
}

/** @param before the draft so far. Its edits are kept even if the edited blocks have since been deleted. */
export function serviceChanges(
  recorded: readonly ServiceBlockRow[],
  { rows, ...others }: ServiceValues,
  before: ServiceChanges,
): ServiceChanges {
  const recordedRow = (key: string) => recorded.find((row) => row.key === key)
  const shown = rows.filter(({ key }) => recordedRow(key) !== undefined)
  const edited = { ...before.edited, ...Object.fromEntries(shown.map((row) => [row.key, row])) }
  const isEdited = (row: ServiceBlockRow) => JSON.stringify(row) !== JSON.stringify(recordedRow(row.key))
  return {
    // Drops rows that equal their recorded blocks. If the draft kept such a row, saving the draft later would undo a change that someone
    // else has made since.
    edited: Object.fromEntries(Object.entries(edited).filter(([, row]) => isEdited(row))),
    added: rows.filter(({ key }) => recordedRow(key) === undefined),
    ...others,
  }
}

/** Errors in the rows, by form field. Changing a recorded block that has already ended is an error. */
export function serviceFaults(
  { rows }: ServiceValues,
  recorded: readonly StoredBlock[],
  today: string,
): Record<string, string | undefined> {
  const faults = rows.map((row, index) => {
    const { weekdaysFault = datesFault(row, recorded, today), startFault, endFault } = rowFaults(row)
    return {
      [`rows.${index}.weekdays`]: weekdaysFault,
      [`rows.${index}.startTime`]: startFault,
      [`rows.${index}.endTime`]: endFault,
    }
  })
  return Object.assign({}, ...faults)
}

function datesFault(row: ServiceBlockRow, recorded: readonly StoredBlock[], today: string): string | undefined {
  const block = recorded.find(({ id }) => id === row.key)
  if (block === undefined || !isChangedRow(row, blockRow(block))) return undefined
  return blockFaults(serviceBlock(row, block, today), today).endDate
}

/** A row's errors, by field. */
export function rowFaults({ weekdays, isAllDay, startTime, endTime }: ServiceBlockRow): {
  weekdaysFault?: string
  startFault?: string
  endFault?: string
} {
  const noDay = weekdaysFault(weekdays)
  return {
    ...(noDay !== undefined && { weekdaysFault: noDay }),
    ...(!isAllDay && timeFieldFaults(startTime, endTime)),
  }
}

/**
 * Keys of the rows that would duplicate another block of the service. Compares each row with the blocks as they will be once the rows
 * before it have been saved.
 */
export function duplicateRows(rows: readonly ServiceBlockRow[], recorded: readonly StoredBlock[], today: string): Set<string> {
  const blocks = new Map<string, Block>(recorded.map((block) => [block.id, block]))
  const duplicates = new Set<string>()
  for (const row of rows.filter((row) => Object.keys(rowFaults(row)).length === 0)) {
    const block = serviceBlock(row, blocks.get(row.key), today)
    if ([...blocks].some(([id, other]) => id !== row.key && isSameBlock(other, block))) duplicates.add(row.key)
    else blocks.set(row.key, block)
  }
  return duplicates
}

/** The block to send for a row. A recorded block keeps its end date. If it is already in progress, its start date becomes today. */
export function serviceBlock(row: ServiceBlockRow, recorded: Block | undefined, today: string): Block {
  const dates = recorded
    ? { startDate: firstDay(recorded, today), endDate: recorded.endDate }
    : { startDate: today, endDate: openEndDates.serviceBlock }
  return { ...dates, ...rowBlock(row), reason: reasons.serviceBlock }
}

/** The times and repetition to send for a row. */
export function rowBlock({ weekdays, isAllDay, startTime, endTime }: ServiceBlockRow) {
  const repeat: Repeat = { frequency: 'W', interval: 1, weekdays, monthDay: null, monthType: null }
  const times = isAllDay ? ALL_DAY : clockNumbers(startTime, endTime)
  return { ...times, repeats: true, repeat }
}

/** Whether the values to send for a row differ from those of its recorded block. */
export function isChangedRow(now: ServiceBlockRow, recorded: ServiceBlockRow): boolean {
  return JSON.stringify(rowBlock(now)) !== JSON.stringify(rowBlock(recorded))
}

/** Whether a block repeats on the same days every week. The form supports no other kind of repetition. */
export function isWeekly({ repeats, repeat }: Block): boolean {
  return repeats && repeat != null && ['D', 'WD', 'W'].includes(repeat.frequency) && (repeat.interval ?? 1) === 1
}
