import { ApiError } from '../../errors.ts'
import type { SlotInput } from '../../generated/resolvers.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Slot } from '../../upstream/booking/appointments.ts'
import { bookingWindow, isInWindow } from './booking-window.ts'

/**
 * @param leeway how long ago the window counts, in milliseconds
 * @throws ApiError BAD_USER_INPUT when the slot may not be booked
 */
export function bookableSlot(
  input: SlotInput,
  { serviceId, locationId, leeway = 0 }: { serviceId: string; locationId: string; leeway?: number },
  { services: { config, clock } }: RequestContext,
): Slot {
  const slot = toSlot(input)
  const window = bookingWindow({
    serviceId,
    isVan: config.settings.vanLocationIds.includes(locationId),
    now: new Date(clock().getTime() - leeway),
  })
  if (!(slot.start < slot.end) || !isInWindow(window, slot.start))
    throw new ApiError('BAD_USER_INPUT', 'The service can not be booked for this time.')
  return slot
}

export function toSlot({ resourceId, startTime, endTime }: SlotInput): Slot {
  return { resourceId, start: new Date(startTime), end: new Date(endTime) }
}
