import type { Block } from '#rules/blocks.ts'
import { endClockText } from '#rules/clock.ts'

type StoredBlock = Block & { id: string }

/*
 * If the response to a change was lost, the blocks are refetched, and the functions in this file check whether the change was
 * saved. They return undefined if the refetched blocks match neither the change nor the state before it.
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

export function isSame(one: Block, other: Block): boolean {
  return fingerprint(one) === fingerprint(other)
}

function fingerprint({ startDate, endDate, startTime, endTime, reason, repeats, repeat, resourceId }: Block): string {
  const { frequency, interval, weekdays, monthDay } = (repeats && repeat) || {}
  const repetition = [frequency, interval ?? 1, [...(weekdays ?? '')].toSorted().join(''), monthDay ?? null]
  return JSON.stringify([startDate, endDate, startTime, endClockText(endTime), reason ?? '', repeats, repetition, resourceId ?? null])
}
