import { describe, expect, it } from 'vitest'
import { earlierDecisions, productKey, unknownDecisions } from './earlier-decisions.ts'

type Orders = Parameters<typeof earlierDecisions>[0]

const order = (id: string, title: string | null, reviewedAt: string | null, reviewStatus = 'APPROVED') =>
  ({
    id,
    unreadableItems: 0,
    items: [{ id: `item-${id}`, title, reviewStatus, reviewedBy: 'Dev Patel', reviewedAt }],
  }) as unknown as Orders[number]

describe('earlier decisions about a product', () => {
  it('include only the latest two, and leave out items that await review', { tags: ['CR-116'] }, () => {
    const found = earlierDecisions([
      order('1', 'Wegovy', '2025-01-01T00:00:00Z'),
      order('2', ' wegovy', '2025-03-01T00:00:00Z', 'REJECTED'),
      order('3', 'Wegovy', null),
      order('4', 'WEGOVY', '2025-02-01T00:00:00Z'),
      order('5', 'Wegovy', '2025-04-01T00:00:00Z', 'AWAITING_REVIEW'),
      order('6', 'Mounjaro', '2025-04-01T00:00:00Z'),
    ])
    expect(found.get(productKey('Wegovy'))?.map(({ orderId, status }) => `${orderId} ${status}`)).toEqual(['2 REJECTED', '4 APPROVED'])
  })

  it('are never found for products without a title', { tags: ['CR-116'] }, () => {
    expect(earlierDecisions([order('1', null, '2025-01-01T00:00:00Z')]).get(productKey(null))).toBeUndefined()
  })
})

describe('the message about unknown earlier decisions', () => {
  const orders = [order('1', 'Wegovy', null)]
  const page = (total: number | null) => ({ patientId: '7', otherOrders: { total, unreadable: 0, orders } })

  it('appears if the page has loaded only some orders, and says how many', { tags: ['CR-116'] }, () => {
    expect(unknownDecisions(page(1))).toBeUndefined()
    expect(unknownDecisions(page(9))).toBe(
      'Only 1 of 9 other orders was checked for earlier decisions. The others are in the order history.',
    )
  })

  it('leaves out the total number of orders if the total is unknown', { tags: ['CR-116'] }, () => {
    expect(unknownDecisions(page(null))).toMatch(/^Only 1 other order was checked for earlier decisions\./)
    const two = { total: null, unreadable: 0, orders: [...orders, ...orders] }
    expect(unknownDecisions({ patientId: '7', otherOrders: two })).toMatch(/^Only 2 other orders were checked for earlier decisions\./)
  })

  it("warns of missing decisions if an order or an item can't be read", { tags: ['CR-116', 'CR-337'] }, () => {
    const incomplete = "Parts of the customer's other orders can't be read, so some earlier decisions may be missing."
    const withUnreadableItem = orders.map((one) => ({ ...one, unreadableItems: 1 }))
    expect(unknownDecisions({ patientId: '7', otherOrders: { total: 1, unreadable: 0, orders: withUnreadableItem } })).toBe(incomplete)
    expect(unknownDecisions({ patientId: '7', otherOrders: { total: 2, unreadable: 1, orders } })).toBe(incomplete)
    expect(unknownDecisions({ patientId: '7', otherOrders: { total: 9, unreadable: 1, orders } })).toBe(
      `Only 1 of 9 other orders was checked for earlier decisions. The others are in the order history. ${incomplete}`,
    )
  })

  it("reports all earlier decisions as unknown if the other orders can't be read", { tags: ['CR-116'] }, () => {
    expect(unknownDecisions({ patientId: '7', otherOrders: null })).toMatch(/earlier decisions are unknown/)
    expect(unknownDecisions({ patientId: null, otherOrders: null })).toBeUndefined()
  })
})
