import type { Resolvers } from '../../generated/resolvers.ts'
import { auditRead } from '../../observe/audit.ts'
import { checkPaging } from '../paging.ts'

export const subscriptionResolvers: Resolvers = {
  Query: {
    subscriptionOrders: (_root, { subscriptionId, page }, context) => {
      checkPaging({ page })
      auditRead(context, { action: 'readSubscriptionOrders', subscriptionId })
      return context.loaders().subscriptionOrders.load({ subscriptionId, page })
    },
  },
}
