import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { placeOrder } from '../support/orders.ts'
import { clinical, everyRow, isError, placeCustomer, readOrder } from './support/api.ts'
import * as shapes from './support/shapes.ts'

let sandbox: Sandbox
let api: ReturnType<typeof clinical>
beforeAll(async () => {
  sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
  api = clinical(sandbox)
})
afterAll(() => sandbox.close())

type Row = { userId: string; orderId: string; idCheckStatus: string; idCheckApiStatus: string }
const rows = (status: 'awaiting' | 'completed'): Promise<Row[]> => everyRow(sandbox, `/idchecks?status=${status}`, 'idChecks')
const outcome = (status: string, changes: object = {}) => ({ status, lnSearchRef: 'LN-77', updatedBy: 'A Pharmacist', ...changes })

describe('GET /idchecks', () => {
  it.each(['awaiting', 'completed'])(
    'returns the %s checks and their total, in the shape that the contract defines',
    { tags: ['CR-167'] },
    async (status) => {
      const response = await api.get(`/idchecks?status=${status}&limit=100&page=1`)
      expect(response.status).toBe(200)
      expect(shapes.idCheckList.safeParse(response.body).error?.issues).toBeUndefined()
      expect(response.body.idChecks.length).toBeGreaterThan(0)
    },
  )

  it("lists each check only once, as awaiting or as completed, with the id of one of the customer's orders", async () => {
    const awaiting = await rows('awaiting')
    const completed = await rows('completed')
    const keys = [...awaiting, ...completed].map(({ userId, orderId }) => `${userId} ${orderId}`)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { userId, orderId } of [...awaiting.slice(0, 5), ...completed.slice(0, 5)])
      expect(await readOrder(api, orderId)).toMatchObject({ customerId: userId })
  })

  it('returns each check with the same statuses as its order', async () => {
    const [awaiting, completed] = [await rows('awaiting'), await rows('completed')]
    for (const { orderId, idCheckStatus, idCheckApiStatus } of [...awaiting.slice(0, 15), ...completed.slice(0, 15)])
      expect(await readOrder(api, orderId)).toMatchObject({ idCheckStatus, idCheckApiStatus })
  })

  it('returns pages, numbered from 1, without duplicates', async () => {
    const whole = await rows('awaiting')
    const paged: Row[] = await everyRow(sandbox, '/idchecks?status=awaiting', 'idChecks', 4)
    expect(paged).toEqual(whole)
    const { body } = await api.get('/idchecks?status=awaiting&limit=10&page=1000')
    expect(body).toEqual({ idChecks: [], total: whole.length })
  })

  it.each([
    ['no status', ''],
    ['an unknown status', '?status=AWAITING_ID_CHECK'],
    ['a limit of 101', '?status=awaiting&limit=101'],
    ['a limit of 0', '?status=awaiting&limit=0'],
    ['page 0', '?status=awaiting&page=0'],
    ['page -1', '?status=awaiting&page=-1'],
    ['a page that is a word', '?status=awaiting&page=one'],
  ])('returns 400 with a message if the request has %s', async (_title, query) => isError(await api.get(`/idchecks${query}`), 400))
})

describe('GET /count/idchecks', () => {
  it('returns the number of checks that await a decision', async () => {
    const { status, body } = await api.get('/count/idchecks')
    expect(status).toBe(200)
    expect(body).toEqual({ total: (await rows('awaiting')).length })
    expect(body.total).toBeGreaterThan(0)
  })
})

describe('GET /customers/{id}/idchecks', () => {
  it('returns the five fields that the contract defines', async () => {
    for (const { userId } of (await rows('completed')).slice(0, 10)) {
      const { status, body } = await api.get(`/customers/${userId}/idchecks`)
      expect(status).toBe(200)
      expect(shapes.idCheckDetails.safeParse(body).error?.issues).toBeUndefined()
      expect(body.idCheckStatus).toBe('pass')
    }
  })

  it('returns empty fields for a customer who was never checked', async () => {
    const { status, body } = await api.get(`/customers/${placeCustomer(sandbox)}/idchecks`)
    expect(status).toBe(200)
    expect(shapes.idCheckDetails.safeParse(body).error?.issues).toBeUndefined()
    expect(body.idCheckStatus ?? '').toBe('')
  })

  it('returns 404 for an unknown customer', async () => isError(await api.get('/customers/1/idchecks'), 404))
})

describe('PUT /customers/{customerId}/idchecks', () => {
  it.each(['pass', 'refer', 'fail'])(
    'returns 204 and sets the check to %s, but only on orders with the status Manual Verification Required',
    async (status) => {
      const customerId = placeCustomer(sandbox)
      const before = { customerId, idCheckStatus: '', idCheckApiStatus: 'failure' }
      const waiting = [placeOrder(sandbox, before), placeOrder(sandbox, { ...before, idCheckStatus: 'refer' })]
      const others = ['Pending', 'Shipped', 'completed', 'Cancelled', 'manual verification required'].map((orderStatus) =>
        placeOrder(sandbox, { ...before, orderStatus }),
      )
      const stranger = placeOrder(sandbox, { customerId: placeCustomer(sandbox) })
      const since = Date.now()
      const response = await api.put(`/customers/${customerId}/idchecks`, outcome(status))
      expect(response.status).toBe(204)
      expect(response.text).toBe('')

      for (const order of waiting) {
        const read = await readOrder(api, order.orderId)
        expect(read).toEqual({
          ...order,
          idCheckStatus: status,
          idCheckApiStatus: 'success',
          idCheckPreviousStatus: order.idCheckStatus,
          lnSearchRef: 'LN-77',
          lnStatusUpdatedBy: 'A Pharmacist',
          lnStatusUpdateAt: expect.stringMatching(/Z$/),
        })
        expect(Date.parse(read.lnStatusUpdateAt)).toBeGreaterThanOrEqual(since - 1000)
        expect(shapes.order.safeParse(read).error?.issues).toBeUndefined()
      }
      for (const order of [...others, stranger]) expect(await readOrder(api, order.orderId)).toEqual(order)
    },
  )

  it("updates the customer's stored check, and stores its old status as the previous status", async () => {
    const [{ userId } = { userId: '' }] = await rows('awaiting')
    await api.put(`/customers/${userId}/idchecks`, outcome('refer'))
    await api.put(`/customers/${userId}/idchecks`, outcome('pass', { lnSearchRef: 'LN-78', updatedBy: "Noor O'Hara" }))
    const { body } = await api.get(`/customers/${userId}/idchecks`)
    expect(body).toEqual({
      idCheckPreviousStatus: 'refer',
      idCheckStatus: 'pass',
      lnSearchRef: 'LN-78',
      lnStatusUpdateAt: expect.stringMatching(/Z$/),
      lnStatusUpdatedBy: "Noor O'Hara",
    })
  })

  it('creates a stored check for a customer without one', async () => {
    const customerId = placeCustomer(sandbox)
    placeOrder(sandbox, { customerId, idCheckStatus: '' })
    expect((await api.put(`/customers/${customerId}/idchecks`, outcome('refer'))).status).toBe(204)
    expect((await api.get(`/customers/${customerId}/idchecks`)).body).toMatchObject({
      idCheckStatus: 'refer',
      lnSearchRef: 'LN-77',
      lnStatusUpdatedBy: 'A Pharmacist',
    })
  })

  it('moves a check from awaiting to completed when it passes, and updates the count', async () => {
    const before = (await api.get('/count/idchecks')).body.total
    const [check] = await rows('awaiting')
    await api.put(`/customers/${check?.userId}/idchecks`, outcome('pass'))
    expect((await rows('awaiting')).map(({ userId }) => userId)).not.toContain(check?.userId)
    expect((await rows('completed')).find(({ userId }) => userId === check?.userId)).toMatchObject({
      idCheckStatus: 'pass',
      idCheckApiStatus: 'success',
    })
    expect((await api.get('/count/idchecks')).body).toEqual({ total: before - 1 })
  })

  it('accepts a search reference of 100 characters, an empty one, or none', async () => {
    const customerId = placeCustomer(sandbox)
    placeOrder(sandbox, { customerId })
    for (const lnSearchRef of ['x'.repeat(100), '', undefined])
      expect((await api.put(`/customers/${customerId}/idchecks`, outcome('pass', { lnSearchRef }))).status).toBe(204)
  })

  it.each([
    ['no status', outcome('')],
    ['an unknown status', outcome('passed')],
    ['a status in capitals', outcome('PASS')],
    ['no updatedBy', { status: 'pass', lnSearchRef: 'LN-1' }],
    ['a blank updatedBy', outcome('pass', { updatedBy: ' ' })],
    ['a reference of 101 characters', outcome('pass', { lnSearchRef: 'x'.repeat(101) })],
    ['a reference that is a number', outcome('pass', { lnSearchRef: 55120 })],
    ['a reference that is a list', outcome('pass', { lnSearchRef: ['LN-1'] })],
    ['a body of null', null],
    ['no body', undefined],
  ])('returns 400 with a message if the request has %s, and changes nothing', async (_title, body) => {
    const customerId = placeCustomer(sandbox)
    const order = placeOrder(sandbox, { customerId, idCheckStatus: 'refer' })
    isError(await api.put(`/customers/${customerId}/idchecks`, body), 400)
    expect(await readOrder(api, order.orderId)).toEqual(order)
  })

  it('never returns 5xx if the search reference is null', async () => {
    const customerId = placeCustomer(sandbox)
    placeOrder(sandbox, { customerId })
    expect((await api.put(`/customers/${customerId}/idchecks`, outcome('pass', { lnSearchRef: null }))).status).toBeLessThan(500)
  })

  it('returns 404 for an unknown customer', async () => isError(await api.put('/customers/1/idchecks', outcome('pass')), 404))
})

describe('authentication', () => {
  it.each([
    ['GET', '/idchecks?status=awaiting'],
    ['GET', '/count/idchecks'],
    ['GET', '/customers/ID/idchecks'],
    ['PUT', '/customers/ID/idchecks', outcome('pass')],
  ] as const)('%s %s returns 401 without a token, and changes nothing', async (method, path, body?: object) => {
    const customerId = placeCustomer(sandbox)
    const order = placeOrder(sandbox, { customerId, idCheckStatus: 'refer' })
    const address = path.replace('ID', customerId)
    isError(await api.get(address, { method, token: null, ...(body !== undefined && { body }) }), 401)
    expect(await readOrder(api, order.orderId)).toEqual(order)
  })
})
