import { addDays, londonDate, startOfLondonDay } from '#rules/london.ts'
import { SLOT_TAKEN } from '#rules/messages.ts'
import { ApiError } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import type { ServiceSlot } from '../../upstream/booking/availability.ts'
import { isSameSlot, type Slot } from '../../upstream/booking/slot.ts'
import { readBeforeChange } from '../read-before-change.ts'

/**
 * Runs `change`, such as a booking, only if its slot is free or `mayBeOwn` returns true. Changes to slots of the same resource on the same
 * day run one after another.
 *
 * @param mayBeOwn called if the slot isn't free. Returns true if the record that is being changed may already have this slot
 * @throws ApiError CONFLICT if the slot isn't free and `mayBeOwn` returns false, UPSTREAM_UNAVAILABLE if the free slots can't be read. In
 *   both cases, `change` has not run
 */
export function runInFreeSlot<Result>(
  context: RequestContext,
  { locationId, serviceId, slot }: ServiceSlot,
  change: () => Promise<Result>,
  mayBeOwn: () => Promise<boolean> = async () => false,
): Promise<Result> {
  const day = londonDate(slot.start)
  return context.withLock(`slots ${locationId} ${slot.resourceId} ${day}`, async () => {
    if (!(await isFree(context, { locationId, serviceId, slot })) && !(await mayBeOwn())) throw new ApiError('CONFLICT', SLOT_TAKEN)
    return change()
  })
}

async function isFree(context: RequestContext, { locationId, serviceId, slot }: ServiceSlot): Promise<boolean> {
  const free = await freeSlotsOfDay(context, { locationId, serviceId }, londonDate(slot.start))
  return free.some((one) => isSameSlot(one, slot))
}

/** Reads the free slots of a whole day, as the slot picker does, because the services return inconsistent results for part of a day. */
async function freeSlotsOfDay(
  { dependencies: { upstreams }, caller }: RequestContext,
  service: Omit<ServiceSlot, 'slot'>,
  day: string,
): Promise<readonly Slot[]> {
  const [from, until] = [startOfLondonDay(day), startOfLondonDay(addDays(day, 1))]
  return readBeforeChange(upstreams.availability.freeSlots(caller, { ...service, from, until }), 'The free times')
}
