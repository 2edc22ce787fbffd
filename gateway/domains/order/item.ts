import type { Order, OrderItem } from '../../upstream/clinical/orders.ts'

/** An item and its order. The item's notes and permitted actions are derived from the order. */
export type OrderItemParent = OrderItem & { orderId: string; order: Order }
