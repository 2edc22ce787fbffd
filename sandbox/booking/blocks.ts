import dayjs from 'dayjs'
import { instantOf } from '#rules/london.ts'

export interface Block {
  id: string
  locationId: string
  startDate: string
  endDate: string
  startTime: number
  endTime: number
  reason: string | null
  repeats: boolean
  repeat: { frequency: string; interval: number | null; weekdays: string | null; monthDay: number | null; monthType: string | null } | null
  /** For resource blocks: the blocked resource, or null for all resources at the location. */
  resourceId?: string | null
  /** For service blocks: the blocked service. */
  serviceId?: string
  /** For calendar blocks: the blocked calendar. */
  calendarId?: string
}

/** Normalises the end time of a block or of opening hours: 2345 means the end of the day. */
export const endOfDay = (hhmm: number) => (hhmm === 2345 ? 2400 : hhmm)

/** Whether a block overlaps [start, end) on a date. The block's end is exclusive. */
export function covers(block: Block, date: string, start: Date, end: Date): boolean {
  if (!block.repeats) {
    return start < instantOf(block.endDate, endOfDay(block.endTime)) && instantOf(block.startDate, block.startTime) < end
  }
  if (date < block.startDate || date > block.endDate || !repeatsOn(block, date)) return false
  return start < instantOf(date, endOfDay(block.endTime)) && instantOf(date, block.startTime) < end
}

function repeatsOn({ repeat, startDate }: Block, date: string): boolean {
  if (repeat === null) return false
  const day = dayjs.utc(date)
  const interval = repeat.interval ?? 1
  switch (repeat.frequency) {
    case 'D':
      return day.diff(dayjs.utc(startDate), 'day') % interval === 0
    case 'WD':
      return (repeat.weekdays ?? '12345').includes(String(day.day()))
    case 'W': {
      const weeks = day.startOf('week').diff(dayjs.utc(startDate).startOf('week'), 'week')
      return weeks % interval === 0 && (repeat.weekdays ?? String(dayjs.utc(startDate).day())).includes(String(day.day()))
    }
    case 'M': {
      const months = (day.year() - dayjs.utc(startDate).year()) * 12 + day.month() - dayjs.utc(startDate).month()
      return months % interval === 0 && day.date() === (repeat.monthDay ?? dayjs.utc(startDate).date())
    }
    default:
      return false
  }
}
