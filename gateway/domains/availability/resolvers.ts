import { changeBooking } from '../../booking/forward.ts'
import { refuseFaulty } from '../../errors.ts'
import type { Resolvers } from '../../generated/resolvers.ts'
import { managedServices } from '../services.ts'
import { reasonFault } from './blocks.ts'
import { addFluClinic, withoutOverlap } from './flu-clinic.ts'

export const availabilityResolvers: Resolvers = {
  Query: {
    managedServices: (_root, days) => managedServices.map((service) => ({ ...service, days })),
    resourceBlocks: (_root, days, { loaders }) => loaders().resourceBlocks.load(days),
  },
  Mutation: {
    addFluClinic: async (_root, { input }, context) => ({ blockId: await addFluClinic(input, context) }),

    // The booking API's own, in which a clinic is told by its reason.
    createResourceBlock: (_root, args, context, info) => {
      refuseFaulty(reasonFault(args.input))
      return withoutOverlap(args.input, context, () => changeBooking('createResourceBlock', args, context, info))
    },
    updateResourceBlock: (_root, args, context, info) => {
      refuseFaulty(reasonFault(args.input))
      return withoutOverlap(args.input, context, () => changeBooking('updateResourceBlock', args, context, info), args.blockId)
    },
  },
  ManagedService: {
    serviceId: ({ id }) => id,
    blocks: ({ id, days }, _args, { upstreams, caller }) => upstreams.blocks.ofService(caller, id, days),
  },
}
