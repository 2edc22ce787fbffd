import { addDays, firstInstant, isDate, lastInstant, londonClock, weekdayOf } from '#rules/london.ts'
import type { RepeatInput, ServiceBlock } from '../../generated/booking.ts'

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
export function repeatsOn({ startDate, endDate, repeat }: Pick<Block, 'startDate' | 'endDate' | 'repeat'>, date: string): boolean {
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
export const endOf = (hhmm: number) => (hhmm === 2345 ? END_OF_DAY : hhmm)

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

type BlockInput = Omit<Block, 'repeat' | 'repeats'> & {
  reason?: string | null | undefined
  repeats?: boolean
  repeat?: RepeatInput | null | undefined
}

/** What is wrong with a block, or null when it may be saved. @param today `yyyy-MM-dd` at the branch */
export function blockFault(
  { startDate, endDate, startTime, endTime, reason, repeats = false, repeat }: BlockInput,
  today: string,
): string | null {
  if (!isDate(startDate) || !isDate(endDate)) return 'The start and end dates must be dates (yyyy-MM-dd).'
  if (endDate < startDate) return 'The end is before the start.'
  if (endDate < today) return 'The period is over.'
  if (!isClock(startTime) || !isClock(endTime)) return 'Enter times as HHmm, such as 930.'
  if ((repeats || startDate === endDate) && endOf(endTime) <= startTime) return 'The end must be after the start.'
  if ((reason ?? '').length > LONGEST_REASON) return `A reason has at most ${LONGEST_REASON} characters.`
  if (repeats !== (repeat != null)) return 'A block has a repetition exactly when it repeats.'
  if (!repeat) return null
  return repeatFault(repeat) ?? (happensTwice({ startDate, endDate, repeat }) ? null : 'Nothing repeats until this day.')
}

/** Whether a repeating block comes round at all after its first time. */
function happensTwice(block: Pick<Block, 'startDate' | 'endDate' | 'repeat'>): boolean {
  let times = 0
  for (let date = block.startDate, days = 0; date <= block.endDate && days < COMPARED_DAYS; date = addDays(date, 1), days += 1) {
    if (repeatsOn(block, date)) times += 1
    if (times === 2) return true
  }
  return false
}

function repeatFault({ frequency, interval, weekdays, monthDay }: RepeatInput): string | null {
  if (!['WD', 'D', 'W', 'M'].includes(frequency)) return 'The frequency is one of WD, D, W and M.'
  if (weekdays != null && !/^[0-6]{1,7}$/.test(weekdays)) return 'Choose at least one day.'
  if (interval != null && interval < 1) return 'The interval is at least 1.'
  return monthDay != null && (monthDay < 1 || monthDay > 31) ? 'The day of the month is 1 to 31.' : null
}

/** HHmm, 0 to 2400. */
function isClock(hhmm: number): boolean {
  return hhmm >= 0 && hhmm <= END_OF_DAY && hhmm % 100 < 60
}

/** What is wrong with a calendar's hours, or null when they may be saved. From 0 to 0 is closed. */
export function weekFault(week: Readonly<Record<string, { startTime: number; endTime: number }>>): string | null {
  const isValid = ({ startTime, endTime }: { startTime: number; endTime: number }) =>
    isClock(startTime) && isClock(endTime) && (startTime < endOf(endTime) || (startTime === 0 && endTime === 0))
  return Object.values(week).every(isValid) ? null : 'The end must be after the start.'
}

/** What is wrong with days for a cover pharmacist, or null when they may be recorded. @param today `yyyy-MM-dd` at the branch */
export function coverDaysFault(days: readonly { date: string }[], today: string): string | null {
  if (!days.every(({ date }) => isDate(date))) return 'The days must be dates (yyyy-MM-dd).'
  return days.some(({ date }) => date < today) ? 'The day is over.' : null
}

/** Whether two blocks of one service block the same times for the same reason, on some of the same days. */
export function isSameBlock(one: BlockInput, other: BlockInput): boolean {
  return (
    one.startDate <= other.endDate &&
    other.startDate <= one.endDate &&
    one.startTime === other.startTime &&
    endOf(one.endTime) === endOf(other.endTime) &&
    (one.reason ?? '') === (other.reason ?? '') &&
    repetitionOf(one) === repetitionOf(other)
  )
}

/** A block that doesn't repeat is told apart by its dates. */
function repetitionOf({ startDate, endDate, repeat }: BlockInput): string {
  if (!repeat) return `${startDate} ${endDate}`
  const { frequency, interval, weekdays, monthDay } = repeat
  const sorted = (digits: string) => [...digits].toSorted().join('')
  const days: Record<string, string | number> = {
    WD: sorted(weekdays ?? '12345'),
    W: sorted(weekdays ?? String(weekdayOf(startDate))),
    M: monthDay ?? Number(startDate.slice(8)),
  }
  return `${frequency} ${interval ?? 1} ${days[frequency] ?? ''}`
}
