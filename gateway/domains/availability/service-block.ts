import { isSameBlock } from '#rules/blocks.ts'
import { ApiError } from '../../errors.ts'
import type { ServiceBlockInput } from '../../generated/resolvers.ts'
import type { RequestContext } from '../../request-context.ts'

/**
 * Saves a block of one service if the service isn't blocked in the same way already.
 *
 * @param blockId the id of a block that is replaced
 * @throws ApiError CONFLICT
 */
export function withoutDuplicate<Answer>(
  block: ServiceBlockInput,
  { services, upstreams, caller }: RequestContext,
  save: () => Promise<Answer>,
  blockId?: string,
): Promise<Answer> {
  const { locationId, serviceId, startDate, endDate } = block
  return services.locks.withLock(`blocks ${locationId} ${serviceId}`, async () => {
    const { items: blocks } = await upstreams.blocks.ofService(caller, serviceId, { locationId, startDate, endDate })
    if (blocks.some((other) => other.id !== blockId && isSameBlock(other, block))) throw new ApiError('CONFLICT', 'Block already booked')
    return save()
  })
}
