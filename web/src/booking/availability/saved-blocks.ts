import { type Block, isSameBlock } from '#rules/blocks.ts'

/** A block stored in the booking API. */
export type StoredBlock = Block & { id: string }

/*
 * If the response to a change was lost, the blocks are refetched, and the functions in this file check whether the change was saved.
 * `isCreated` and `isUpdated` return undefined if the refetched blocks match neither the change nor the state before it.
 */

export function isCreated(sent: Block, before: readonly StoredBlock[], now: readonly StoredBlock[]): boolean | undefined {
  const added = now.filter(({ id }) => before.every((block) => block.id !== id))
  return added.some((block) => isSame(block, sent)) || (added.length === 0 ? false : undefined)
}

export function isUpdated(sent: Block, before: StoredBlock, now: readonly StoredBlock[]): boolean | undefined {
  const block = now.find(({ id }) => id === before.id)
  if (block === undefined) return undefined
  return isSame(block, sent) || (isSame(block, before) ? false : undefined)
}

export function isDeleted(id: string, now: readonly StoredBlock[]): boolean {
  return now.every((block) => block.id !== id)
}

/** Whether two blocks have the same dates, times, reason, repetition and room. */
export function isSame(one: Block, other: Block): boolean {
  return (
    one.startDate === other.startDate &&
    one.endDate === other.endDate &&
    one.repeats === other.repeats &&
    (one.resourceId ?? null) === (other.resourceId ?? null) &&
    (one.reason ?? '') === (other.reason ?? '') &&
    isSameBlock(withUsedRepeat(one), withUsedRepeat(other))
  )
}

/** The block, with `repeat` set to null if the block doesn't repeat. */
function withUsedRepeat(block: Block): Block {
  return block.repeats ? block : { ...block, repeat: null }
}
