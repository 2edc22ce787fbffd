import { bookingWindow, isInWindow } from '#rules/booking-window.ts'
import { ApiError } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Slot } from '../../upstream/booking/slot.ts'

const NOT_BOOKABLE = "The service can't be booked for this time."

/**
 * Rejects a slot that is outside the service's booking window or doesn't end after its start.
 *
 * @param leeway how many milliseconds a slot stays bookable after it has left the booking window
 * @throws ApiError BAD_USER_INPUT
 */
export function requireBookable(
  slot: Slot,
  { serviceId, locationId, leeway = 0 }: { serviceId: string; locationId: string; leeway?: number },
  { dependencies: { config, clock } }: RequestContext,
): void {
  const window = bookingWindow({
    serviceId,
    isVan: config.settings.vanLocationIds.includes(locationId),
    now: new Date(clock().getTime() - leeway),
  })
  if (!(slot.start < slot.end) || !isInWindow(window, slot.start)) throw new ApiError('BAD_USER_INPUT', NOT_BOOKABLE)
}
