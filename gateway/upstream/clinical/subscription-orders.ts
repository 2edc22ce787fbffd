import { z } from 'zod'
import { SUBSCRIPTION_PAGE } from '#rules/paging.ts'
import type { Caller } from '../caller.ts'
import { path } from '../path.ts'
import { PANEL_DEADLINE, type UpstreamService } from '../service.ts'
import { compiled, count, dateTime, filledText, reference, requiredListOf } from '../shapes.ts'

const subscriptionOrder = z.object({
  orderId: reference,
  orderDate: dateTime,
  activity: filledText,
  reviewedBy: filledText,
  clinicalNotes: filledText,
})

const subscriptionOrderPage = z
  .object({ orders: requiredListOf(subscriptionOrder), total: count })
  .transform(({ orders, total }) => ({ orders: orders.items, unreadable: orders.unreadable, total }))

export type SubscriptionOrderPage = z.output<typeof subscriptionOrderPage>

const pageResponse = compiled(subscriptionOrderPage)

/** Calls to the main API about a subscription's orders: `GET /subscriptions/{id}/orders`. */
export function subscriptionOrdersApi(service: UpstreamService) {
  return {
    list: (caller: Caller, subscriptionId: string, page: number): Promise<SubscriptionOrderPage> =>
      service.read(caller, {
        path: path`/subscriptions/${subscriptionId}/orders`,
        query: { limit: SUBSCRIPTION_PAGE, page },
        shape: pageResponse,
        deadline: PANEL_DEADLINE,
      }),
  }
}
