import type { Resolvers } from '../../generated/resolvers.ts'
import { managedServices } from '../services.ts'
import { addFluClinic } from './flu-clinic.ts'

export const availabilityResolvers: Resolvers = {
  Query: {
    managedServices: (_root, days) => managedServices.map((service) => ({ ...service, days })),
    resourceBlocks: (_root, days, { loaders }) => loaders.resourceBlocks.load(days),
  },
  Mutation: {
    addFluClinic: async (_root, { input }, context) => ({ blockId: await addFluClinic(input, context) }),
  },
  ManagedService: {
    serviceId: ({ id }) => id,
    blocks: ({ id, days }, _args, { upstreams, caller }) => upstreams.blocks.ofService(caller, id, days),
  },
}
