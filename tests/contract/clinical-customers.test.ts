import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { placeOrder, product } from '../support/orders.ts'
import { clinical, everyRow, isError, placeCustomer } from './support/api.ts'
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
const withTreatment = (id: string, treatment: string) => api.get(`/customers/${id}?treatment=${encodeURIComponent(treatment)}`)
const readCustomer = async (id: string) => (await api.get(`/customers/${id}`)).body
const ageOf = (birth: string, on = new Date()) => {
  const today = on.toISOString().slice(0, 10)
  return Number(today.slice(0, 4)) - Number(birth.slice(0, 4)) - (today.slice(5) < birth.slice(5) ? 1 : 0)
}

const details = {
  firstName: 'Zoë',
  lastName: "D'Souza",
  dateOfBirth: '1990-12-31',
  sex: 'other',
  phone: '020 7946 0000',
  gpDetails: { gpSurgery: "St Luke's", gpAddress1: '1 Lane', gpAddress2: 'Centre', gpCity: 'York', gpPostalCode: 'YO1 7HH' },
  updatedBy: 'Carla Service',
}
const address = {
  address1: '9 Mill Lane',
  address2: 'Flat 2',
  addressID: 'a-9',
  city: 'York',
  postalCode: 'YO1 7HH',
  addressType: 'residential',
  counrtyCode: 'GB',
  stateOrProvince: '',
}

describe('GET /customers/{id}', () => {
  it('returns a customer in the shape that the contract defines, without treatment fields', { tags: ['CR-165'] }, async () => {
    for (const { id } of (await approvals()).slice(0, 15)) {
      const { status, body } = await api.get(`/customers/${id}`)
      expect(status).toBe(200)
      expect(shapes.customer.safeParse(body).error?.issues).toBeUndefined()
      expect(body.id).toBe(id)
    }
  })

  it('adds the treatment fields if the request has a treatment parameter', async () => {
    for (const { id, treatmentName } of (await approvals()).slice(0, 15)) {
      const { status, body } = await withTreatment(id, treatmentName)
      expect(status).toBe(200)
      expect(shapes.customerWithTreatment.safeParse(body).error?.issues).toBeUndefined()
      expect(body).toMatchObject({ ...(await readCustomer(id)), treatmentName })
    }
  })

  it('ignores an empty treatment parameter', async () => {
    const [{ id } = { id: '' }] = await approvals()
    const { status, body } = await api.get(`/customers/${id}?treatment=`)
    expect([status, body]).toEqual([200, await readCustomer(id)])
  })

  it('returns 404 with a message for an unknown customer, with or without `treatment` in the query', async () => {
    isError(await api.get('/customers/1'), 404)
    isError(await withTreatment('1', 'Wegovy'), 404)
  })
})

describe('PUT /customers/{id}', () => {
  it('returns 204 and stores the fields, including the address', async () => {
    const id = placeCustomer(sandbox)
    const response = await api.put(`/customers/${id}`, { ...details, addressDetails: address })
    expect(response.status).toBe(204)
    expect(response.text).toBe('')
    const { updatedBy: _updatedBy, ...stored } = details
    const read = await readCustomer(id)
    expect(read).toMatchObject({ ...stored, addressDetails: address })
    expect(shapes.customer.safeParse(read).error?.issues).toBeUndefined()
  })

  it('keeps the stored address if the request has none', async () => {
    const id = placeCustomer(sandbox)
    const { addressDetails } = await readCustomer(id)
    expect((await api.put(`/customers/${id}`, details)).status).toBe(204)
    expect((await readCustomer(id)).addressDetails).toEqual(addressDetails)
  })

  it('never changes the email, the id or fields outside the contract', async () => {
    const id = placeCustomer(sandbox)
    const { email } = await readCustomer(id)
    const response = await api.put(`/customers/${id}`, { ...details, email: 'other@example.com', id: '81000', treatmentName: 'Wegovy' })
    expect(response.status).toBeLessThan(500)
    const read = await readCustomer(id)
    expect(read).toMatchObject({ id, email })
    expect(read).not.toHaveProperty('treatmentName')
    expect(read).not.toHaveProperty('updatedBy')
  })

  it('updates the age when the date of birth changes', async () => {
    const id = placeCustomer(sandbox)
    await api.put(`/customers/${id}`, { ...details, dateOfBirth: '1950-06-15' })
    expect((await readCustomer(id)).age).toBe(ageOf('1950-06-15'))
  })

  it.each<[string, unknown]>([
    ...['firstName', 'lastName', 'dateOfBirth', 'phone', 'updatedBy'].flatMap((field): [string, unknown][] => [
      [`no ${field}`, { ...details, [field]: undefined }],
      [`a blank ${field}`, { ...details, [field]: ' ' }],
    ]),
    ['a firstName that is a number', { ...details, firstName: 5 }],
    ['an invalid date of birth', { ...details, dateOfBirth: '31/02/1990' }],
    ['a body of null', null],
    ['no body', undefined],
  ])('returns 400 with a message if the request has %s, and changes nothing', async (_title, body) => {
    const id = placeCustomer(sandbox)
    const before = await readCustomer(id)
    isError(await api.put(`/customers/${id}`, body), 400)
    expect(await readCustomer(id)).toEqual(before)
  })

  it('returns 404 for an unknown customer', async () => isError(await api.put('/customers/1', details), 404))
})

describe('PUT /customers/{id}/addresses', () => {
  const body = (orderId: string) => ({
    firstName: 'Zoë',
    lastName: "D'Souza",
    street1: '9 Mill Lane',
    street2: 'Flat 2',
    city: "King's Lynn",
    state: 'Norfolk',
    zip: 'PE30 1JG',
    country: 'United Kingdom',
    countryIso2: 'GB',
    phone: '07700900123',
    addressType: 'residential',
    updatedBy: 'Carla Service',
    orderId,
    company: '',
  })

  it("returns 204 and changes only the given order's billing address", async () => {
    const customerId = placeCustomer(sandbox)
    const order = placeOrder(sandbox, { customerId })
    const other = placeOrder(sandbox, { customerId })
    const response = await api.put(`/customers/${customerId}/addresses`, body(order.orderId))
    expect(response.status).toBe(204)
    expect((await api.get(`/orders/${order.orderId}`)).body).toEqual({
      ...order,
      customerBillingAddress: {
        address1: '9 Mill Lane',
        address2: 'Flat 2',
        city: "King's Lynn",
        postalCode: 'PE30 1JG',
        country: 'United Kingdom',
        countryIso2: 'GB',
        state: 'Norfolk',
      },
    })
    expect((await api.get(`/orders/${other.orderId}`)).body).toEqual(other)
  })

  it.each(['street1', 'city', 'zip', 'updatedBy', 'orderId'])('returns 400 with a message if %s is missing', async (field) => {
    const customerId = placeCustomer(sandbox)
    const order = placeOrder(sandbox, { customerId })
    isError(await api.put(`/customers/${customerId}/addresses`, { ...body(order.orderId), [field]: undefined }), 400)
    expect((await api.get(`/orders/${order.orderId}`)).body).toEqual(order)
  })

  it('returns 400 if the body is null or missing', async () => {
    for (const empty of [null, undefined]) isError(await api.put('/customers/81000/addresses', empty), 400)
  })

  it("returns 404 for an unknown customer, an unknown order or another customer's order", async () => {
    const customerId = placeCustomer(sandbox)
    const order = placeOrder(sandbox, { customerId: placeCustomer(sandbox) })
    isError(await api.put('/customers/1/addresses', body(order.orderId)), 404)
    isError(await api.put(`/customers/${customerId}/addresses`, body('1')), 404)
    isError(await api.put(`/customers/${customerId}/addresses`, body(order.orderId)), 404)
  })
})

describe('GET /customers/{id}/orders', () => {
  const placeHistory = (count: number) => {
    const customerId = placeCustomer(sandbox)
    const orders = Array.from({ length: count }, (_, index) =>
      placeOrder(sandbox, {
        customerId,
        orderdate: `2026-0${(index % 9) + 1}-02T09:14:00.000Z`,
        orderNotes: [{ noteText: 'Called', createdBy: 'A', createAt: '2026-03-02T10:02:00.000Z', productId: 0 }],
        products: [product(), product({ productId: '113', primaryTag: 'GSL', reviewStatus: null })],
      }),
    )
    return { customerId, orders }
  }

  it('returns the orders (newest first, with six fields each) and the number of orders', { tags: ['CR-177'] }, async () => {
    const { customerId, orders } = placeHistory(4)
    const { status, body } = await api.get(`/customers/${customerId}/orders?limit=5&page=1`)
    expect(status).toBe(200)
    expect(shapes.orderHistory.safeParse(body).error?.issues).toBeUndefined()
    expect(body.total).toBe(4)
    expect(body.orders).toEqual(
      orders.toReversed().map(({ orderId, orderdate, orderAmount, orderStatus, products, orderNotes }) => ({
        orderId,
        orderDate: orderdate,
        orderAmount,
        orderStatus,
        products,
        orderNotes,
      })),
    )
  })

  it('excludes the order given as `skip` from both the list and the total', async () => {
    const { customerId, orders } = placeHistory(7)
    const skip = orders[3]?.orderId
    const { body } = await api.get(`/customers/${customerId}/orders?limit=5&page=1&skip=${skip}`)
    const next = await api.get(`/customers/${customerId}/orders?limit=5&page=2&skip=${skip}`)
    expect([body.total, next.body.total]).toEqual([6, 6])
    expect([body.orders.length, next.body.orders.length]).toEqual([5, 1])
    const ids = [...body.orders, ...next.body.orders].map(({ orderId }: { orderId: string }) => orderId)
    expect(ids.toSorted()).toEqual(orders.map(({ orderId }) => orderId).filter((id) => id !== skip))
  })

  it('returns an empty list for a customer without orders, and 404 for an unknown customer', async () => {
    expect((await api.get(`/customers/${placeCustomer(sandbox)}/orders`)).body).toEqual({ orders: [], total: 0 })
    isError(await api.get('/customers/1/orders?limit=5&page=1'), 404)
  })

  it.each(['?limit=101', '?limit=0', '?page=0', '?page=-1', '?limit=x'])('returns 400 with a message for %s', async (query) =>
    isError(await api.get(`/customers/81000/orders${query}`), 400),
  )
})

describe('authentication', () => {
  it.each([
    ['GET', '/customers/81000'],
    ['PUT', '/customers/81000', details],
    ['PUT', '/customers/81000/addresses', { street1: '1' }],
    ['GET', '/customers/81000/orders'],
    ['POST', '/customers/81000/cart', { items: [{ quantity: 1, id: '701', doseNumber: 1, treatmentName: 'Wegovy' }] }],
    ['DELETE', '/customers/81000?treatment=Wegovy', { comment: 'Moved' }],
    ['PUT', '/customers/81000/treatments', { updatedBy: 'A', treatmentName: 'Wegovy', currentTreatment: 'Mounjaro' }],
    ['GET', '/preapprovedproducts/customers'],
    ['GET', '/subscriptions/s-1/orders'],
  ] as const)('%s %s returns 401 without a token', async (method, path, body?: object) => {
    const before = [await readCustomer('81000'), await approvals()]
    isError(await api.get(path, { method, token: null, ...(body !== undefined && { body }) }), 401)
    expect([await readCustomer('81000'), await approvals()]).toEqual(before)
  })
})
