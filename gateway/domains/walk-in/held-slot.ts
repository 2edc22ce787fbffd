import { slotServiceOf } from '#rules/services.ts'
import type { ServiceSlot } from '../../upstream/booking/availability.ts'
import { isSameSlot, type Slot } from '../../upstream/booking/slot.ts'
import type { Screened } from './walk-in-memory.ts'

/** Returns the reason why a held slot can't be booked for a screened customer, or undefined if it can. */
export function heldFault({ slot, held, screened }: { slot: Slot; held: ServiceSlot; screened: Screened | undefined }): string | undefined {
  if (!isSameSlot(slot, held.slot)) return 'The slot is not the one on hold.'
  if (screened === undefined) return undefined
  const isSameService = held.serviceId === screened.serviceId || held.serviceId === slotServiceOf(screened.serviceId)
  return isSameService && held.locationId === screened.locationId
    ? undefined
    : 'The slot is on hold for a different service or branch than the customer was screened for.'
}
