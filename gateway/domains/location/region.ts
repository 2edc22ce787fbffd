import { ApiError } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'

/** Returns a branch's region. Null if the branch has none or the lookup fails. */
export async function regionOf({ dependencies, caller }: RequestContext, locationId: string): Promise<string | null> {
  try {
    return (await dependencies.upstreams.locations.address(caller, locationId))?.province ?? null
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined
    dependencies.log.warn({ locationId, code, requestId: caller.requestId }, 'the region could not be looked up')
    return null
  }
}
