import { type Block, blockedTimeOn, isLunch, reasons } from '#rules/blocks.ts'
import { clockNumbers } from '#rules/clock.ts'
import { addDays, laterOf } from '#rules/london.ts'
import { lunchPart } from './lunch.ts'
import { isSame, type StoredBlock } from './saved-blocks.ts'

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
      // Leaves out one-off blocks that last several days, because such a block is one continuous period, not a lunch on each day. Also
      // leaves out repeating lunches without a repeat rule, because changing such a lunch would also change other days.
      .filter(({ repeats, repeat, startDate, endDate }) => (repeats ? repeat !== null : startDate === endDate))
      .toSorted((one, other) => one.startTime - other.startTime)
  )
}

/**
 * The changes that give a single day its own lunch. Send them in the order of the array, so that every day has a lunch even if one of the
 * changes fails. A block can't skip a day, so a repeating lunch is split into one block before the day and one after it. To continue after
 * a failure, call this function again with the refetched blocks: it returns only the missing changes.
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
    before: lunchPart(block, laterOf(block.startDate, today), addDays(date, -1)),
    after: lunchPart(block, addDays(date, 1), block.endDate),
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
