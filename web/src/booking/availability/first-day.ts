import { laterOf } from '#rules/london.ts'

/** The first day of a block that is being changed. It isn't in the past, unless the block has ended. */
export function firstDay({ startDate, endDate }: { startDate: string; endDate: string }, today: string): string {
  return endDate < today ? startDate : laterOf(startDate, today)
}
