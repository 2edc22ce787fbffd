import type { Resolvers } from '../../generated/resolvers.ts'
import { checkPaging } from '../paging.ts'

export const subscriptionResolvers: Resolvers = {
  Query: {
    subscriptionOrders: (_root, { subscriptionId, page }, { upstreams, caller }) => {
      checkPaging({ page })
      return upstreams.subscriptionOrders.list(caller, subscriptionId, page)
    },
  },
}
