import { ApiError } from '../../errors.ts'
import type { Resolvers } from '../../generated/resolvers.ts'
import { partialList } from '../../partial-list.ts'
import { regionOf } from './region.ts'

/** Letters, digits and one space: nothing else can be looked up. */
const POSTCODE = /^[A-Z0-9]{2,5} ?[A-Z0-9]{2,5}$/

export const locationResolvers: Resolvers = {
  Query: {
    branchLocations: async (_root, _args, context, info) =>
      partialList(await context.upstreams.locations.list(context.caller), context, info),
    branchLocation: (_root, { id }, { upstreams, caller }) => upstreams.locations.get(caller, id),
    postcodeAddresses: async (_root, { postcode }, context, info) => {
      const { upstreams, caller, log } = context
      const wanted = postcode.trim().replace(/\s+/g, ' ').toUpperCase()
      if (!POSTCODE.test(wanted)) return []
      try {
        return partialList(await upstreams.locations.addresses(caller, wanted), context, info)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code === 'UNAUTHENTICATED') throw error
        // Where somebody lives is not logged.
        if (error.code !== 'NOT_FOUND') log.warn({ code: error.code, requestId: caller.requestId }, 'a postcode could not be looked up')
        return []
      }
    },
  },
  BranchLocation: {
    region: ({ id }, _args, context) => regionOf(context, id),
  },
}
