import { laterOf } from '#rules/london.ts'

/**
 * The start date to save when a block is changed. This is today if the block is in progress. Otherwise, it is the block's own start date.
 */
export function firstDay({ startDate, endDate }: { startDate: string; endDate: string }, today: string): string {
  return endDate < today ? startDate : laterOf(startDate, today)
}
