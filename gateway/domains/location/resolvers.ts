import { ApiError } from '../../errors.ts'
import type { Resolvers } from '../../generated/resolvers.ts'

/** Letters, digits and one space: nothing else can be looked up. */
const POSTCODE = /^[A-Z0-9]{2,5} ?[A-Z0-9]{2,5}$/

export const locationResolvers: Resolvers = {
  Query: {
    branchLocations: (_root, _args, { upstreams, caller }) => upstreams.locations.list(caller),
    branchLocation: (_root, { id }, { upstreams, caller }) => upstreams.locations.get(caller, id),
    postcodeAddresses: async (_root, { postcode }, { upstreams, caller, log }) => {
      const wanted = postcode.trim().replace(/\s+/g, ' ').toUpperCase()
      if (!POSTCODE.test(wanted)) return []
      try {
        return await upstreams.locations.addresses(caller, wanted)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code === 'UNAUTHENTICATED') throw error
        // Where somebody lives is not logged.
        if (error.code !== 'NOT_FOUND') log.warn({ code: error.code, requestId: caller.requestId }, 'a postcode could not be looked up')
        return []
      }
    },
  },
  BranchLocation: {
    // A region that can't be looked up counts as none.
    region: async ({ id }, _args, { upstreams, caller, log }) => {
      try {
        return (await upstreams.locations.region(caller, id)) ?? null
      } catch (error) {
        const code = error instanceof ApiError ? error.code : undefined
        log.warn({ locationId: id, code, requestId: caller.requestId }, 'the region could not be looked up')
        return null
      }
    },
  },
}
