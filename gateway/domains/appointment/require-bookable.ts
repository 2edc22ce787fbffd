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
  const isVan = config.settings.vanLocationIds.includes(locationId)
  const now = clock().getTime()
  // The window moves with time. Accept a slot that is in the window now, or that was in the window `leeway` milliseconds ago.
  const isBookable = [now, now - leeway].some((time) => isInWindow(bookingWindow({ serviceId, isVan, now: new Date(time) }), slot.start))
  if (!(slot.start < slot.end) || !isBookable) throw new ApiError('BAD_USER_INPUT', NOT_BOOKABLE)
}
