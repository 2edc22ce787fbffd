import type { Resolvers } from '../../generated/resolvers.ts'
import { auditRead } from '../../observe/audit.ts'
import { decisionsOf } from './decisions.ts'

/** How many of the oldest orders to read. More than one, because the very oldest may have no readable date. */
const OLDEST = 10

export const overviewResolvers: Resolvers = {
  Query: {
    clinicalOverview: (_root, _args, context) => {
      auditRead(context, { action: 'readClinicalOverview' })
      return {}
    },
  },
  ClinicalOverview: {
    ordersAwaitingReview: async (_overview, { category }, { dependencies: { upstreams }, caller }) => {
      // Read only the oldest orders and the list's `total`, because reading all pages would take too many calls.
      const { orders, total } = await upstreams.orders.list(caller, {
        status: 'AWAITING_REVIEW',
        category: category ?? undefined,
        page: 1,
        limit: OLDEST,
        sort: { key: 'date', direction: 'asc' },
      })
      return { count: total ?? null, oldestOrderDate: orders.find(({ orderDate }) => orderDate !== undefined)?.orderDate ?? null }
    },
    idChecksAwaiting: (_overview, _args, { dependencies: { upstreams }, caller }) => upstreams.idChecks.countAwaiting(caller),
    decisions: (_overview, { days }, context) => decisionsOf(days, context),
  },
}
