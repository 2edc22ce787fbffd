import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { call, clinical, everyOrder, everyRow, isError } from './support/api.ts'
import * as shapes from './support/shapes.ts'

type Item = { subscriptionId: string | null; subscriptionIssueNumber: number; productId: string }
type Subscribed = { orderId: string; customerId: string; item: Item; id: string }

let sandbox: Sandbox
let subscribed: Subscribed[]
beforeAll(async () => {
  sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
  subscribed = (await everyOrder(sandbox)).flatMap(({ orderId, customerId, products }) =>
    products
      .filter(({ subscriptionId }: Item) => subscriptionId !== null)
      .map((item: Item) => ({ orderId, customerId, item, id: String(item.subscriptionId) })),
  )
})
afterAll(() => sandbox.close())

const subscription = (id: string, token?: null) =>
  call(sandbox, 'SUBSCRIPTIONS_API_URL', `/subscriptions/${id}`, { ...(token === null && { token }) })

describe('GET /subscriptions/{id} in the subscriptions service', () => {
  it('returns the subscription of each subscribed item, in the shape that the contract defines', async () => {
    expect(subscribed.length).toBeGreaterThan(0)
    const latest = new Map<string, (typeof subscribed)[number]>()
    for (const one of subscribed) {
      const known = latest.get(one.id)
      if (known === undefined || one.item.subscriptionIssueNumber > known.item.subscriptionIssueNumber) latest.set(one.id, one)
    }
    for (const { id, customerId, item } of latest.values()) {
      const { status, body } = await subscription(id)
      expect(status).toBe(200)
      expect(shapes.subscription.safeParse(body).error?.issues).toBeUndefined()
      expect(body).toMatchObject({ id, customerId, productId: item.productId, issueNumber: item.subscriptionIssueNumber })
    }
  })

  it('returns 404 with a message for an unknown subscription, and 401 without a token', async () => {
    isError(await subscription('s-none'), 404)
    isError(await subscription(subscribed[0]?.id ?? '', null), 401)
  })
})

describe('GET /subscriptions/{subscriptionId}/orders in the main API', () => {
  it("returns the subscription's orders and their total, in the shape that the contract defines", async () => {
    for (const { id } of subscribed.slice(0, 10)) {
      const { status, body } = await clinical(sandbox).get(`/subscriptions/${id}/orders?limit=10&page=1`)
      expect(status).toBe(200)
      expect(shapes.subscriptionOrderList.safeParse(body).error?.issues).toBeUndefined()
      expect(body.orders).toHaveLength(Math.min(10, body.total))
      expect(body.total).toBeGreaterThan(0)
    }
  })

  it('returns pages, numbered from 1, without duplicates', async () => {
    const { id } = subscribed[0] ?? { id: '' }
    const whole = await everyRow(sandbox, `/subscriptions/${id}/orders`, 'orders')
    const paged = await everyRow(sandbox, `/subscriptions/${id}/orders`, 'orders', 4)
    expect(whole.length).toBeGreaterThan(4)
    expect(paged).toEqual(whole)
    expect(new Set(paged.map(({ orderId }) => orderId)).size).toBe(paged.length)
  })

  it.each(['?limit=101', '?limit=0', '?limit=-5', '?page=0', '?page=x'])('returns 400 with a message for %s', async (query) =>
    isError(await clinical(sandbox).get(`/subscriptions/${subscribed[0]?.id}/orders${query}`), 400),
  )

  it("returns either 404 or an empty list for an unknown subscription, because the contract doesn't say which", async () => {
    const { status, body } = await clinical(sandbox).get('/subscriptions/s-none/orders')
    expect([200, 404]).toContain(status)
    if (status === 200) expect(body).toEqual({ orders: [], total: 0 })
  })
})
