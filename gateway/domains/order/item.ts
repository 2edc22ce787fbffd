import type { Order, OrderItem } from '../../upstream/clinical/orders.ts'

/** An item together with the order that its rules depend on. */
export interface OrderItemParent {
  order: Order
  item: OrderItem
}
