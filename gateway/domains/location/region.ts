import { ApiError } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'

/** The region that a branch is in. Null if it has none or if it can't be looked up. */
export async function regionOf({ upstreams, caller, log }: RequestContext, locationId: string): Promise<string | null> {
  try {
    return (await upstreams.locations.region(caller, locationId)) ?? null
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined
    log.warn({ locationId, code, requestId: caller.requestId }, 'the region could not be looked up')
    return null
  }
}
