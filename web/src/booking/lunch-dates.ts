import { type Block, NO_END_DATE } from '#rules/blocks.ts'
import { formatDay } from '#rules/london.ts'
import { describeRepeat, limits } from './block-text.ts'

/** How often a lunch repeats. Empty if it repeats every day or is on a single day. */
export function lunchDays(block: Block): string {
  const repeat = describeRepeat(block)
  return repeat === 'Every day' || block.startDate === block.endDate ? '' : repeat
}

/**
 * The dates on which a lunch applies: `03/03/2026` for a single day, otherwise `from 04/03/2026`, `until 02/03/2026` or both. The start is
 * shown only if another lunch with the same scope (one room or the whole branch) starts earlier. The end is shown only if the lunch has
 * one. Empty if neither is shown.
 */
export function lunchDates({ startDate, endDate, resourceId }: Block, lunches: readonly Block[]): string {
  if (startDate === endDate) return formatDay(startDate)
  const isLater = lunches.some((other) => (other.resourceId ?? null) === (resourceId ?? null) && other.startDate < startDate)
  return limits({ from: isLater ? startDate : undefined, until: endDate < NO_END_DATE ? endDate : undefined })
}
