import { type ClinicType, EVER, isClinic, overlap } from '#rules/blocks.ts'
import { ApiError } from '../../errors.ts'
import type { AddFluClinicInput, FluClinicType, ResourceBlockInput } from '../../generated/resolvers.ts'
import { audited } from '../../observe/audit.ts'
import type { RequestContext } from '../../request-context.ts'
import { notUnderstood } from '../../upstream/service.ts'

const reasons: Record<FluClinicType, ClinicType> = { OVER_65: 'Over 65', UNDER_65: 'Under 65' }

/** Adds a walk-in flu clinic. @throws ApiError CONFLICT when it overlaps another */
export function addFluClinic({ clinicType, repeat, ...period }: AddFluClinicInput, context: RequestContext): Promise<string> {
  const { locationId } = period
  const block = { ...period, reason: reasons[clinicType], repeats: repeat != null, repeat: repeat ?? null }
  return withoutOverlap(block, context, () =>
    audited(context, { action: 'addFluClinic', locationId }, () => context.upstreams.blocks.createOfResources(context.caller, block)),
  )
}

/**
 * Saves a resource block, once no other clinic overlaps it if it is a clinic.
 * @param blockId the block's own, when it is there already
 * @throws ApiError CONFLICT
 */
export function withoutOverlap<Answer>(
  block: ResourceBlockInput,
  { services, upstreams, caller }: RequestContext,
  save: () => Promise<Answer>,
  blockId?: string,
): Promise<Answer> {
  if (!isClinic(block)) return save()
  const { locationId, startDate } = block
  return services.locks.withLock(`clinics ${locationId}`, async () => {
    const { items: blocks, unreadable } = await upstreams.blocks.ofResources(caller, { locationId, startDate, endDate: EVER })
    // Any of them may be a clinic at the same time.
    if (unreadable > 0) throw notUnderstood('booking')
    const others = blocks.filter((other) => isClinic(other) && other.id !== blockId)
    if (others.some((clinic) => overlap(clinic, block))) throw new ApiError('CONFLICT', 'Block already booked')
    return save()
  })
}
