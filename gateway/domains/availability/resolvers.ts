import { blockFault, coverDaysFault, sameBranchFault, weekFault } from '#rules/block-input.ts'
import { londonDate } from '#rules/london.ts'
import { managedServices } from '#rules/services.ts'
import { changeBooking } from '../../booking/forward.ts'
import { rejectInvalid } from '../../errors.ts'
import type { Resolvers } from '../../generated/resolvers.ts'
import { partialList } from '../../partial-list.ts'
import type { RequestContext } from '../../request-context.ts'
import { addFluClinic, saveWithoutOverlap } from './flu-clinic.ts'
import { saveWithoutDuplicate } from './service-block.ts'

export const availabilityResolvers: Resolvers = {
  Query: {
    managedServices: (_root, days) => managedServices.map((service) => ({ ...service, days })),
    resourceBlocks: async (_root, days, context, info) =>
      partialList(await context.panelReads.within(context.loaders().resourceBlocks.load(days)), context, info),
    calendars: async (_root, { locationId }, context, info) =>
      partialList(
        await context.panelReads.within(context.dependencies.upstreams.calendars.ofLocation(context.caller, locationId)),
        context,
        info,
      ),
  },
  Mutation: {
    addFluClinic: async (_root, { input }, context) => {
      rejectInvalidBlock({ ...input, repeats: input.repeat != null }, context)
      return { blockId: await addFluClinic(input, context) }
    },

    // The booking API's own mutations, with added checks. For example, a resource block for a flu clinic must not overlap another clinic.
    createResourceBlock: (_root, args, context, info) => {
      rejectInvalidBlock(args.input, context)
      return saveWithoutOverlap(args.input, context, () => changeBooking('createResourceBlock', args, context, info))
    },
    updateResourceBlock: (_root, args, context, info) => {
      rejectInvalidBlock(args.input, context)
      return saveWithoutOverlap(args.input, context, () => changeBooking('updateResourceBlock', args, context, info), args.blockId)
    },
    createServiceBlock: (_root, args, context, info) => {
      rejectInvalidBlock(args.input, context)
      return saveWithoutDuplicate(args.input, context, () => changeBooking('createServiceBlock', args, context, info))
    },
    updateServiceBlock: (_root, args, context, info) => {
      rejectInvalidBlock(args.input, context)
      return saveWithoutDuplicate(args.input, context, () => changeBooking('updateServiceBlock', args, context, info), args.serviceBlockId)
    },
    createCalendarBlock: (_root, args, context, info) => {
      rejectInvalidBlock(args.input, context)
      return changeBooking('createCalendarBlock', args, context, info)
    },
    updateCalendarBlock: (_root, args, context, info) => {
      rejectInvalidBlock(args.input, context)
      return changeBooking('updateCalendarBlock', args, context, info)
    },
    createCoverPharmacistDays: (_root, args, context, info) => {
      rejectInvalid(coverDaysFault(args.days, londonDate(context.dependencies.clock())))
      return changeBooking('createCoverPharmacistDays', args, context, info)
    },
    // All days must be at the same branch, because the audit line and the announcement can contain only one branch.
    deleteCoverPharmacistDays: (_root, args, context, info) => {
      rejectInvalid(sameBranchFault(args.days))
      return changeBooking('deleteCoverPharmacistDays', args, context, info)
    },
    updateCalendar: (_root, args, context, info) => {
      rejectInvalid(weekFault(args.input.availability))
      return changeBooking('updateCalendar', args, context, info)
    },
  },
  ManagedService: {
    serviceId: ({ id }) => id,
    blocks: async ({ id, days }, _args, context, info) =>
      partialList(
        await context.panelReads.within(context.dependencies.upstreams.blocks.ofService(context.caller, id, days, { isPanel: true })),
        context,
        info,
      ),
  },
}

function rejectInvalidBlock(block: Parameters<typeof blockFault>[0], { dependencies }: RequestContext): void {
  rejectInvalid(blockFault(block, londonDate(dependencies.clock())))
}
