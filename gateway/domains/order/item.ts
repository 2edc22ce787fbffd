import type { Order, OrderItem } from '../../upstream/clinical/orders.ts'

/** An item with its order, on which its notes and what may be done with it depend. */
export type OrderItemParent = OrderItem & { orderId: string; order: Order }
