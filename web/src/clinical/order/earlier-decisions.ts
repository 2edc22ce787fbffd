import type { OrderHistoryFragment, ReviewStatus } from '../../generated/graphql.ts'

/** A decision about the same product in another of the patient's orders. */
export interface EarlierDecision {
  orderId: string
  itemId: string
  /** The strength or pack that was ordered. The item under review may have a different strength or pack. */
  variation: string | null
  status: Exclude<ReviewStatus, 'AWAITING_REVIEW'>
  by: string | null
  at: string | null
}

/** The maximum number of earlier decisions shown for an item. */
const MAXIMUM = 2

/**
 * Returns a message if some earlier decisions may be unknown, because only part of the patient's other orders is loaded, or because an
 * order or item can't be read. Returns undefined if all decisions are known, or if the order has no patient.
 */
export function unknownDecisions({ patientId, otherOrders }: Pick<OrderHistoryFragment, 'patientId' | 'otherOrders'>): string | undefined {
  if (patientId === null) return undefined
  if (otherOrders === null) return "The customer's other orders can't be read, so earlier decisions are unknown."
  const { orders, total, unreadable } = otherOrders
  const messages: string[] = []
  if (total === null || total > orders.length + unreadable) {
    const isOne = orders.length === 1
    const known = total === null ? `${orders.length} other ${isOne ? 'order' : 'orders'}` : `${orders.length} of ${total} other orders`
    messages.push(`Only ${known} ${isOne ? 'was' : 'were'} checked for earlier decisions. The others are in the order history.`)
  }
  if (unreadable > 0 || orders.some(({ unreadableItems }) => unreadableItems > 0))
    messages.push("Parts of the customer's other orders can't be read, so some earlier decisions may be missing.")
  return messages.length === 0 ? undefined : messages.join(' ')
}

export const productKey = (title: string | null) => title?.trim().toLowerCase() ?? ''

/** Each product's latest decisions in the orders that the page has loaded, keyed by `productKey`. */
export function earlierDecisions(
  orders: NonNullable<OrderHistoryFragment['otherOrders']>['orders'],
  maximum = MAXIMUM,
): Map<string, EarlierDecision[]> {
  const decided = orders
    .flatMap((order) => order.items.map((item) => ({ ...item, orderId: order.id })))
    .toSorted((one, other) => (other.reviewedAt ?? '').localeCompare(one.reviewedAt ?? ''))
  const found = new Map<string, EarlierDecision[]>()
  for (const { orderId, id, title, variation, reviewStatus, reviewedBy, reviewedAt } of decided) {
    const key = productKey(title)
    const known = found.get(key) ?? []
    if (reviewStatus === 'AWAITING_REVIEW' || key === '' || known.length === maximum) continue
    found.set(key, [...known, { orderId, itemId: id, variation, status: reviewStatus, by: reviewedBy, at: reviewedAt }])
  }
  return found
}
