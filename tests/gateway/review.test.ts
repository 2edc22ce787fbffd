import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bodyHash } from '../../sandbox/control/journal.ts'
import { findOrder } from '../../sandbox/data/orders.ts'
import { placeOrder, product } from '../support/orders.ts'
import { type Stack, startStack } from '../support/stack.ts'

const review = `mutation Review($input: ReviewOrderItemInput!) {
  reviewOrderItem(input: $input) { order { id items { productId reviewStatus reviewedBy reviewedAt reviewComment } } }
}`

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
})

const writes = () => stack.sandbox.journal.read().filter(({ method }) => method !== 'GET')

describe('reviewing an item', () => {
  it('CR-297 CR-273 sends one PUT with the decision, the note and the token name as reviewedBy, and shows who decided and when', async () => {
    const { orderId } = placeOrder(stack.sandbox, { products: [product({ warningCount: 2 })] })
    const input = { orderId, productId: '112', decision: 'APPROVED', comment: ' Suitable, counselled ' }
    const { data } = await stack.graphql(review, { input })

    expect(writes()).toEqual([
      {
        service: 'clinical',
        method: 'PUT',
        path: `/orders/${orderId}/products/112`,
        bodyHash: bodyHash({ status: 'APPROVED', comment: 'Suitable, counselled', reviewedBy: 'Inês Prescott' }),
        subject: 'sub-prescriber',
      },
    ])
    expect(data.reviewOrderItem.order.items).toEqual([
      { productId: '112', reviewStatus: 'APPROVED', reviewedBy: 'Inês Prescott', reviewedAt: expect.any(String), reviewComment: 'Suitable, counselled' },
    ])
    expect(findOrder(stack.sandbox.database, orderId)?.products[0]?.reviewStatus).toBe('APPROVED')
  })

  it('CR-203 two people who decide at once make exactly one PUT, and the other learns who decided and when', async () => {
    const { orderId } = placeOrder(stack.sandbox)
    const decide = (decision: string, person: 'prescriber' | 'secondPrescriber') =>
      stack.graphql(review, { input: { orderId, productId: '112', decision, comment: 'Decided by me' } }, person)
    const [one, other] = await Promise.all([decide('APPROVED', 'prescriber'), decide('REJECTED', 'secondPrescriber')])

    expect(writes()).toHaveLength(1)
    const loser = one.errors === undefined ? other : one
    const stored = findOrder(stack.sandbox.database, orderId)?.products[0]
    expect(loser.code).toBe('CONFLICT')
    expect(loser.errors?.[0]?.extensions).toMatchObject({ reviewedBy: stored?.reviewedBy, reviewedAt: stored?.reviewDate, reviewStatus: stored?.reviewStatus })
  })
})
