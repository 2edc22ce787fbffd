import { type Block, NO_END_DATE } from '#rules/blocks.ts'
import { formatDay } from '#rules/london.ts'
import { describeRepeat, limits } from './block-text.ts'

/** How often a lunch repeats. Empty if it repeats every day or is on a single day. */
export function lunchDays(block: Block): string {
  const repeat = describeRepeat(block)
  return repeat === 'Every day' || block.startDate === block.endDate ? '' : repeat
}

/**
 * The date of a lunch on a single day, such as `03/03/2026`, or the period of a lunch on several days, such as `from 04/03/2026 until
 * 12/03/2026`. Leaves out `from …` unless another lunch with the same scope (one room or the whole branch) starts earlier. Leaves out
 * `until …` if the lunch has no end.
 */
export function lunchDates({ startDate, endDate, resourceId }: Block, lunches: readonly Block[]): string {
  if (startDate === endDate) return formatDay(startDate)
  const isLater = lunches.some((other) => (other.resourceId ?? null) === (resourceId ?? null) && other.startDate < startDate)
  return limits({ from: isLater ? startDate : undefined, until: endDate < NO_END_DATE ? endDate : undefined })
}
