import { type Block, NO_END_DATE, repeatWeekdays, WEEKDAYS } from '#rules/blocks.ts'
import { clockRange, clockText, endClockText } from '#rules/clock.ts'
import { formatDay } from '#rules/london.ts'
import { isBlank } from '#rules/text.ts'
import { weekdayNumbered } from '#rules/week.ts'
import { isolated } from '../ui/text/isolated.ts'

/** Formats a repetition as `Every Monday, Wednesday`, `Every day`, `Monthly on day 5`, and so on. */
export function describeRepeat({ repeats, repeat, startDate }: Block): string {
  if (!repeats) return 'Once'
  if (!repeat) return "Repetition can't be read"
  const weekdays = repeatWeekdays({ startDate, repeat }) ?? ''
  const names = [...weekdays].map((digit) => weekdayNumbered(Number(digit)).name).join(', ')
  const onWeekdays = [...weekdays].toSorted().join('') === WEEKDAYS ? 'Every weekday' : `Every ${names}`
  const day = monthDayText(repeat.monthDay ?? Number(startDate.slice(8)))
  const interval = repeat.interval ?? 1
  const texts: Record<string, string> =
    interval > 1
      ? {
          D: `Every ${interval} days`,
          WD: onWeekdays,
          W: `Every ${interval} weeks on ${names}`,
          M: `Every ${interval} months on ${day}`,
        }
      : { D: 'Every day', WD: onWeekdays, W: weekdays.length === 7 ? 'Every day' : `Every ${names}`, M: `Monthly on ${day}` }
  return texts[repeat.frequency] ?? isolated(repeat.frequency)
}

/** Describes a day of the month. For days 29 to 31, adds `, except in shorter months`. */
function monthDayText(day: number): string {
  return `day ${day}${day > 28 ? ', except in shorter months' : ''}`
}

/** A branch's rooms. The booking API stores each room as a calendar. */
export type Rooms = readonly { id: string; name: string }[]

/** Returns `, Consultation room 1 only`, or an empty string if the block is for the whole branch. */
export function ofRoom({ resourceId }: Pick<Block, 'resourceId'>, rooms: Rooms): string {
  return resourceId == null ? '' : `, ${roomName(resourceId, rooms)} only`
}

/**
 * A room's name, or `room 17` if the name is unknown or blank. The name and the id are isolated, so that they can't change the direction of
 * the text around them.
 */
export function roomName(resourceId: string, rooms: Rooms): string {
  const name = rooms.find(({ id }) => id === resourceId)?.name ?? ''
  return isBlank(name) ? `room ${isolated(resourceId)}` : isolated(name)
}

/** A calendar's name, or `Calendar 17` if the name is blank. */
export function calendarName({ id, name }: { id: string; name: string }): string {
  return isBlank(name) ? `Calendar ${id}` : name
}

/** Describes a block in one line: its time, repetition, first and last day, and room. */
export function describeBlock(block: Block, rooms: Rooms = []): string {
  return `${describePeriod(block)}${ofRoom(block, rooms)}`
}

function describePeriod(block: Block): string {
  const { startDate, endDate, startTime, endTime } = block
  const time = clockRange(startTime, endTime)
  if (!block.repeats)
    return startDate === endDate
      ? `${formatDay(startDate)}, ${time}`
      : `${formatDay(startDate)} ${clockText(startTime)} to ${formatDay(endDate)} ${endClockText(endTime)}`
  const until = endDate >= NO_END_DATE ? '' : ` to ${formatDay(endDate)}`
  return `${describeRepeat(block)}, ${time}, from ${formatDay(startDate)}${until}`
}

/** `from 10/12/2026 until 20/12/2026`, or only one of these two parts. */
export function limits({ from, until }: { from?: string | undefined; until?: string | undefined }): string {
  return [from && `from ${formatDay(from)}`, until && `until ${formatDay(until)}`].filter(Boolean).join(' ')
}

/** The dates on which a block applies, such as `from 10/12/2026 until 20/12/2026`. Empty if it already applies and has no end. */
export function blockDates({ startDate, endDate }: Block, today: string): string {
  return limits({ from: startDate > today ? startDate : undefined, until: endDate < NO_END_DATE ? endDate : undefined })
}

/** Compares blocks by start, then by end. */
export function byTime(one: Block, other: Block): number {
  return (
    one.startDate.localeCompare(other.startDate) ||
    one.startTime - other.startTime ||
    one.endDate.localeCompare(other.endDate) ||
    one.endTime - other.endTime
  )
}
