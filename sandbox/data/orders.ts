import type { Database } from './database.ts'
import type { OrderRecord, ProductRecord } from './records.ts'

export const isReviewable = (product: ProductRecord) => product.primaryTag === 'POM' || product.primaryTag === 'PMed'
export const isOpen = (product: ProductRecord) => product.reviewStatus !== 'APPROVED' && product.reviewStatus !== 'REJECTED'

/** The list in which the order appears. */
function listOf(order: OrderRecord): 'AWAITING_REVIEW' | 'COMPLETED' {
  const awaits = order.orderStatus !== 'Cancelled' && order.products.some((product) => isReviewable(product) && isOpen(product))
  return awaits ? 'AWAITING_REVIEW' : 'COMPLETED'
}

/** Saves an order, and records which list it belongs to. */
export function saveOrder(database: Database, order: OrderRecord): void {
  database.run(
    'INSERT OR REPLACE INTO orders (id, customer_id, order_date, list, categories, document) VALUES (?, ?, ?, ?, ?, ?)',
    order.orderId,
    order.customerId,
    order.orderdate,
    listOf(order),
    order.categories.join(','),
    JSON.stringify(order),
  )
}

export function findOrder(database: Database, orderId: string): OrderRecord | undefined {
  return database.document<OrderRecord>('SELECT document FROM orders WHERE id = ?', orderId)
}
