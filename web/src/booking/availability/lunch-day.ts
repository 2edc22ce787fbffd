import { type Block, blockedTimeOn, isLunch, MAXIMUM_COMPARED_DAYS, reasons, repeatsOn } from '#rules/blocks.ts'
import { clockNumbers } from '#rules/clock.ts'
import { addDays, laterOf } from '#rules/london.ts'
import { pickRepeat } from './lunch.ts'
import { isSame } from './saved-blocks.ts'

type StoredBlock = Block & { id: string }

/** Lunch on a single day, for the branch or one room. */
export interface DayLunch {
  date: string
  /** Null for the whole branch. */
  resourceId: string | null
  startTime: string
  endTime: string
}

export type BlockChange =
  | { kind: 'create'; block: Block }
  | { kind: 'update'; before: StoredBlock; block: Block }
  | { kind: 'delete'; before: StoredBlock }

/** A day's lunches for the branch or one room, earliest first. */
export function lunchesOn(blocks: readonly StoredBlock[], resourceId: string | null, date: string): StoredBlock[] {
  return (
    blocks
      .filter((block) => isLunch(block) && (block.resourceId ?? null) === resourceId && blockedTimeOn(block, date) !== undefined)
      // A one-off block over several days is one continuous period, not a lunch on each day.
      .filter(({ repeats, startDate, endDate }) => repeats || startDate === endDate)
      .toSorted((one, other) => one.startTime - other.startTime)
  )
}

/**
 * The changes that give a single day its own lunch, in the order to send them. Blocks have no exceptions, so a repeating lunch is
 * split into one before the day and one after it. The day is never without a lunch, even if a later change fails. To continue
 * after a failure, call this again with the refetched blocks: it returns only the missing changes.
 */
export function dayChanges(blocks: readonly StoredBlock[], day: DayLunch, today: string): BlockChange[] {
  const { date, resourceId, startTime, endTime } = day
  const own: Block = {
    startDate: date,
    endDate: date,
    ...clockNumbers(startTime, endTime),
    reason: reasons.lunch,
    repeats: false,
    repeat: null,
    ...(resourceId !== null && { resourceId }),
  }
  const parts = lunchesOn(blocks, resourceId, date).map((block) => ({
    block,
    before: partOf(block, laterOf(block.startDate, today), addDays(date, -1)),
    after: partOf(block, addDays(date, 1), block.endDate),
  }))
  const [kept, ...surplus] = parts.filter(({ before, after }) => !before && !after).map(({ block }) => block)
  return [
    ...(kept === undefined ? [{ kind: 'create' as const, block: own }] : updateOf(kept, own)),
    ...parts.flatMap(({ block, before, after }) => [
      ...(before && after && !blocks.some((known) => isSame(known, after)) ? [{ kind: 'create' as const, block: after }] : []),
      ...(before || after ? updateOf(block, (before ?? after) as Block) : []),
    ]),
    ...surplus.map((before) => ({ kind: 'delete' as const, before })),
  ]
}

function updateOf(before: StoredBlock, block: Block): BlockChange[] {
  return isSame(before, block) ? [] : [{ kind: 'update', before, block }]
}

/**
 * The part of a repeating lunch from one day until another; undefined if the lunch doesn't occur between them. Starts on an
 * occurrence, so that a lunch every second week stays in the same weeks. If only one occurrence is left, returns a one-off
 * block, because the booking API rejects a repetition that happens only once.
 */
function partOf(block: StoredBlock, from: string, until: string): Block | undefined {
  const { startTime, endTime, reason, repeat, resourceId } = block
  const [first, second] = firstRepetitions(block, from, until)
  if (first === undefined || !repeat) return undefined
  const kept = { startTime, endTime, reason, ...(resourceId != null && { resourceId }) }
  return second === undefined
    ? { ...kept, startDate: first, endDate: first, repeats: false, repeat: null }
    : { ...kept, startDate: first, endDate: until, repeats: true, repeat: pickRepeat(repeat) }
}

function firstRepetitions(block: StoredBlock, from: string, until: string): string[] {
  const days: string[] = []
  for (let date = from, count = 0; date <= until && count < MAXIMUM_COMPARED_DAYS && days.length < 2; date = addDays(date, 1), count += 1) {
    if (repeatsOn(block, date)) days.push(date)
  }
  return days
}
