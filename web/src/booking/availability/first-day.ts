import { laterOf } from '#rules/london.ts'

/** The start date to save for a changed block: today if the block has already started. A block that has ended keeps its start date. */
export function firstDay({ startDate, endDate }: { startDate: string; endDate: string }, today: string): string {
  return endDate < today ? startDate : laterOf(startDate, today)
}
