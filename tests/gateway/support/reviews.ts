import { afterAll, beforeAll, beforeEach } from 'vitest'
import { findOrder } from '../../../sandbox/data/orders.ts'
import type { OrderRecord, ProductRecord } from '../../../sandbox/data/records.ts'
import { placeOrder, product } from '../../support/orders.ts'
import { type PersonName, type Stack, startStack } from '../../support/stack.ts'

/* A gateway, a sandbox, and helpers to review an order with one item. */

export const review = `mutation Review($input: ReviewOrderItemInput!) {
  reviewOrderItem(input: $input) { order { id items { productId reviewStatus reviewedBy reviewedAt reviewComment } } }
}`

export const reviewability = `query Reviewability($id: RecordID!) {
  order(id: $id) {
    items { reviewStatus reviewability { roleAllows canReview canApprove canReject approvalNeedsNote approveBlockedBy rejectBlockedBy } }
  }
}`

export let stack: Stack

type Decision = 'APPROVED' | 'REJECTED'
type Caller = PersonName | { token: string }

export const placeReviewOrder = (item: Partial<ProductRecord> = {}, order: Partial<OrderRecord> = {}) =>
  placeOrder(stack.sandbox, { ...order, products: [product(item)] }).orderId
export const decide = (
  orderId: string,
  decision: Decision,
  comment: string | null | undefined,
  as: Caller = 'prescriber',
  productId = '112',
) => stack.graphql(review, { input: { orderId, productId, decision, ...(comment !== undefined && { comment }) } }, as)
export const stored = (orderId: string) => findOrder(stack.sandbox.database, orderId)?.products[0]
export const mayDecide = async (orderId: string, as: Caller = 'prescriber') =>
  (await stack.graphql(reviewability, { id: orderId }, as)).data.order.items[0].reviewability

/** Starts the gateway and the sandbox for all tests in a file. Call once per file. */
export function startReviews(): void {
  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack.close())
  beforeEach(() => {
    stack.sandbox.journal.clear()
    stack.sandbox.faults.clear()
  })
}
