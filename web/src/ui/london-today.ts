import { londonDate } from '#rules/london.ts'

/** Today's date (`yyyy-MM-dd`) in the branches' time zone, not in this computer's. */
export function londonToday(): string {
  return londonDate(new Date())
}
