import { isSameBlock } from '#rules/blocks.ts'
import { BLOCK_TAKEN } from '#rules/messages.ts'
import { ApiError } from '../../errors.ts'
import type { ServiceBlockInput } from '../../generated/resolvers.ts'
import type { RequestContext } from '../../request-context.ts'
import { readBeforeChange } from '../read-before-change.ts'

/**
 * Saves a service block, unless it duplicates an existing block. `isSameBlock` defines which blocks are duplicates.
 *
 * @param blockId the id of an existing block that is being updated
 * @throws ApiError CONFLICT if the block duplicates an existing block
 */
export function saveWithoutDuplicate<Result>(
  block: ServiceBlockInput,
  { dependencies, caller, withLock }: RequestContext,
  save: () => Promise<Result>,
  blockId?: string,
): Promise<Result> {
  const { locationId, serviceId, startDate, endDate } = block
  return withLock(`blocks ${locationId} ${serviceId}`, async () => {
    const { items: blocks } = await readBeforeChange(
      dependencies.upstreams.blocks.ofService(caller, serviceId, { locationId, startDate, endDate }),
      "The service's blocks",
    )
    if (blocks.some((other) => other.id !== blockId && isSameBlock(other, block))) throw new ApiError('CONFLICT', BLOCK_TAKEN)
    return save()
  })
}
