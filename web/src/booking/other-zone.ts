import { londonClock } from '#rules/london.ts'

/** Whether the machine's clock currently differs from London time. */
export function isInOtherZone(now: Date): boolean {
  return londonClock(now).hhmm !== now.getHours() * 100 + now.getMinutes()
}
