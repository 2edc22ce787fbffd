import type { Block, Repeat } from '#rules/blocks.ts'
import { ALL_DAY, clockNumbers, clockRange, clockText, endClockText, isEndOfDay } from '#rules/clock.ts'
import { timeFieldFaults } from './period-form.ts'

/** A weekly block of one service, as its form holds it. */
export interface ServiceBlockRow {
  /** A recorded block's id. */
  key: string
  /** Digits 0-6, 0 is Sunday. */
  weekdays: string
  isAllDay: boolean
  startTime: string
  endTime: string
}

export const weekdayOptions = [
  { value: '1', label: 'Mon' },
  { value: '2', label: 'Tue' },
  { value: '3', label: 'Wed' },
  { value: '4', label: 'Thu' },
  { value: '5', label: 'Fri' },
  { value: '6', label: 'Sat' },
  { value: '0', label: 'Sun' },
]

export function newRow(): ServiceBlockRow {
  return { key: crypto.randomUUID(), weekdays: '12345', isAllDay: false, startTime: '09:00', endTime: '17:00' }
}

/** A recorded block; one that is daily, or on weekdays, is one on those days of the week. */
export function blockRow({ id, startTime, endTime, repeat }: Block & { id: string }): ServiceBlockRow {
  const days: Record<string, string> = { D: '0123456', WD: '12345' }
  const isAllDay = startTime === 0 && isEndOfDay(endTime)
  return {
    key: id,
    weekdays: repeat?.weekdays ?? days[repeat?.frequency ?? ''] ?? '',
    isAllDay,
    startTime: isAllDay ? '09:00' : clockText(startTime),
    endTime: isAllDay ? '17:00' : endClockText(endTime),
  }
}

/** What was changed of a service's blocks and is not saved yet, as its draft keeps it. */
export interface ServiceChanges {
  /** Recorded blocks that were edited, by their ids. */
  edited: Record<string, ServiceBlockRow>
  removed: string[]
  added: ServiceBlockRow[]
  /** Null: as it is recorded. */
  isPaused: boolean | null
}

/** A service's blocks as its form holds them. */
export interface ServiceValues {
  rows: ServiceBlockRow[]
  removed: string[]
  isPaused: boolean | null
}

/** @param recorded the weekly blocks that are recorded, also those that were removed */
export function serviceValues(recorded: readonly ServiceBlockRow[], { edited, removed, added, isPaused }: ServiceChanges): ServiceValues {
  const kept = recorded.filter(({ key }) => !removed.includes(key))
  return { rows: [...kept.map((row) => edited[row.key] ?? row), ...added], removed, isPaused }
}

/** @param before what was changed until now: blocks that nobody records any more stay in it */
export function serviceChanges(
  recorded: readonly ServiceBlockRow[],
  { rows, ...others }: ServiceValues,
  before: ServiceChanges,
): ServiceChanges {
  const recordedRow = (key: string) => recorded.find((row) => row.key === key)
  const edited = rows.filter((row) => {
    const known = before.edited[row.key] ?? recordedRow(row.key)
    return recordedRow(row.key) !== undefined && JSON.stringify(row) !== JSON.stringify(known)
  })
  return {
    edited: { ...before.edited, ...Object.fromEntries(edited.map((row) => [row.key, row])) },
    added: rows.filter(({ key }) => recordedRow(key) === undefined),
    ...others,
  }
}

/** What is wrong with the rows, by field of the form. */
export function serviceFaults({ rows }: ServiceValues): Record<string, string | undefined> {
  const faults = rows.map((row, index) => {
    const { weekdaysFault, startFault, endFault } = rowFaults(row)
    return {
      [`rows.${index}.weekdays`]: weekdaysFault,
      [`rows.${index}.startTime`]: startFault,
      [`rows.${index}.endTime`]: endFault,
    }
  })
  return Object.assign({}, ...faults)
}

/** What is wrong with a row, by field. */
export function rowFaults({ weekdays, isAllDay, startTime, endTime }: ServiceBlockRow): {
  weekdaysFault?: string
  startFault?: string
  endFault?: string
} {
  return {
    ...(weekdays === '' && { weekdaysFault: 'Choose at least one day' }),
    ...(!isAllDay && timeFieldFaults(startTime, endTime)),
  }
}

/** The keys of entered rows that would block the same days and times as an earlier row or as a recorded one. */
export function duplicateRows(entered: readonly ServiceBlockRow[], recorded: readonly ServiceBlockRow[]): Set<string> {
  const taken = new Set(recorded.map(daysAndTimes))
  const duplicates = new Set<string>()
  for (const row of entered.filter((row) => Object.keys(rowFaults(row)).length === 0)) {
    const text = daysAndTimes(row)
    if (taken.has(text)) duplicates.add(row.key)
    taken.add(text)
  }
  return duplicates
}

function daysAndTimes(row: ServiceBlockRow): string {
  const { startTime, endTime } = rowBlock(row)
  return `${[...row.weekdays].toSorted().join('')} ${clockRange(startTime, endTime)}`
}

/** The times and the repetition that a row is sent as. */
export function rowBlock({ weekdays, isAllDay, startTime, endTime }: ServiceBlockRow) {
  const repeat: Repeat = { frequency: 'W', interval: 1, weekdays, monthDay: null, monthType: null }
  const times = isAllDay ? ALL_DAY : clockNumbers(startTime, endTime)
  return { ...times, repeats: true, repeat }
}

/** Whether a row would be sent as another block. */
export function isChangedRow(now: ServiceBlockRow, recorded: ServiceBlockRow): boolean {
  return JSON.stringify(rowBlock(now)) !== JSON.stringify(rowBlock(recorded))
}

/** Whether a block repeats on days of the week: the form knows no others. */
export function isWeekly({ repeats, repeat }: Block): boolean {
  return repeats && repeat != null && ['D', 'WD', 'W'].includes(repeat.frequency) && (repeat.interval ?? 1) === 1
}
