import { type Block, describeBlock, isEmergencyPause, isLunch, isPause } from './blocks.ts'
import { clockRange } from './clock.ts'

export interface AvailabilityRow {
  type: string
  details: string[]
}

interface Hours {
  startTime: number
  endTime: number
}

type Week = Record<'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun', Hours>

interface Availability {
  services: readonly { name: string; blocks: readonly Block[] | null }[]
  blocks: readonly Block[] | null
  calendars: readonly { name: string; availability: Week }[]
}

export const weekdays: { key: keyof Week; name: string }[] = [
  { key: 'mon', name: 'Monday' },
  { key: 'tue', name: 'Tuesday' },
  { key: 'wed', name: 'Wednesday' },
  { key: 'thu', name: 'Thursday' },
  { key: 'fri', name: 'Friday' },
  { key: 'sat', name: 'Saturday' },
  { key: 'sun', name: 'Sunday' },
]

/** What the dashboard's availability table says; what can't be read costs only its own row. */
export function availabilityRows({ services, blocks, calendars }: Availability): {
  rows: AvailabilityRow[]
  note: string | undefined
  hasFailed: boolean
} {
  const hasFailed = blocks === null || services.some((service) => service.blocks === null)
  if (blocks?.some(isEmergencyPause)) return { rows: [], note: 'All services are paused', hasFailed }
  const lunch = blocks?.filter(isLunch) ?? []
  const serviceRows = services
    .filter((service) => service.blocks === null || service.blocks.length > 0)
    .map(({ name, blocks: ofService }) => ({
      type: name,
      details: ofService?.map((block) => (isPause(block) ? 'Paused' : describeBlock(block))) ?? ["The blocks can't be loaded."],
    }))
  const lunchDetails =
    blocks === null
      ? ["The lunch hours can't be loaded."]
      : lunch.length === 0
        ? ['Lunch Hours not updated']
        : lunch.map(({ startTime, endTime }) => clockRange(startTime, endTime))
  const hours = weekdays.map(({ key, name }) => ({
    type: `Appointment Hours, ${name}`,
    details: hoursByCalendar(calendars.map((calendar) => ({ name: calendar.name, hours: hoursText(calendar.availability[key]) }))),
  }))
  return {
    rows: [...serviceRows, { type: 'Lunch Hours', details: lunchDetails }, ...(calendars.length === 0 ? [] : hours)],
    note: serviceRows.length === 0 && lunch.length === 0 && blocks !== null ? 'No blocks available' : undefined,
    hasFailed,
  }
}

/** Which calendars have which hours, unless all have the same. */
function hoursByCalendar(calendars: readonly { name: string; hours: string }[]): string[] {
  const different = [...new Set(calendars.map(({ hours }) => hours))]
  if (different.length === 1) return different
  const namesWith = (text: string) => calendars.flatMap(({ name, hours }) => (hours === text ? [name] : [])).join(', ')
  return different.map((text) => `${namesWith(text)}: ${text}`)
}

/** 0 to 0 means unavailable. */
export function hoursText(hours: Hours | undefined): string {
  return hours === undefined || (hours.startTime === 0 && hours.endTime === 0) ? 'Unavailable' : clockRange(hours.startTime, hours.endTime)
}
