import { type Block, isEmergencyPause, isLunch, isPause } from '#rules/blocks.ts'
import { clockRange } from '#rules/clock.ts'
import { compareNames } from '#rules/name-order.ts'
import { type Week, type WeekdayKey, weekdays } from '#rules/week.ts'
import { isolated } from '../../ui/text/isolated.ts'
import { blockDates, byTime, calendarName, describeBlock, describeRepeat, ofRoom, type Rooms } from '../block-text.ts'
import { hoursText } from '../hours-text.ts'
import { lunchDates, lunchDays } from '../lunch-dates.ts'

/** A line of text in a row. If it applies to too many calendars to name in one line, `summary` says how many, and `names` lists them. */
export type Detail = string | { summary: string; names: readonly string[] }

export interface AvailabilityRow {
  type: string
  details: Detail[]
}

interface Availability {
  services: readonly { name: string; blocks: readonly Block[] | null }[]
  blocks: readonly Block[] | null
  today: string
  /** Null if the calendars couldn't be read. */
  calendars: readonly { id: string; name: string; availability: Week }[] | null
}

/** A service gets a row if it has blocks, or if its blocks couldn't be read. */
export const isListed = ({ blocks }: Availability['services'][number]) => blocks === null || blocks.length > 0

/** The rows of the dashboard's availability table. If part of the data couldn't be read, only the rows for that part are affected. */
export function availabilityRows({ services, blocks, calendars, today }: Availability): {
  rows: AvailabilityRow[]
  note: string | undefined
  hasFailed: boolean
} {
  const hasFailed = blocks === null || calendars === null || services.some((service) => service.blocks === null)
  if (blocks?.some(isEmergencyPause)) return { rows: [], note: 'All services are paused', hasFailed }
  const lunch = blocks?.filter(isLunch) ?? []
  const rooms = calendars ?? []
  const serviceRows = services
    .filter(isListed)
    .toSorted((one, other) => compareNames(one.name, other.name))
    .map(({ name, blocks: ofService }) => ({
      type: name,
      details: ofService
        ?.toSorted(byTime)
        .map((block) => (isPause(block) ? pauseText(block, rooms, today) : describeBlock(block, rooms))) ?? ["The blocks can't be loaded."],
    }))
  const lunchDetails =
    blocks === null
      ? ["The lunch hours can't be loaded."]
      : lunch.length === 0
        ? ['Lunch Hours not updated']
        : inOrder(lunch).map((block) =>
            [`${clockRange(block.startTime, block.endTime)}${ofRoom(block, rooms)}`, lunchDays(block), lunchDates(block, lunch)]
              .filter(Boolean)
              .join(', '),
          )
  return {
    rows: [...serviceRows, { type: 'Lunch Hours', details: lunchDetails }, ...appointmentHours(calendars)],
    note: serviceRows.length === 0 && lunch.length === 0 && blocks !== null ? 'No blocks available' : undefined,
    hasFailed,
  }
}

/**
 * The text for a pause. A pause for whole days is shown as `Paused`, followed by its start if that is in the future, and by its end if it
 * has one. A pause for only part of a day, or only on some days, is described in full.
 */
function pauseText(block: Block, rooms: Rooms, today: string): string {
  const isDaily = !block.repeats || describeRepeat(block) === 'Every day'
  if (!isDaily || clockRange(block.startTime, block.endTime) !== 'All day') return `Paused: ${describeBlock(block, rooms)}`
  return ['Paused', blockDates(block, today)].filter(Boolean).join(' ')
}

/** Groups lunches by owner (the whole branch or a room). Sorts each group by date. Sorts the groups by their earliest start time. */
function inOrder(lunches: readonly Block[]): Block[] {
  const byOwner = Map.groupBy(lunches.toSorted(byTime), ({ resourceId }) => resourceId ?? null)
  const earliest = (blocks: readonly Block[]) => Math.min(...blocks.map(({ startTime }) => startTime))
  return [...byOwner.values()].toSorted((one, other) => earliest(one) - earliest(other)).flat()
}

/**
 * The rows for the appointment hours, usually one for each day of the week. On a day when the calendars' hours differ, the row names the
 * calendars. Consecutive days with the same names and hours share one row, so that the names aren't repeated.
 */
function appointmentHours(calendars: Availability['calendars']): AvailabilityRow[] {
  if (calendars === null) return [{ type: 'Appointment Hours', details: ["The appointment hours can't be loaded."] }]
  if (calendars.length === 0) return []
  const sorted = calendars.toSorted((one, other) => compareNames(one.name, other.name))
  const rows: { first: string; last: string; details: Detail[] }[] = []
  for (const { key, name } of weekdays) {
    const details = hoursByCalendar(sorted, key)
    const previous = rows.at(-1)
    const isRepeated = details.length > 1 && JSON.stringify(details) === JSON.stringify(previous?.details)
    if (previous && isRepeated) previous.last = name
    else rows.push({ first: name, last: name, details })
  }
  return rows.map(({ first, last, details }) => ({
    type: `Appointment Hours, ${first === last ? first : `${first} to ${last}`}`,
    details,
  }))
}

/** The maximum number of calendar names in a line. If there are more calendars, the line shows their number instead. */
const NAMES_IN_LINE = 3

/**
 * The hours of the calendars on a day of the week, with the calendars' names. Leaves out the names if all calendars have the same hours.
 */
function hoursByCalendar(calendars: NonNullable<Availability['calendars']>, day: WeekdayKey): Detail[] {
  const namesByHours = new Map<string, string[]>()
  for (const calendar of calendars) {
    const hours = hoursText(calendar.availability[day])
    namesByHours.set(hours, [...(namesByHours.get(hours) ?? []), calendarName(calendar)])
  }
  if (namesByHours.size === 1) return [...namesByHours.keys()]
  return [...namesByHours].map(([hours, names]) =>
    names.length <= NAMES_IN_LINE
      ? `${names.map(isolated).join(', ')}: ${hours}`
      : { summary: `${hours} · ${names.length} calendars`, names },
  )
}
