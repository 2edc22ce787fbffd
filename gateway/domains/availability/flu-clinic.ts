import { clinicReasons, isClinic, NO_END_DATE, overlap, withKnownRepetition } from '#rules/blocks.ts'
import { BLOCK_TAKEN } from '#rules/messages.ts'
import { ApiError } from '../../errors.ts'
import type { AddFluClinicInput, ResourceBlockInput } from '../../generated/resolvers.ts'
import { audited } from '../../observe/audit.ts'
import type { RequestContext } from '../../request-context.ts'
import { unreadableResponse } from '../../upstream/response-error.ts'
import { failedCheck, readBeforeChange } from '../read-before-change.ts'

/**
 * Adds a walk-in flu clinic.
 *
 * @throws ApiError CONFLICT if the new clinic overlaps another one
 */
export function addFluClinic({ clinicType, repeat, ...period }: AddFluClinicInput, context: RequestContext): Promise<string> {
  const { locationId } = period
  const block = { ...period, reason: clinicReasons[clinicType], repeats: repeat != null, repeat: repeat ?? null }
  return saveWithoutOverlap(block, context, () =>
    audited(context, { action: 'addFluClinic', locationId }, () =>
      context.dependencies.upstreams.blocks.createOfResources(context.caller, block),
    ),
  )
}

/**
 * Saves a resource block. If the block is a flu clinic, first checks that it doesn't overlap another clinic.
 *
 * @param blockId the id of an existing block that is being updated
 * @throws ApiError CONFLICT if the clinic overlaps another one
 */
export function saveWithoutOverlap<Result>(
  block: ResourceBlockInput,
  { dependencies, caller, withLock }: RequestContext,
  save: () => Promise<Result>,
  blockId?: string,
): Promise<Result> {
  if (!isClinic(block)) return save()
  const { locationId, startDate } = block
  return withLock(`clinics ${locationId}`, async () => {
    const days = { locationId, startDate, endDate: NO_END_DATE }
    const { items: blocks, unreadable } = await readBeforeChange(dependencies.upstreams.blocks.ofResources(caller, days))
    const { known, unknown } = withKnownRepetition(blocks.filter((other) => isClinic(other) && other.id !== blockId))
    if (known.some((clinic) => overlap(clinic, block))) throw new ApiError('CONFLICT', BLOCK_TAKEN)
    // An unreadable block, or a clinic whose repetition is unknown, could overlap this clinic.
    if (unreadable + unknown > 0) throw failedCheck(unreadableResponse('booking'), "The branch's blocks")
    return save()
  })
}
