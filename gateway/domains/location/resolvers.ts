import { ApiError } from '../../errors.ts'
import type { Resolvers } from '../../generated/resolvers.ts'
import { partialList } from '../../partial-list.ts'
import { branchesIn } from './branches.ts'
import { regionOf } from './region.ts'

/** Only postcodes that consist of letters, digits and at most one space are looked up. */
const POSTCODE = /^[A-Z0-9]{2,5} ?[A-Z0-9]{2,5}$/

export const locationResolvers: Resolvers = {
  Query: {
    branchLocations: async (_root, _args, context, info) =>
      partialList(await context.dependencies.upstreams.locations.list(context.caller), context, info),
    branchLocation: (_root, { id }, { dependencies: { upstreams }, caller }) => upstreams.locations.get(caller, id),
    branchPostcodes: async (_root, _args, context, info) => {
      const { caller, dependencies } = context
      const { items: groups } = await dependencies.upstreams.locations.list(caller)
      const ids = branchesIn(groups).map(({ id }) => id)
      return partialList(await dependencies.branchPostcodes.read(caller, ids), context, info)
    },
    postcodeAddresses: async (_root, { postcode }, context, info) => {
      const { caller, dependencies } = context
      const normalised = postcode.trim().replace(/\s+/g, ' ').toUpperCase()
      if (!POSTCODE.test(normalised)) return []
      try {
        return partialList(await dependencies.upstreams.locations.addresses(caller, normalised), context, info)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code === 'UNAUTHENTICATED') throw error
        // Don't log the postcode, which is personal data.
        if (error.code !== 'NOT_FOUND')
          dependencies.log.warn({ code: error.code, requestId: caller.requestId }, 'a postcode could not be looked up')
        return []
      }
    },
  },
  BranchLocation: {
    region: ({ id }, _args, context) => regionOf(context, id),
  },
}
