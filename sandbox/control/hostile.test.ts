import { describe, expect, it } from 'vitest'
import { hostile } from './hostile.ts'

const orders = Array.from({ length: 200 }, (_, at) => ({
  orderId: String(300_000 + at),
  orderdate: '2026-03-02T09:14:00.000Z',
  shippingMethod: 'Express Delivery',
  orderAmount: 62.98,
  products: [{ orderItemId: `9${at}`, primaryTag: 'POM', productTitle: 'Wegovy' }],
}))

describe('hostile', () => {
  it("keeps a list's total, and leaves most of its records readable and their ids unchanged", () => {
    const { orders: spoiled, total } = hostile({ orders, total: 200 }, true) as { orders: unknown[]; total: number }
    expect(total).toBe(200)
    const readable = spoiled.filter((order) => typeof order === 'object')
    expect(readable.length).toBeGreaterThan(150)
    for (const order of readable) expect(order).toMatchObject({ orderId: expect.stringMatching(/^3\d{5}$/) })
  })

  it('damages optional fields', () => {
    const { orders: spoiled } = hostile({ orders, total: 200 }, true) as { orders: { shippingMethod?: unknown; orderAmount?: unknown }[] }
    expect(spoiled.some(({ shippingMethod }) => shippingMethod === null)).toBe(true)
    expect(spoiled.some(({ shippingMethod }) => typeof shippingMethod === 'string' && shippingMethod.length > 10_000)).toBe(true)
    expect(spoiled.some(({ orderAmount }) => typeof orderAmount !== 'number')).toBe(true)
  })

  it('damages a record in the same way whether it is in a list or on its own', () => {
    const inList = (hostile({ orders: orders.slice(0, 1) }, false) as { orders: unknown[] }).orders[0]
    expect(hostile(orders[0], false)).toEqual(inList)
  })

  it('changes only strings if malformed values are not allowed', () => {
    const spoiled = hostile({ data: { getCustomer: { id: '1', firstName: 'Jo', age: 3 } } }, false)
    expect(spoiled).toEqual({ data: { getCustomer: { id: '1', firstName: expect.any(String), age: 3 } } })
  })
})
