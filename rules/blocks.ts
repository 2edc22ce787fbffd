import { isCancelled } from './appointment.ts'
import { END_OF_DAY, endOf } from './clock.ts'
import { addDays, earlierOf, firstInstant, instantOf, laterOf, londonDate, weekdayOf } from './london.ts'
import { isBlank } from './text.ts'

/** `D` daily, `WD` on weekdays, `W` weekly, `M` monthly. */
export const frequencies = ['WD', 'D', 'W', 'M'] as const

/** How a block repeats, in the booking API's format. */
export interface Repeat {
  /** One of `frequencies`. */
  frequency: string
  interval?: number | null | undefined
  /** Digits 0-6, where 0 is Sunday. */
  weekdays?: string | null | undefined
  monthDay?: number | null | undefined
  monthType?: string | null | undefined
}

/**
 * A period in which a service, calendar or room is unavailable. A one-off block covers all the time from its start to its end. A repeating
 * block covers the time from `startTime` to `endTime` on each day on which it occurs.
 */
export interface Block {
  /** `yyyy-MM-dd` */
  startDate: string
  endDate: string
  /** HHmm */
  startTime: number
  endTime: number
  reason?: string | null | undefined
  repeats: boolean
  repeat?: Repeat | null | undefined
  /** Id of the blocked room. A branch's block without this id blocks all of the branch's rooms. */
  resourceId?: string | null | undefined
}

/** Reasons that determine a block's kind. They must be spelt exactly like this. */
export const reasons = {
  lunch: 'Lunch Break',
  emergencyPause: 'Emergency - Pause all services',
  serviceBlock: 'Service Block',
  servicePause: 'Service Pause',
} as const

/** The two types of walk-in flu clinic, keyed by their names in the schema. A clinic's type is stored as its block's reason. */
export const clinicReasons = { OVER_65: 'Over 65', UNDER_65: 'Under 65' } as const
export type ClinicCode = keyof typeof clinicReasons
export type ClinicType = (typeof clinicReasons)[ClinicCode]
export const clinicTypes: readonly ClinicType[] = Object.values(clinicReasons)

export function clinicCodeOf(type: ClinicType): ClinicCode {
  return type === clinicReasons.OVER_65 ? 'OVER_65' : 'UNDER_65'
}

/** Monday to Friday, as the booking API writes days of the week: digits, where 0 is Sunday. */
export const WEEKDAYS = '12345'
export const EVERY_DAY = '0123456'

/** The end dates that mean "no end", by kind of block. */
export const openEndDates = { serviceBlock: '9999-12-31', lunch: '9999-01-01', emergencyPause: '9999-04-20' } as const
/** The earliest of `openEndDates`. A block whose end date is this date or later never ends. */
export const NO_END_DATE = openEndDates.lunch

type Reasoned = Pick<Block, 'reason'>
export const isLunch = ({ reason }: Reasoned) => reason === reasons.lunch
export const isEmergencyPause = ({ reason }: Reasoned) => reason === reasons.emergencyPause
export const isClinic = ({ reason }: Reasoned) => clinicTypes.some((type) => reason === type)
/** A service block is a pause if its reason contains "pause". */
export const isPause = ({ reason }: Reasoned) => /pause/i.test(reason ?? '')
/** A branch's block counts as leave unless it is a lunch break, a flu clinic or the emergency pause. */
export const isLeave = (block: Reasoned) => !isLunch(block) && !isClinic(block) && !isEmergencyPause(block)

type RepeatingPeriod = Omit<Block, 'repeats'>

const DAY = 24 * 60 * 60_000
const instant = (date: string) => Date.parse(`${date}T00:00:00Z`)
const daysBetween = (from: string, to: string) => Math.round((instant(to) - instant(from)) / DAY)
const monthsBetween = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
/** The Sunday on which the week of `date` starts. */
const weekOf = (date: string) => addDays(date, -weekdayOf(date))

/** The days of the week on which a `W` or `WD` block occurs, as digits, where 0 is Sunday. Undefined for other frequencies. */
export function repeatWeekdays({ startDate, repeat }: Pick<Block, 'startDate' | 'repeat'>): string | undefined {
  const otherwise = { WD: WEEKDAYS, W: String(weekdayOf(startDate)) }[repeat?.frequency ?? '']
  return otherwise && (isBlank(repeat?.weekdays) ? otherwise : (repeat?.weekdays ?? otherwise))
}

/** Whether a repeating block occurs on `date`. For example, a monthly block on the 31st doesn't occur in shorter months. */
export function repeatsOn({ startDate, endDate, repeat }: Pick<Block, 'startDate' | 'endDate' | 'repeat'>, date: string): boolean {
  if (!repeat || date < startDate || date > endDate) return false
  const interval = repeat.interval ?? 1
  const isOnItsWeekdays = repeatWeekdays({ startDate, repeat })?.includes(String(weekdayOf(date))) === true
  switch (repeat.frequency) {
    case 'D':
      return daysBetween(startDate, date) % interval === 0
    case 'WD':
      return isOnItsWeekdays
    case 'W':
      return (daysBetween(weekOf(startDate), weekOf(date)) / 7) % interval === 0 && isOnItsWeekdays
    case 'M':
      return monthsBetween(startDate, date) % interval === 0 && Number(date.slice(8)) === (repeat.monthDay ?? Number(startDate.slice(8)))
    default:
      return false
  }
}

/**
 * The part of a day that the block covers, in HHmm; undefined if it covers no part of that day. If `repeats` is true but `repeat` is
 * missing, treats the block as one-off.
 */
export function blockedTimeOn(block: Block, date: string): { start: number; end: number } | undefined {
  if (block.repeats && block.repeat) return repeatsOn(block, date) ? { start: block.startTime, end: endOf(block.endTime) } : undefined
  if (date < block.startDate || date > block.endDate) return undefined
  const start = date === block.startDate ? block.startTime : 0
  const end = date === block.endDate ? endOf(block.endTime) : END_OF_DAY
  return end > start ? { start, end } : undefined
}

/**
 * Removes and counts the repeating blocks whose repetition is unknown. If they were treated like blocks that don't repeat, they would seem
 * to cover every day from their start to their end.
 */
export function withKnownRepetition<Repeating extends Block>(blocks: readonly Repeating[]): { known: Repeating[]; unknown: number } {
  const known = blocks.filter(({ repeats, repeat }) => !repeats || repeat != null)
  return { known, unknown: blocks.length - known.length }
}

/** Whether the block covers the whole of `date`. */
export function isBlockedAllDay(block: Block, date: string): boolean {
  const time = blockedTimeOn(block, date)
  return time !== undefined && time.start === 0 && time.end === END_OF_DAY
}

/**
 * Maximum number of days to search for a block's repetitions or for an overlap of two blocks. Eleven years is enough to find an overlap of
 * a weekly block and a block that repeats every twelve months: in that time, each date except 29 February falls on every day of the week.
 */
const MAXIMUM_COMPARED_DAYS = 366 * 11

/** The first days (at most two) on which a block occurs between `from` and `until`, inclusive. */
export function firstRepetitions(block: Pick<Block, 'startDate' | 'endDate' | 'repeat'>, from: string, until: string): string[] {
  const days: string[] = []
  for (let date = from, count = 0; date <= until && count < MAXIMUM_COMPARED_DAYS && days.length < 2; date = addDays(date, 1), count += 1) {
    if (repeatsOn(block, date)) days.push(date)
  }
  return days
}

/** Whether two blocks ever overlap. End times are exclusive. */
export function overlap(one: Block, other: Block): boolean {
  const first = laterOf(one.startDate, other.startDate)
  const last = earlierOf(one.endDate, other.endDate)
  if (one.repeat && other.repeat && !(one.startTime < endOf(other.endTime) && other.startTime < endOf(one.endTime))) return false
  for (let date = first, days = 0; date <= last && days < MAXIMUM_COMPARED_DAYS; date = addDays(date, 1), days += 1) {
    const [a, b] = [blockedTimeOn(one, date), blockedTimeOn(other, date)]
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

/** Returns the appointments that overlap a block of their room or of the whole branch. Leaves out cancelled ones. */
export function appointmentsInBlocks<Appointment extends Booked>(
  appointments: readonly Appointment[],
  blocks: readonly Block[],
): Appointment[] {
  const blockedByDay = new Map<string, { from: number; until: number; resourceId: string | null | undefined }[]>()
  const blockedOnDay = (date: string) => {
    const known = blockedByDay.get(date)
    if (known !== undefined) return known
    const blocked = blocks.flatMap((block) => {
      const time = blockedTimeOn(block, date)
      if (time === undefined) return []
      return [{ from: firstInstant(date, time.start), until: instantOf(date, time.end).getTime(), resourceId: block.resourceId }]
    })
    blockedByDay.set(date, blocked)
    return blocked
  }
  return appointments.filter(({ startTime, endTime, status, resourceId }) => {
    if (isCancelled({ status })) return false
    const [start, end] = [Date.parse(startTime), Date.parse(endTime)]
    const isBlockedOn = (date: string) =>
      blockedOnDay(date).some(
        (block) => (block.resourceId == null || block.resourceId === resourceId) && block.from < end && start < block.until,
      )
    const [first, last] = [londonDate(startTime), londonDate(endTime)]
    return isBlockedOn(first) || (last !== first && isBlockedOn(last))
  })
}

/**
 * Whether two of a service's blocks count as the same. Their times and repetition must be equal, and their dates must overlap. If one block
 * is a pause, the other must be a pause too.
 */
export function isSameBlock(one: RepeatingPeriod, other: RepeatingPeriod): boolean {
  return (
    one.startDate <= other.endDate &&
    other.startDate <= one.endDate &&
    one.startTime === other.startTime &&
    endOf(one.endTime) === endOf(other.endTime) &&
    isPause(one) === isPause(other) &&
    repetitionOf(one) === repetitionOf(other)
  )
}

const A_SUNDAY = '1900-01-07'

/**
 * Returns a key for comparing how two blocks repeat. Equivalent repetitions, such as “daily” and “weekly on all seven days”, have the same
 * key. The key of a block that doesn't repeat consists of its dates.
 */
function repetitionOf({ startDate, endDate, repeat }: RepeatingPeriod): string {
  if (!repeat) return `${startDate} ${endDate}`
  const { frequency, monthDay } = repeat
  const interval = frequency === 'WD' ? 1 : (repeat.interval ?? 1)
  // Two blocks that repeat every second week may occur in alternating weeks. To tell them apart, the key includes the number of weeks from
  // a fixed day to the block's start, modulo the interval. For daily and monthly blocks, it includes the number of days or months.
  const phase = (periods: number) => `${interval} ${periods % interval}`
  if (frequency === 'M') return `M ${phase(monthsBetween(A_SUNDAY, startDate))} ${monthDay ?? Number(startDate.slice(8))}`
  if (frequency === 'D' && interval > 1) return `D ${phase(daysBetween(A_SUNDAY, startDate))}`
  const days = repeatWeekdays({ startDate, repeat }) ?? EVERY_DAY
  return `W ${phase(daysBetween(A_SUNDAY, weekOf(startDate)) / 7)} ${[...days].toSorted().join('')}`
}
