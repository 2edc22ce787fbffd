import { bookingWindow, isInWindow } from '#rules/booking-window.ts'
import { ApiError } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Slot } from '../../upstream/booking/slot.ts'

export const NOT_BOOKABLE = "The service can't be booked for this time."

/**
 * @param leeway milliseconds to move the booking window back, so that it still includes slots that have just left it
 * @throws ApiError BAD_USER_INPUT if the service can't be booked at this time
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
