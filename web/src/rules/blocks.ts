import { clockRange, clockText, endClockText } from '#rules/clock.ts'
import { formatDay, weekdayOf } from '#rules/london.ts'

/** How a block repeats, as the booking API writes it. */
export interface Repeat {
  frequency: string
  interval?: number | null
  /** Digits 0-6, 0 is Sunday. */
  weekdays?: string | null
  monthDay?: number | null
  monthType?: string | null
}

/** A time in which something is not available. One that does not repeat is one stretch from its first date and time to its last. */
export interface Block {
  startDate: string
  endDate: string
  /** HHmm */
  startTime: number
  endTime: number
  reason?: string | null
  repeats: boolean
  repeat?: Repeat | null
  /** The only room it blocks; without it, a branch's block is every room's. */
  resourceId?: string | null
}

export const reasons = {
  lunch: 'Lunch Break',
  emergencyPause: 'Emergency - Pause all services',
  serviceBlock: 'Service Block',
  servicePause: 'Service Pause',
} as const

/** A block without an end has one of these end dates. */
export const endless = { serviceBlock: '9999-12-31', lunch: '9999-01-01', emergencyPause: '9999-04-20' } as const

export const clinicTypes = ['Over 65', 'Under 65'] as const
export type ClinicType = (typeof clinicTypes)[number]

export const isLunch = ({ reason }: Block) => reason === reasons.lunch
export const isEmergencyPause = ({ reason }: Block) => reason === reasons.emergencyPause
/** A walk-in flu clinic's reason is its type. */
export const isClinic = ({ reason }: Block) => clinicTypes.some((type) => reason === type)
/** A service's block whose reason contains "pause" is a pause. */
export const isPause = ({ reason }: Block) => /pause/i.test(reason ?? '')
/** What is no lunch, no clinic and no emergency pause is leave. */
export const isLeave = (block: Block) => !isLunch(block) && !isClinic(block) && !isEmergencyPause(block)

export const repeatChoices = ['none', 'WD', 'D', 'W', 'M'] as const
export type RepeatChoice = (typeof repeatChoices)[number]

/** What is sent for a choice of repetition; a weekly or monthly one takes its day from the start date. */
export function repeatOf(choice: RepeatChoice, startDate: string): Repeat | null {
  if (choice === 'none') return null
  return {
    frequency: choice,
    interval: 1,
    weekdays: choice === 'WD' ? '12345' : choice === 'W' ? String(weekdayOf(startDate)) : null,
    monthDay: choice === 'M' ? Number(startDate.slice(8)) : null,
    monthType: null,
  }
}

export const everyDay: Repeat = { frequency: 'D', interval: 1, weekdays: null, monthDay: null, monthType: null }
export const everyWeekday: Repeat = { frequency: 'W', interval: 1, weekdays: '0123456', monthDay: null, monthType: null }

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** `Every Monday, Wednesday`, `Every day`, `Monthly on day 31`, … */
export function describeRepeat({ repeats, repeat, startDate }: Block): string {
  if (!repeats || !repeat) return 'Once'
  const weekdays = repeat.weekdays ?? String(weekdayOf(startDate))
  const names = [...weekdays].map((digit) => weekdayNames[Number(digit)]).join(', ')
  const day = repeat.monthDay ?? Number(startDate.slice(8))
  const interval = repeat.interval ?? 1
  const texts: Record<string, string> =
    interval > 1
      ? {
          D: `Every ${interval} days`,
          WD: 'Every weekday',
          W: `Every ${interval} weeks on ${names}`,
          M: `Every ${interval} months on day ${day}`,
        }
      : { D: 'Every day', WD: 'Every weekday', W: weekdays.length === 7 ? 'Every day' : `Every ${names}`, M: `Monthly on day ${day}` }
  return texts[repeat.frequency] ?? repeat.frequency
}

/** `, room 12 only`; empty for a block of the whole branch. */
export function ofRoom({ resourceId }: Pick<Block, 'resourceId'>): string {
  return resourceId == null ? '' : `, room ${resourceId} only`
}

/** A block in one line: when, how often, from and to which day, and in which room. */
export function describeBlock(block: Block): string {
  return `${describePeriod(block)}${ofRoom(block)}`
}

function describePeriod(block: Block): string {
  const { startDate, endDate, startTime, endTime } = block
  const time = clockRange(startTime, endTime)
  if (!block.repeats)
    return startDate === endDate
      ? `${formatDay(startDate)}, ${time}`
      : `${formatDay(startDate)} ${clockText(startTime)} to ${formatDay(endDate)} ${clockText(endTime)}`
  const until = endDate.startsWith('9999') ? '' : ` to ${formatDay(endDate)}`
  return `${describeRepeat(block)}, ${time}, from ${formatDay(startDate)}${until}`
}

/** Sorts blocks by when they begin, then by when they end. */
export function byTime(one: Block, other: Block): number {
  return (
    one.startDate.localeCompare(other.startDate) ||
    one.startTime - other.startTime ||
    one.endDate.localeCompare(other.endDate) ||
    one.endTime - other.endTime
  )
}

function isSame(one: Block, other: Block): boolean {
  return fingerprint(one) === fingerprint(other)
}

function fingerprint({ startDate, endDate, startTime, endTime, reason, repeats, repeat, resourceId }: Block): string {
  const { frequency, interval, weekdays, monthDay } = (repeats && repeat) || {}
  const repetition = [frequency, interval ?? 1, [...(weekdays ?? '')].toSorted().join(''), monthDay ?? null]
  return JSON.stringify([startDate, endDate, startTime, endClockText(endTime), reason ?? '', repeats, repetition, resourceId ?? null])
}

type StoredBlock = Block & { id: string }

/*
 * Whether blocks, read again after a lost response, show a change; undefined when they show neither the change nor the
 * state before it.
 */

export function isCreated(sent: Block, before: readonly StoredBlock[], now: readonly StoredBlock[]): boolean | undefined {
  const added = now.filter(({ id }) => before.every((block) => block.id !== id))
  return added.some((block) => isSame(block, sent)) || (added.length === 0 ? false : undefined)
}

export function isUpdated(sent: Block, before: StoredBlock, now: readonly StoredBlock[]): boolean | undefined {
  const block = now.find(({ id }) => id === before.id)
  if (block === undefined) return undefined
  return isSame(block, sent) || (isSame(block, before) ? false : undefined)
}

export function isDeleted(id: string, now: readonly StoredBlock[]): boolean {
  return now.every((block) => block.id !== id)
}
