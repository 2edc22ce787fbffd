import type { ServiceBlock } from '../../generated/booking.ts'
import { addDays, firstInstant, lastInstant, londonClock, weekdayOf } from '../london.ts'

/** A time that is taken: once from its first date and time to its last, or on each of the days it repeats on. */
export type Block = Pick<ServiceBlock, 'startDate' | 'endDate' | 'startTime' | 'endTime' | 'repeats' | 'repeat'>

/** Blocks without an end reach to this day and beyond. */
export const EVER = '9999-01-01'

const DAY = 24 * 60 * 60_000
const instant = (date: string) => Date.parse(`${date}T00:00:00Z`)
const daysBetween = (from: string, to: string) => Math.round((instant(to) - instant(from)) / DAY)
const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
/** The Sunday that a week begins with. */
const weekOf = (date: string) => addDays(date, -weekdayOf(date))

/** Whether a repeating block's days include this one; monthly blocks skip months that lack their day. */
export function repeatsOn({ startDate, endDate, repeat }: Block, date: string): boolean {
  if (!repeat || date < startDate || date > endDate) return false
  const interval = repeat.interval ?? 1
  const weekday = String(weekdayOf(date))
  switch (repeat.frequency) {
    case 'D':
      return daysBetween(startDate, date) % interval === 0
    case 'WD':
      return (repeat.weekdays ?? '12345').includes(weekday)
    case 'W':
      return (
        (daysBetween(weekOf(startDate), weekOf(date)) / 7) % interval === 0 &&
        (repeat.weekdays ?? String(weekdayOf(startDate))).includes(weekday)
      )
    case 'M':
      return monthsBetween(startDate, date) % interval === 0 && Number(date.slice(8)) === (repeat.monthDay ?? Number(startDate.slice(8)))
    default:
      return false
  }
}

const END_OF_DAY = 2400
/** As an end, 2345 and 2400 both mean the end of the day. */
const endOf = (hhmm: number) => (hhmm === 2345 ? END_OF_DAY : hhmm)

/** The clock time (HHmm) that a block takes of a branch's day; undefined when it takes none. */
export function takenOn(block: Block, date: string): { start: number; end: number } | undefined {
  if (block.repeats) return repeatsOn(block, date) ? { start: block.startTime, end: endOf(block.endTime) } : undefined
  if (date < block.startDate || date > block.endDate) return undefined
  const start = date === block.startDate ? block.startTime : 0
  const end = date === block.endDate ? endOf(block.endTime) : END_OF_DAY
  return end > start ? { start, end } : undefined
}

/** How far ahead two repeating blocks are compared, in days: any date falls on any weekday within eleven years. */
const COMPARED_DAYS = 366 * 11

/** Whether two blocks ever take the same time. The end of a block is not part of it. */
export function overlap(one: Block, other: Block): boolean {
  const first = one.startDate > other.startDate ? one.startDate : other.startDate
  const last = one.endDate < other.endDate ? one.endDate : other.endDate
  for (let date = first, days = 0; date <= last && days < COMPARED_DAYS; date = addDays(date, 1), days += 1) {
    const [a, b] = [takenOn(one, date), takenOn(other, date)]
    if (a && b && a.start < b.end && b.start < a.end) return true
  }
  return false
}

interface Booked {
  startTime: string
  endTime: string
  status: string
  resourceId?: string | undefined
}

/** The appointments that fall inside a block of their resource, and so wait to be moved; cancelled ones don't. */
export function insideBlocks<Appointment extends Booked>(
  appointments: readonly Appointment[],
  blocks: readonly (Block & { resourceId?: string | null })[],
): Appointment[] {
  const takenByDay = new Map<string, { from: number; until: number; resourceId: string | null | undefined }[]>()
  const takenOnDay = (date: string) => {
    const known = takenByDay.get(date)
    if (known !== undefined) return known
    const taken = blocks.flatMap((block) => {
      const time = takenOn(block, date)
      if (time === undefined) return []
      return [{ from: firstInstant(date, time.start), until: lastInstant(date, time.end), resourceId: block.resourceId }]
    })
    takenByDay.set(date, taken)
    return taken
  }
  return appointments.filter(({ startTime, endTime, status, resourceId }) => {
    if (status === 'cancelled') return false
    const [start, end] = [Date.parse(startTime), Date.parse(endTime)]
    return [...new Set([londonClock(startTime).date, londonClock(endTime).date])]
      .flatMap(takenOnDay)
      .some((block) => (block.resourceId == null || block.resourceId === resourceId) && block.from < end && start < block.until)
  })
}

const LONGEST_REASON = 50

/** What is wrong with a block's reason. */
export function reasonFault({ reason }: { reason?: string | null | undefined }): string | null {
  return (reason ?? '').length > LONGEST_REASON ? `A reason has at most ${LONGEST_REASON} characters.` : null
}
