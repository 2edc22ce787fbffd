import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { call, isError } from './support/api.ts'
import * as shapes from './support/shapes.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
})
afterAll(() => sandbox.close())

const path = '/utils/preapprovedproducts/products'

describe(`GET ${path}`, () => {
  it('returns products for several treatments; the products of a treatment have different dose numbers', { tags: ['CR-169'] }, async () => {
    const { status, body } = await call(sandbox, 'PREAPPROVED_API_URL', path)
    expect(status).toBe(200)
    expect(shapes.preApprovedProducts.safeParse(body).error?.issues).toBeUndefined()
    const treatments = Map.groupBy(body.data as { id: string; treatmentName: string; doseNumber: number }[], (entry) => entry.treatmentName)
    expect(treatments.size).toBeGreaterThan(1)
    for (const doses of treatments.values()) expect(new Set(doses.map(({ doseNumber }) => doseNumber)).size).toBe(doses.length)
    expect(new Set(body.data.map(({ id }: { id: string }) => id)).size).toBe(body.data.length)
  })

  it('returns 401 without a token', async () => isError(await call(sandbox, 'PREAPPROVED_API_URL', path, { token: null }), 401))
})
