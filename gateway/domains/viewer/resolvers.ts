import { abilitiesOf } from '../../access/abilities.ts'
import type { Resolvers } from '../../generated/resolvers.ts'
import { firstBranch } from '../location/branches.ts'

export const viewerResolvers: Resolvers = {
  Query: {
    viewer: (_root, _args, { viewer }) => viewer,
  },
  Viewer: {
    groups: ({ groups }) => [...groups].sort(),
    sessionExpiresAt: ({ sessionExpiresAt }) => sessionExpiresAt?.toISOString() ?? null,
    defaultLocation: async ({ locationId }, _args, { dependencies: { upstreams }, caller }) =>
      locationId === undefined
        ? (firstBranch((await upstreams.locations.list(caller)).items) ?? null)
        : upstreams.locations.get(caller, locationId),
    can: (viewer, _args, { dependencies: { config } }) => abilitiesOf(viewer, config),
  },
}
