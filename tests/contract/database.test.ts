import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { placeOrder, product } from '../support/orders.ts'
import { booking, clinical, everyRow } from './support/api.ts'
import { documentsOf } from './support/documents.ts'

const NOW = new Date('2026-03-18T14:20:00.000Z')
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0, now: NOW })
})
afterAll(() => sandbox.close())

describe('a database on disk', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sandbox-contract-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('keeps every write across a restart, and does not create the seed data again', async () => {
    const databaseFile = join(folder, 'a', 'new', 'folder', 'sandbox.sqlite')
    const one = await startSandbox({ databaseFile, firstPort: 0, now: NOW })
    const api = clinical(one)
    const { orderId, customerId } = placeOrder(one, { customerId: '81003', products: [product(), product({ productId: '113' })] })
    const approval = (await everyRow(one, '/preapprovedproducts/customers', 'customers')) as { id: string; treatmentName: string }[]
    const removed = approval.find(({ id }) => id !== '81003')
    const items = [{ quantity: 1, id: '701', doseNumber: 1, treatmentName: 'Wegovy' }]
    const key = { headers: { 'idempotency-key': 'restart' } }
    const cart = await api.post('/customers/81003/cart', { items }, key)
    for (const [response, status] of [
      [await api.put(`/orders/${orderId}/products/112`, { status: 'APPROVED', comment: 'Suitable', reviewedBy: 'A' }), 204],
      [await api.post(`/orders/${orderId}/notes`, { noteText: 'Called', createdBy: 'A' }), 201],
      [await api.post(`/orders/${orderId}/products/113/bmi`, { createdBy: 'A' }), 201],
      [await api.put(`/customers/${customerId}/idchecks`, { status: 'refer', lnSearchRef: 'LN-9', updatedBy: 'A' }), 204],
      [await api.put(`/orders/${orderId}`, { status: 'approve', rejectAll: false, updatedBy: 'A' }), 204],
      [
        await api.put(`/customers/${customerId}`, {
          firstName: 'Zoë',
          lastName: "D'Souza",
          dateOfBirth: '1990-01-01',
          sex: 'other',
          phone: '1',
          updatedBy: 'A',
        }),
        204,
      ],
      [await api.delete(`/customers/${removed?.id}?treatment=${removed?.treatmentName}`, { comment: 'Moved' }), 204],
      [cart, 200],
    ] as const)
      expect(response.status).toBe(status)
    const before = documentsOf(one)
    await one.close()

    const two = await startSandbox({ databaseFile, firstPort: 0, seed: 7, now: new Date('2028-01-01T00:00:00.000Z') })
    expect(documentsOf(two)).toEqual(before)
    const again = clinical(two)
    const order = (await again.get(`/orders/${orderId}`)).body
    expect(order).toMatchObject({
      idCheckStatus: 'refer',
      restrictedItemsApproval: true,
      products: [{ reviewStatus: 'APPROVED', reviewedBy: 'A' }, {}],
    })
    expect(order.orderNotes.map(({ noteText }: { noteText: string }) => noteText).toSorted()).toEqual(['BMI confirmed', 'Called'])
    expect((await again.get(`/customers/${customerId}`)).body).toMatchObject({ firstName: 'Zoë', lastName: "D'Souza" })
    expect((await again.post('/customers/81003/cart', { items }, key)).body).toEqual(cart.body)
    expect((await everyRow(two, '/preapprovedproducts/customers', 'customers')).length).toBe(approval.length - 1)
    await two.close()
  })

  it('keeps every write even if the sandbox was not closed', async () => {
    const databaseFile = join(folder, 'crash.sqlite')
    const one = await startSandbox({ databaseFile, firstPort: 0 })
    const { orderId } = placeOrder(one)
    await clinical(one).post(`/orders/${orderId}/notes`, { noteText: 'Called', createdBy: 'A' })
    const two = await startSandbox({ databaseFile, firstPort: 0 })
    expect((await clinical(two).get(`/orders/${orderId}`)).body.orderNotes).toHaveLength(1)
    await two.close()
    await one.close()
  })
})

describe("the sandbox's environment", () => {
  it('has a variable for every service in the contract; each service responds at its own address', async () => {
    const services = [
      'CLINICAL_API_URL',
      'CONSULTATION_API_URL',
      'WARNINGS_API_URL',
      'SUBSCRIPTIONS_API_URL',
      'USERS_API_URL',
      'PREAPPROVED_API_URL',
      'BOOKING_API_URL',
      'BOOKING_GRAPHQL_URL',
      'COGNITO_IDP_URL',
    ] as const
    const origins = services.map((name) => new URL(sandbox.environment[name] ?? '').origin)
    expect(new Set(origins).size).toBe(services.length)
    for (const name of ['COGNITO_USER_POOL_ID', 'COGNITO_CLIENT_ID', 'COGNITO_DOMAIN_URL', 'COGNITO_MACHINE_CLIENT_IDS'])
      expect(sandbox.environment[name]).toMatch(/\S/)
    expect(sandbox.environment.COGNITO_USER_POOL_ID).toMatch(/^eu-west-2_\w+$/)
    for (const origin of origins) expect((await fetch(origin)).status).toBeLessThan(500)
  })

  it('contains the address of a free port if the first port is taken', async () => {
    const taken = Number(new URL(sandbox.environment.CLINICAL_API_URL ?? '').port)
    const other = await startSandbox({ databaseFile: ':memory:', firstPort: taken })
    expect(Number(new URL(other.environment.CLINICAL_API_URL ?? '').port)).not.toBe(taken)
    expect((await booking(other, '{ getCovidQuestions { number } }')).status).toBe(200)
    await other.close()
  })
})
