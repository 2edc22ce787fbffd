import { addDays, londonDate } from '#rules/london.ts'
import type { Random } from './random.ts'

const DAY = 24 * 60 * 60 * 1000

/** Dates relative to the seeding date. */
export interface SeedCalendar {
  /** The instant that is this many days and minutes before now. */
  ago(days: number, minutes?: number): string
  /** The date (`yyyy-MM-dd`) that is `offset` days after today, or before today if `offset` is negative. */
  day(offset: number): string
  today: string
  /** A random instant between `instant` and now. */
  since(instant: string, random: Random): string
}

export function createCalendar(now: Date): SeedCalendar {
  const day = (offset: number) => addDays(londonDate(now), offset)
  return {
    ago: (days, minutes = 0) => new Date(now.getTime() - days * DAY - minutes * 60_000).toISOString(),
    day,
    today: day(0),
    since: (instant, random) =>
      new Date(Date.parse(instant) + Math.floor(random.next() * (now.getTime() - Date.parse(instant)))).toISOString(),
  }
}
