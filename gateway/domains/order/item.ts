import { ApiError } from '../../errors.ts'
import type { Order, OrderItem } from '../../upstream/clinical/orders.ts'

/** An item and its order. The item's notes and permitted actions are derived from the order. */
export type OrderItemParent = OrderItem & { orderId: string; order: Order }

/** @throws ApiError NOT_FOUND if the order has no such item */
export function findItem(order: Order, isWanted: (item: OrderItem) => boolean): OrderItem {
  const item = order.items.find(isWanted)
  if (item === undefined) throw new ApiError('NOT_FOUND', 'The order has no such item.')
  return item
}
