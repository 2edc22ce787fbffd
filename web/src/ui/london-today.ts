import { londonDate } from '#rules/london.ts'

/** Today's date at the branches (`yyyy-MM-dd`), whatever this computer's time zone. */
export function londonToday(): string {
  return londonDate(new Date())
}
