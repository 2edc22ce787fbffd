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

/** What is wrong with a row, by field. */
export function rowFaults({ weekdays, isAllDay, startTime, endTime }: ServiceBlockRow) {
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
