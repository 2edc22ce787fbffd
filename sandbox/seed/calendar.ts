import type { Random } from './random.ts'

const DAY = 24 * 60 * 60 * 1000

/** Dates relative to the day the data is made. */
export interface SeedCalendar {
  /** An instant, this many days and minutes before now. */
  ago(days: number, minutes?: number): string
  /** A date (`yyyy-MM-dd`), this many days after today; before it when negative. */
  day(offset: number): string
  today: string
  /** An instant between an earlier one and now. */
  since(instant: string, random: Random): string
}

export function createCalendar(now: Date): SeedCalendar {
  const day = (offset: number) => new Date(now.getTime() + offset * DAY).toISOString().slice(0, 10)
  return {
    ago: (days, minutes = 0) => new Date(now.getTime() - days * DAY - minutes * 60_000).toISOString(),
    day,
    today: day(0),
    since: (instant, random) =>
      new Date(Date.parse(instant) + Math.floor(random.next() * (now.getTime() - Date.parse(instant)))).toISOString(),
  }
}
