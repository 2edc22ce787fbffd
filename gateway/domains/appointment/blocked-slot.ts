import { appointmentsInBlocks, withKnownRepetition } from '#rules/blocks.ts'
import { addDays, londonDate } from '#rules/london.ts'
import { SLOT_TAKEN } from '#rules/messages.ts'
import { ApiError } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import type { ServiceSlot } from '../../upstream/booking/availability.ts'
import { readBeforeChange } from '../read-before-change.ts'

interface SlotBlocks {
  /** Whether a pause, a lunch break, a service block or scheduled leave covers part of the slot. */
  isBlocked: boolean
  /** The number of blocks that couldn't be read. Any of them may cover the slot. */
  unreadable: number
}

/** Reads the blocks on a slot's day. Checks whether any of them overlaps the slot, and counts those that can't be read. */
export async function slotBlocks(
  { dependencies: { upstreams }, caller }: RequestContext,
  { locationId, serviceId, slot }: ServiceSlot,
): Promise<SlotBlocks> {
  const day = londonDate(slot.start)
  const days = { locationId, startDate: day, endDate: addDays(day, 1) }
  const [ofRooms, ofService] = await Promise.all([
    upstreams.blocks.ofResources(caller, days),
    upstreams.blocks.ofService(caller, serviceId, days),
  ])
  const { known, unknown } = withKnownRepetition([...ofRooms.items, ...ofService.items])
  const appointment = { status: '', resourceId: slot.resourceId, startTime: slot.start.toISOString(), endTime: slot.end.toISOString() }
  return {
    isBlocked: appointmentsInBlocks([appointment], known).length > 0,
    unreadable: ofRooms.unreadable + ofService.unreadable + unknown,
  }
}

/**
 * Rejects a blocked slot. Used for held slots, which may become blocked while on hold. `runInFreeSlot` can't check them, because a held
 * slot is never listed as free. Also used for the blocks of a vaccine that is booked in another service's slot. Ignores malformed blocks,
 * so that one bad record doesn't stop all of a branch's bookings.
 *
 * @param options.mayBeOwn called only if the slot is blocked. If it returns true, the slot is accepted, because an earlier attempt at this
 *   booking may have taken the slot
 * @param options.message the error message for a blocked slot
 * @throws ApiError CONFLICT if the slot is blocked, UPSTREAM_UNAVAILABLE if the call for the blocks fails
 */
export async function rejectBlocked(
  context: RequestContext,
  slot: ServiceSlot,
  { mayBeOwn = async () => false, message = SLOT_TAKEN }: { mayBeOwn?: () => Promise<boolean>; message?: string } = {},
): Promise<void> {
  const { isBlocked } = await readBeforeChange(slotBlocks(context, slot), "The branch's blocks")
  if (isBlocked && !(await mayBeOwn())) throw new ApiError('CONFLICT', message)
}
