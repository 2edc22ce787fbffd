import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { call, everyOrder, isError } from './support/api.ts'
import * as shapes from './support/shapes.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
})
afterAll(() => sandbox.close())

describe('GET /order/warnings/{id}', () => {
  it("returns each order's warnings in the contract's shape; each kind occurs in at least one order", {
    tags: ['CR-175'],
  }, async () => {
    const filled = { validation: 0, age: 0, orderForOthers: 0, products: 0, customer_age: 0, customer_gender: 0, nothing: 0 }
    for (const { orderId } of await everyOrder(sandbox)) {
      const { status, body } = await call(sandbox, 'WARNINGS_API_URL', `/order/warnings/${orderId}`)
      expect(status).toBe(200)
      expect(shapes.warnings.safeParse(body).error?.issues).toBeUndefined()
      for (const list of ['validation', 'age', 'orderForOthers', 'products'] as const) if (body[list].length > 0) filled[list] += 1
      for (const single of ['customer_age', 'customer_gender'] as const) if (body[single]) filled[single] += 1
      if (!Object.values(body).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))) filled.nothing += 1
    }
    expect(Object.entries(filled).filter(([, count]) => count === 0)).toEqual([])
  })

  it('returns 401 without a token', async () =>
    isError(await call(sandbox, 'WARNINGS_API_URL', '/order/warnings/300000', { token: null }), 401))
})
