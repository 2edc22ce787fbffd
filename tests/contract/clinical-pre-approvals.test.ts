import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { clinical, everyRow, isError } from './support/api.ts'
import * as shapes from './support/shapes.ts'

let sandbox: Sandbox
let api: ReturnType<typeof clinical>
beforeAll(async () => {
  sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
  api = clinical(sandbox)
})
afterAll(() => sandbox.close())

type Approval = { id: string; firstName: string; lastName: string; treatmentName: string; lastApprovalDate: string; nextReviewDate: string }
const approvals = (query = ''): Promise<Approval[]> => everyRow(sandbox, `/preapprovedproducts/customers${query}`, 'customers')
/** An index into the list of pre-approved patients. Increases with each use, so that each test gets a different patient. */
let nextApproval = 0
async function freshApproval(): Promise<Approval> {
  const list = (await approvals()).toSorted((one, other) => one.id.localeCompare(other.id))
  nextApproval += 1
  const approval = list[nextApproval]
  if (approval === undefined) throw new Error('no pre-approved patient left')
  return approval
}
const withTreatment = (id: string, treatment: string) => api.get(`/customers/${id}?treatment=${encodeURIComponent(treatment)}`)

describe('GET /preapprovedproducts/customers', () => {
  it('returns the pre-approved patients and their total, in the shape that the contract defines', { tags: ['CR-168'] }, async () => {
    const { status, body } = await api.get('/preapprovedproducts/customers?page=1&limit=100')
    expect(status).toBe(200)
    expect(shapes.preApprovedCustomerList.safeParse(body).error?.issues).toBeUndefined()
    expect(body.customers).toHaveLength(body.total)
    expect(body.total).toBeGreaterThan(10)
  })

  it.each([
    ['lastApprovalDate', 'asc'],
    ['lastApprovalDate', 'desc'],
    ['nextReviewDate', 'asc'],
    ['nextReviewDate', 'desc'],
  ] as const)('sorts by %s %s', async (key, direction) => {
    const values = (await approvals(`?sortBy=${key}.${direction}`)).map((approval) => approval[key])
    expect(values).toEqual(direction === 'asc' ? values.toSorted() : values.toSorted().toReversed())
    expect(new Set(values).size).toBeGreaterThan(5)
  })

  it('returns pages, numbered from 1, without duplicates', async () => {
    const whole = await approvals('?sortBy=nextReviewDate.desc')
    expect(await everyRow(sandbox, '/preapprovedproducts/customers?sortBy=nextReviewDate.desc', 'customers', 7)).toEqual(whole)
  })

  it.each(['?limit=101', '?limit=0', '?page=0', '?sortBy=date.asc', '?sortBy=nextReviewDate', '?sortBy=lastApprovalDate.up'])(
    'returns 400 with a message for %s',
    async (query) => isError(await api.get(`/preapprovedproducts/customers${query}`), 400),
  )
})

describe('POST /customers/{id}/cart', () => {
  const items = [{ quantity: 1, id: '701', doseNumber: 1, treatmentName: 'Wegovy' }]

  it('returns 200 with a new cart id for every cart', async () => {
    const responses = [await api.post('/customers/81000/cart', { items }), await api.post('/customers/81000/cart', { items })]
    for (const { status, body } of responses) {
      expect(status).toBe(200)
      expect(Object.keys(body)).toEqual(['cartId'])
      expect(shapes.id.safeParse(body.cartId).success).toBe(true)
    }
    expect(responses[0]?.body.cartId).not.toBe(responses[1]?.body.cartId)
  })

  it('returns the same response for the same Idempotency-Key, even to simultaneous requests', async () => {
    const send = (key: string) => api.post('/customers/81001/cart', { items }, { headers: { 'idempotency-key': key } })
    const responses = await Promise.all([send('key-1'), send('key-1'), send('key-1'), send('key-2')])
    const again = await send('key-1')
    const [one, two, three, other] = responses.map(({ body }) => body.cartId)
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([two, three, again.body.cartId]).toEqual([one, one, one])
    expect(again.status).toBe(200)
    expect(other).not.toBe(one)
  })

  it('allows an Idempotency-Key to be used again after an error response', async () => {
    const send = (body: unknown) => api.post('/customers/81002/cart', body, { headers: { 'idempotency-key': 'key-3' } })
    isError(await send({ items: [] }), 400)
    expect((await send({ items })).status).toBe(200)
  })

  it.each([
    ['no items', {}],
    ['an empty list of items', { items: [] }],
    ['items that are a string', { items: '701' }],
    ['null as an item', { items: [null] }],
    ['an item without an id', { items: [{ quantity: 1, doseNumber: 1, treatmentName: 'Wegovy' }] }],
    ['a product that is not pre-approved', { items: [{ quantity: 1, id: '112', doseNumber: 1, treatmentName: 'Wegovy' }] }],
    ['a body of null', null],
    ['no body', undefined],
  ])('returns 400 with a message if the request has %s', async (_title, body) =>
    isError(await api.post('/customers/81000/cart', body), 400),
  )

  it('returns 404 for an unknown customer', async () => isError(await api.post('/customers/1/cart', { items }), 404))
})

describe('DELETE /customers/{id}?treatment=', () => {
  it('returns 204 and removes the patient from the list, but keeps the customer', async () => {
    const { id, treatmentName } = await freshApproval()
    const before = await approvals()
    const response = await api.delete(`/customers/${id}?treatment=${treatmentName}`, { comment: 'Moved abroad' })
    expect(response.status).toBe(204)
    const after = await approvals()
    expect(after).toHaveLength(before.length - 1)
    expect(after.some((approval) => approval.id === id && approval.treatmentName === treatmentName)).toBe(false)
    expect((await api.get(`/customers/${id}`)).status).toBe(200)
    isError(await api.delete(`/customers/${id}?treatment=${treatmentName}`, { comment: 'Again' }), 404)
  })

  it('returns 400 if the comment or treatment is missing, and leaves the patient in the list', async () => {
    const { id, treatmentName } = await freshApproval()
    for (const body of [{}, { comment: '' }, { comment: 5 }, null, undefined])
      isError(await api.delete(`/customers/${id}?treatment=${treatmentName}`, body), 400)
    for (const query of ['', '?treatment=']) isError(await api.delete(`/customers/${id}${query}`, { comment: 'Moved' }), 400)
    expect((await withTreatment(id, treatmentName)).status).toBe(200)
  })

  it('returns 404 for an unknown customer or a treatment that the patient is not pre-approved for, and removes no one', async () => {
    const { id, treatmentName } = await freshApproval()
    isError(await api.delete('/customers/1?treatment=Wegovy', { comment: 'Moved' }), 404)
    isError(await api.delete(`/customers/${id}?treatment=Aspirin`, { comment: 'Moved' }), 404)
    expect((await withTreatment(id, treatmentName)).status).toBe(200)
  })
})

describe('PUT /customers/{id}/treatments', () => {
  const another = (treatment: string) => (treatment === 'Wegovy' ? 'Mounjaro' : 'Wegovy')

  it('returns 204 and stores the new and previous treatment, the user and the time', async () => {
    const { id, treatmentName } = await freshApproval()
    const since = Date.now()
    const change = { updatedBy: "Noor O'Hara", treatmentName: another(treatmentName), currentTreatment: treatmentName }
    const response = await api.put(`/customers/${id}/treatments`, change)
    expect(response.status).toBe(204)
    const { body } = await withTreatment(id, another(treatmentName))
    expect(shapes.customerWithTreatment.safeParse(body).error?.issues).toBeUndefined()
    expect(body).toMatchObject({
      treatmentName: another(treatmentName),
      previousTreatmentName: treatmentName,
      treatmentUpdatedBy: "Noor O'Hara",
      treatmentWarning: true,
    })
    expect(Date.parse(body.treatmentUpdatedAt)).toBeGreaterThanOrEqual(since - 1000)
    expect((await approvals()).filter((approval) => approval.id === id).map((approval) => approval.treatmentName)).toEqual([
      another(treatmentName),
    ])
  })

  it.each(['updatedBy', 'treatmentName', 'currentTreatment'])(
    'returns 400 with a message if %s is missing or empty, and changes nothing',
    async (field) => {
      const { id, treatmentName } = await freshApproval()
      const before = (await withTreatment(id, treatmentName)).body
      const change = { updatedBy: 'A', treatmentName: another(treatmentName), currentTreatment: treatmentName }
      for (const body of [{ ...change, [field]: undefined }, { ...change, [field]: '' }, null, undefined])
        isError(await api.put(`/customers/${id}/treatments`, body), 400)
      expect((await withTreatment(id, treatmentName)).body).toEqual(before)
    },
  )

  it('returns 404 for an unknown customer', async () =>
    isError(await api.put('/customers/1/treatments', { updatedBy: 'A', treatmentName: 'Wegovy', currentTreatment: 'Mounjaro' }), 404))
})
