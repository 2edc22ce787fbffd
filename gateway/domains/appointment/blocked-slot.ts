import { appointmentsInBlocks } from '#rules/blocks.ts'
import { londonDate } from '#rules/london.ts'
import { SLOT_TAKEN } from '#rules/messages.ts'
import { ApiError } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import type { ServiceSlot } from '../../upstream/booking/availability.ts'

/**
 * Rejects a slot that is on hold if it has been blocked since: by a pause, leave, lunch or a service block. A slot on hold is never listed
 * as free, so `inFreeSlot` can't check it.
 *
 * @throws ApiError CONFLICT if the slot is blocked, UPSTREAM_UNAVAILABLE if the blocks can't be read
 */
export async function rejectBlocked(
  { dependencies: { upstreams }, caller }: RequestContext,
  { locationId, serviceId, slot }: ServiceSlot,
): Promise<void> {
  const day = londonDate(slot.start)
  const days = { locationId, startDate: day, endDate: day }
  const [ofRooms, ofService] = await Promise.all([
    upstreams.blocks.ofResources(caller, days),
    upstreams.blocks.ofService(caller, serviceId, days),
  ])
  const held = { status: '', resourceId: slot.resourceId, startTime: slot.start.toISOString(), endTime: slot.end.toISOString() }
  const isBlocked = appointmentsInBlocks([held], [...ofRooms.items, ...ofService.items]).length > 0
  if (isBlocked) throw new ApiError('CONFLICT', SLOT_TAKEN)
}
