import AsyncLock from 'async-lock'
import { ApiError } from '../../errors.ts'
import type { AddFluClinicInput, FluClinicType } from '../../generated/resolvers.ts'
import { audited } from '../../observe/audit.ts'
import type { RequestContext } from '../../request-context.ts'
import { EVER, overlap } from './blocks.ts'

/** A clinic is told from other blocks by its reason. */
const reasons: Record<FluClinicType, string> = { OVER_65: 'Over 65', UNDER_65: 'Under 65' }
const isClinic = ({ reason }: { reason?: string | null | undefined }) => Object.values(reasons).some((type) => type === reason)

/** Two clinics of a branch are added one after the other, so that the second sees the first. */
const additions = new AsyncLock()

/** Adds a walk-in flu clinic. @throws ApiError CONFLICT when it overlaps another */
export async function addFluClinic({ clinicType, repeat, ...period }: AddFluClinicInput, context: RequestContext): Promise<string> {
  const { locationId } = period
  return additions.acquire(locationId, async () => {
    const { upstreams, caller } = context
    const block = { ...period, reason: reasons[clinicType], repeats: repeat != null, repeat: repeat ?? null }
    const blocks = await upstreams.blocks.ofResources(caller, { locationId, startDate: period.startDate, endDate: EVER })
    if (blocks.filter(isClinic).some((clinic) => overlap(clinic, block))) throw new ApiError('CONFLICT', 'Block already booked')
    return audited(context, { action: 'addFluClinic', locationId }, () => upstreams.blocks.createOfResources(caller, block))
  })
}
