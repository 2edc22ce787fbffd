import { randomUUID } from 'node:crypto'
import type { Database } from '../data/database.ts'
import { isFree, type SlotOfService } from './appointments.ts'

const HOLD_MINUTES = 15

/** A slot reserved for one caller until the hold expires or the slot is booked. */
export interface SlotHold {
  id: string
  locationId: string
  serviceId: string
  resourceId: string
  startDateTime: string
  endDateTime: string
  expiresAt: string
  /** The appointment that was booked with this hold, and the screening that allowed it. */
  booked?: { screeningId: string; userID: string; appointmentID: string }
}

export function findHold(database: Database, id: string): SlotHold | undefined {
  return database.document('SELECT document FROM slot_holds WHERE id = ?', id)
}

/**
 * Holds a slot. If `id` belongs to an unused hold on the same slot, renews that hold. Returns undefined if the slot isn't free, for example
 * because a different hold reserves it.
 */
export function holdSlot(database: Database, slot: SlotOfService, id: string | undefined, now: Date): SlotHold | undefined {
  const own = id === undefined ? undefined : findHold(database, id)
  const isSame = own !== undefined && own.booked === undefined && isOf(own, slot)
  if (!isFree(database, slot, now, isSame ? { hold: own.id } : {})) return undefined
  const hold: SlotHold = {
    id: isSame ? own.id : `h-${randomUUID()}`,
    locationId: slot.locationId,
    serviceId: slot.serviceId,
    resourceId: slot.resourceId,
    startDateTime: slot.start.toISOString(),
    endDateTime: slot.end.toISOString(),
    expiresAt: new Date(now.getTime() + HOLD_MINUTES * 60_000).toISOString(),
  }
  saveHold(database, hold)
  return hold
}

export function saveHold(database: Database, hold: SlotHold): void {
  database.run(
    'INSERT OR REPLACE INTO slot_holds (id, location_id, expires_at, document) VALUES (?, ?, ?, ?)',
    hold.id,
    hold.locationId,
    // A hold that was used to book an appointment counts as expired, because the appointment now reserves the slot.
    hold.booked === undefined ? hold.expiresAt : '',
    JSON.stringify(hold),
  )
}

function isOf(hold: SlotHold, { locationId, serviceId, resourceId, start, end }: SlotOfService): boolean {
  return (
    hold.locationId === locationId &&
    hold.serviceId === serviceId &&
    hold.resourceId === resourceId &&
    Date.parse(hold.startDateTime) === start.getTime() &&
    Date.parse(hold.endDateTime) === end.getTime()
  )
}
