import type { Resolvers } from '../../generated/resolvers.ts'

export const locationResolvers: Resolvers = {
  Query: {
    branchLocations: (_root, _args, { upstreams, caller }) => upstreams.locations.list(caller),
  },
}
