import { blockFaults } from '#rules/block-input.ts'
import { type Block, firstRepetitions, isLunch, openEndDates, reasons } from '#rules/blocks.ts'
import { clockNumbers, clockText, endClockText } from '#rules/clock.ts'
import { byTime, type Rooms, roomName } from '../block-text.ts'
import { lunchDates, lunchDays } from '../lunch-dates.ts'
import { firstDay } from './first-day.ts'
import { timeFieldFaults } from './period-form.ts'
import { everyDay } from './repeat-choices.ts'
import type { StoredBlock } from './saved-blocks.ts'

export interface LunchTimes {
  startTime: string
  endTime: string
}

/** A lunch as form values. */
export interface LunchRow extends LunchTimes {
  /** The id of a recorded block, or `new`. */
  key: string
  /**
   * Where and when the lunch applies, such as `Whole branch · until 02/03/2026`. For a lunch that always applies, this is only the
   * place, such as `Whole branch`.
   */
  label: string
  /** The block being edited; undefined for a new one. */
  block: StoredBlock | undefined
}

const NEW = 'new'
const DEFAULT = { startTime: '12:00', endTime: '13:00' }

/**
 * One row for each lunch of a branch or its rooms. If the branch as a whole has no repeating lunch, the first row is for entering one. That
 * row has the default times if there are no lunches at all; otherwise, its times are empty.
 */
export function lunchRows(blocks: readonly StoredBlock[], rooms: Rooms = []): LunchRow[] {
  const lunches = blocks.filter(isLunch).toSorted(byOwnerAndDate)
  const rows = lunches.map((block) => ({
    key: block.id,
    label: labelOf(block, lunches, rooms),
    block,
    startTime: clockText(block.startTime),
    endTime: endClockText(block.endTime),
  }))
  if (lunches.some(({ resourceId, repeats }) => resourceId == null && repeats)) return rows
  const times = rows.length === 0 ? DEFAULT : { startTime: '', endTime: '' }
  return [{ key: NEW, label: 'Whole branch', block: undefined, ...times }, ...rows]
}

/**
 * Puts the whole branch's lunches first, then each room's. Within these groups, sorts by date, so that the parts of a split lunch are in
 * order.
 */
function byOwnerAndDate(one: StoredBlock, other: StoredBlock): number {
  const owners = (one.resourceId ?? '').localeCompare(other.resourceId ?? '')
  return owners || one.startDate.localeCompare(other.startDate) || byTime(one, other)
}

function labelOf(block: StoredBlock, lunches: readonly StoredBlock[], rooms: Rooms): string {
  return [ownerLabel(block.resourceId ?? null, rooms), lunchDays(block), lunchDates(block, lunches)].filter(Boolean).join(' · ')
}

/** `Whole branch`, or the room that a lunch is for, such as `Room 17 only`. */
export function ownerLabel(resourceId: string | null, rooms: Rooms): string {
  return resourceId === null ? 'Whole branch' : capitalised(`${roomName(resourceId, rooms)} only`)
}

/** Replaces the rows' times. `times` has one entry for each row, in the same order. */
export function withTimes(rows: readonly LunchRow[], times: readonly LunchTimes[]): LunchRow[] {
  return rows.map((row, index) => ({ ...row, ...times[index] }))
}

/**
 * Whether a row's times differ from the recorded ones. If no lunch is recorded, the row for a new lunch always counts as changed, so that
 * its default times can be saved.
 */
export function isChangedLunch(row: LunchRow, recorded: readonly LunchRow[]): boolean {
  const isFirst = row.block === undefined && recorded.length === 1
  const before = recorded.find(({ key }) => key === row.key)
  return isFirst || row.startTime !== before?.startTime || row.endTime !== before.endTime
}

/** Errors in the rows, by form field. */
export function lunchFormFaults(
  rows: readonly LunchRow[],
  recorded: readonly LunchRow[],
  today: string,
): Record<string, string | undefined> {
  const faults = rows.map((row, index) => {
    const { startFault, endFault } = lunchFaults(row, recorded, today)
    return { [`rows.${index}.startTime`]: startFault, [`rows.${index}.endTime`]: endFault }
  })
  return Object.assign({}, ...faults)
}

/** A row's errors. Only changed rows can have errors, because the others aren't sent. */
export function lunchFaults(row: LunchRow, recorded: readonly LunchRow[], today: string): ReturnType<typeof timeFieldFaults> {
  if (!isChangedLunch(row, recorded)) return {}
  const faults = timeFieldFaults(row.startTime, row.endTime)
  if (Object.keys(faults).length > 0) return faults
  const { endDate } = blockFaults(lunchBlock(row, today), today)
  return endDate === undefined ? {} : { endFault: endDate }
}

/** The block to send for a row. An existing block keeps its room, days and end date. */
export function lunchBlock({ block, startTime, endTime }: LunchRow, today: string): Block {
  const times = { ...clockNumbers(startTime, endTime), reason: reasons.lunch }
  if (block === undefined) return { startDate: today, endDate: openEndDates.lunch, ...times, repeats: true, repeat: everyDay }
  const { endDate, repeats, repeat, resourceId } = block
  const from = firstDay(block, today)
  const rest = lunchPart(block, from, endDate)
  if (rest !== undefined) return { ...rest, ...times }
  return {
    startDate: from,
    endDate,
    ...times,
    repeats,
    repeat: repeat ? pickRepeat(repeat) : null,
    ...(resourceId != null && { resourceId }),
  }
}

/**
 * The part of a repeating lunch from one day until another; undefined if no lunch falls in that period. Starts on a day with a lunch, so
 * that a fortnightly lunch stays in the same weeks. If only one day in the period has a lunch, returns a one-off block.
 */
export function lunchPart(block: Block, from: string, until: string): Block | undefined {
  const { startTime, endTime, reason, repeats, repeat, resourceId } = block
  const [first, second] = firstRepetitions(block, from, until)
  if (first === undefined || !repeats || !repeat) return undefined
  const kept = { startTime, endTime, reason, ...(resourceId != null && { resourceId }) }
  return second === undefined
    ? { ...kept, startDate: first, endDate: first, repeats: false, repeat: null }
    : { ...kept, startDate: first, endDate: until, repeats: true, repeat: pickRepeat(repeat) }
}

/** A repetition without the fields that Apollo Client adds. */
function pickRepeat({ frequency, interval, weekdays, monthDay, monthType }: NonNullable<Block['repeat']>) {
  return { frequency, interval: interval ?? null, weekdays: weekdays ?? null, monthDay: monthDay ?? null, monthType: monthType ?? null }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
