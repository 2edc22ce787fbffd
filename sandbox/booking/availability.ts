import { addDays, instantOf, londonClock, withOffset } from '#rules/london.ts'
import type { Database } from '../data/database.ts'
import { type Block, covers, endOfDay } from './blocks.ts'

const SLOT_MINUTES = 15
const MAXIMUM_DAYS = 400
const ALWAYS = { startTime: 0, endTime: 2400 }
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

interface Hours {
  startTime: number
  endTime: number
}

export interface Calendar {
  id: string
  locationId: string
  name: string
  deletedStatus: boolean
  deletedTime: string | null
  availability: Record<(typeof weekdays)[number], Hours>
}

export interface Slot {
  startTime: string
  endTime: string
  resourceId: string
}

type BusinessHours = Record<(typeof weekdays)[number], Hours & { isOpen: boolean; is24Hours: boolean }>

interface SlotSearch {
  locationId: string
  serviceId: string
  from: Date
  until: Date
  now: Date
  /** The appointment being moved, or the hold being used. Its slot is treated as free. */
  own?: { appointment?: string; hold?: string }
}

/** A service's future slots that are within the hours of both the calendar and the branch, and not blocked, booked or held. */
export function freeSlots(database: Database, { locationId, serviceId, from, until, now, own = {} }: SlotSearch): Slot[] {
  if (
    database.document('SELECT document FROM location_services WHERE location_id = ? AND service_id = ?', locationId, serviceId) ===
    undefined
  )
    return []
  const location = database.document<{ businessHours: BusinessHours }>('SELECT document FROM locations WHERE id = ?', locationId)
  if (location === undefined) return []
  const calendars = database
    .documents<Calendar>('SELECT document FROM calendars WHERE location_id = ?', locationId)
    .filter(({ deletedStatus }) => !deletedStatus)
  const blocks = database.documents<Block>('SELECT document FROM blocks WHERE location_id = ?', locationId)
  const dayBefore = new Date(from.getTime() - 24 * 60 * 60_000)
  const booked = database
    .documents<{ id: string; resourceId: string; startTime: string; endTime: string; status: string }>(
      'SELECT document FROM appointments WHERE location_id = ? AND start_time >= ? AND start_time < ?',
      locationId,
      dayBefore.toISOString(),
      until.toISOString(),
    )
    .filter(({ id, status }) => status !== 'cancelled' && id !== own.appointment)
    .map(({ resourceId, startTime, endTime }) => ({ resourceId, start: new Date(startTime), end: new Date(endTime) }))
  const held = database
    .documents<{ id: string; resourceId: string; startDateTime: string; endDateTime: string }>(
      'SELECT document FROM slot_holds WHERE location_id = ? AND expires_at > ?',
      locationId,
      now.toISOString(),
    )
    .filter(({ id }) => id !== own.hold)
    .map(({ resourceId, startDateTime, endDateTime }) => ({ resourceId, start: new Date(startDateTime), end: new Date(endDateTime) }))
  const unavailable = [...booked, ...held]
  const slots: Slot[] = []
  let date = londonClock(from).date
  for (let days = 0; days < MAXIMUM_DAYS && instantOf(date, 0) < until; days += 1, date = addDays(date, 1)) {
    const weekday = weekdays[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? 'mon'
    const { isOpen, is24Hours, ...shop } = location.businessHours[weekday]
    if (!isOpen) continue
    for (const calendar of calendars) {
      const { startTime, endTime } = overlap(calendar.availability[weekday], is24Hours ? ALWAYS : shop)
      const closes = instantOf(date, endTime)
      for (let start = instantOf(date, startTime); start < closes; start = new Date(start.getTime() + SLOT_MINUTES * 60_000)) {
        const end = new Date(start.getTime() + SLOT_MINUTES * 60_000)
        if (end > closes || start < from || start >= until || start <= now) continue
        if (unavailable.some((taken) => taken.resourceId === calendar.id && taken.start < end && start < taken.end)) continue
        const blocked = blocks.some((block) => concerns(block, calendar.id, serviceId) && covers(block, date, start, end))
        if (!blocked) slots.push({ startTime: withOffset(start), endTime: withOffset(end), resourceId: calendar.id })
      }
    }
  }
  return slots
}

/** The intersection of two time ranges. */
function overlap(one: Hours, other: Hours): Hours {
  return {
    startTime: Math.max(one.startTime, other.startTime),
    endTime: Math.min(endOfDay(one.endTime), endOfDay(other.endTime)),
  }
}

/** Whether a block applies to a slot. A block that names no service, calendar or resource applies to the whole location. */
function concerns(block: Block, resourceId: string, serviceId: string): boolean {
  if (block.serviceId !== undefined) return block.serviceId === serviceId
  return (block.calendarId ?? block.resourceId ?? resourceId) === resourceId
}
