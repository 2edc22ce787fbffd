import { londonClock } from '#rules/london.ts'

/** Whether the computer's local time at `now` differs from London time. */
export function isInOtherZone(now: Date): boolean {
  return londonClock(now).hhmm !== now.getHours() * 100 + now.getMinutes()
}
