import type { Order, OrderItem } from '../../upstream/clinical/orders.ts'

/** An item with its order, from which its notes and permitted actions are derived. */
export type OrderItemParent = OrderItem & { orderId: string; order: Order }
