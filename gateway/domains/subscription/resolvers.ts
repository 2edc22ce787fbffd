import type { Resolvers } from '../../generated/resolvers.ts'
import { checkPaging } from '../paging.ts'

export const subscriptionResolvers: Resolvers = {
  Query: {
    subscriptionOrders: (_root, { subscriptionId, page }, { loaders }) => {
      checkPaging({ page })
      return loaders.subscriptionOrders.load({ subscriptionId, page })
    },
  },
}
