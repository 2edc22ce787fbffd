import { beforeEach, describe, expect, it } from 'vitest'
import type { FaultRequest } from '../../sandbox/control/faults.ts'
import { placeOrder, product } from '../support/orders.ts'
import { makePng } from '../support/photos/make.ts'
import { placeCustomer, putDocument } from '../support/records.ts'
import { requests } from './support/calls.ts'
import { orderPage } from './support/order-page.ts'
import { sharedStack } from './support/shared-stack.ts'

const stack = sharedStack()
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
})

const noWarnings = { validation: [], age: [], orderForOthers: [], products: [], customer_age: null, customer_gender: null }

describe('the order page', () => {
  it.each([
    ['patient', 'clinical', '^/customers/\\d+$'],
    ['safetyWarnings', 'warnings', ''],
    ['otherOrders', 'clinical', '^/customers/\\d+/orders$'],
  ] as const)("waits for a stalled read of %s only as long as the client's x-panel-wait header allows", async (panel, service, path) => {
    const { orderId } = placeOrder(stack.sandbox)
    stack.sandbox.faults.inject({ service, path, kind: 'stall' })
    const started = performance.now()
    const response = await fetch(`${stack.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await stack.tokenOf('prescriber')}`,
        'x-panel-wait': '200',
      },
      body: JSON.stringify({
        query: `{ order(id: "${orderId}") { id patient { id } safetyWarnings { checkPatientAge } otherOrders { total } } }`,
      }),
    })
    const { data, errors } = (await response.json()) as { data: { order: Record<string, unknown> }; errors: unknown[] }
    expect(performance.now() - started).toBeLessThan(2_000)
    expect(Object.entries(data.order).filter(([, value]) => value === null)).toEqual([[panel, null]])
    expect(errors).toMatchObject([{ path: ['order', panel], extensions: { code: 'UPSTREAM_UNAVAILABLE', slow: true } }])
  })

  it.each([
    ['the patient', 'clinical', '^/customers/\\d+$', 'patient'],
    ['the stored ID check', 'clinical', '/idchecks$', 'patient.idCheck'],
    ['the other orders', 'clinical', '^/customers/\\d+/orders$', 'otherOrders'],
    ['the subscription', 'subscriptions', '', 'items.0.subscription'],
  ])("is returned even if %s can't be read; only the field for that data is null", async (_name, service, path, field) => {
    const { id: customerId } = placeCustomer(stack.sandbox)
    const subscriptionId = `s-${customerId}`
    const { orderId } = placeOrder(stack.sandbox, { customerId, products: [product({ subscriptionId })] })
    putDocument(stack.sandbox, 'subscriptions', subscriptionId, { id: subscriptionId })
    stack.sandbox.faults.inject({ service, path, kind: 'status', status: 502 })
    const { data, errors } = await stack.graphql(orderPage, { id: orderId })
    const shown: Record<string, unknown> = {
      patient: data.order.patient,
      'patient.idCheck': data.order.patient?.idCheck,
      otherOrders: data.order.otherOrders,
      'items.0.subscription': data.order.items[0].subscription,
    }
    const empty = Object.entries(shown).filter(([, value]) => value === null || value === undefined)
    expect(empty.map(([name]) => name)).toEqual(field === 'patient' ? ['patient', 'patient.idCheck'] : [field])
    expect(data.order.items).toHaveLength(1)
    expect(errors).toMatchObject([
      { path: ['order', ...field.split('.').map((part) => (part === '0' ? 0 : part))], extensions: { code: 'UPSTREAM_UNAVAILABLE' } },
    ])
  })
})

describe('the warnings panel', () => {
  const w = (header: string) => ({ header, descriptions: [`More about ${header}`] })

  it('lists warnings in this order: customer_age, customer_gender, age, validation, products', {
    tags: ['CR-174', 'CR-175', 'CR-176'],
  }, async () => {
    const { orderId } = placeOrder(stack.sandbox)
    putDocument(stack.sandbox, 'warnings', orderId, {
      products: [w('P1'), w('P2')],
      validation: [w('V1')],
      orderForOthers: [w('O1'), w('O2')],
      age: [w('A1'), w('A2')],
      customer_gender: w('CG'),
      customer_age: w('CA'),
    })
    const { data } = await stack.graphql(orderPage, { id: orderId })
    expect(data.order.safetyWarnings.warnings).toEqual([
      { type: 'customer_age', ...w('CA') },
      { type: 'customer_gender', ...w('CG') },
      { type: 'age', ...w('A1') },
      { type: 'age', ...w('A2') },
      { type: 'validation', ...w('V1') },
      { type: 'products', ...w('P1') },
      { type: 'products', ...w('P2') },
    ])
  })

  it('returns the first orderForOthers warning separately, or null if there is no such warning', { tags: ['CR-108'] }, async () => {
    const { orderId } = placeOrder(stack.sandbox)
    putDocument(stack.sandbox, 'warnings', orderId, { ...noWarnings, orderForOthers: [w('O1'), w('O2')] })
    const first = await stack.graphql(orderPage, { id: orderId })
    expect(first.data.order.safetyWarnings).toEqual({ warnings: [], orderForOthers: w('O1'), checkPatientAge: false })

    putDocument(stack.sandbox, 'warnings', orderId, noWarnings)
    const none = await stack.graphql(orderPage, { id: orderId })
    expect(none.data.order.safetyWarnings).toEqual({ warnings: [], orderForOthers: null, checkPatientAge: false })
  })

  it.each([
    ['customer_age', { customer_age: w('CA') }, true],
    ['an age warning', { age: [w('A1')] }, true],
    ['a customer_age warning that can’t be read', { customer_age: 'Over 65' }, true],
    ['an age warning that can’t be read', { age: [7] }, true],
    [
      'all other kinds of warnings',
      { customer_gender: w('CG'), validation: [w('V')], products: [w('P')], orderForOthers: [w('O')] },
      false,
    ],
  ])('has a checkPatientAge of $2 for %s', { tags: ['R-19'] }, async (_name, warnings, expected) => {
    const { orderId } = placeOrder(stack.sandbox)
    putDocument(stack.sandbox, 'warnings', orderId, { ...noWarnings, ...warnings })
    const { data } = await stack.graphql(orderPage, { id: orderId })
    expect(data.order.safetyWarnings.checkPatientAge).toBe(expected)
  })

  it.each(['customer_age', 'customer_gender'])('counts a malformed %s warning as unreadable', { tags: ['CR-175'] }, async (type) => {
    const { orderId } = placeOrder(stack.sandbox)
    putDocument(stack.sandbox, 'warnings', orderId, { ...noWarnings, [type]: 'Patient is 16' })
    const { data } = await stack.graphql('query($id: RecordID!) { order(id: $id) { safetyWarnings { unreadable warnings { type } } } }', {
      id: orderId,
    })
    expect(data.order.safetyWarnings).toEqual({ unreadable: 1, warnings: [] })
  })

  it('accepts warnings without fields, and missing lists of warnings', { tags: ['CR-175'] }, async () => {
    const { orderId } = placeOrder(stack.sandbox)
    putDocument(stack.sandbox, 'warnings', orderId, { age: [{}], validation: null })
    const { data, errors } = await stack.graphql(orderPage, { id: orderId })
    expect(errors).toBeUndefined()
    expect(data.order.safetyWarnings.warnings).toEqual([{ type: 'age', header: null, descriptions: [] }])
  })

  it.each<[string, Omit<FaultRequest, 'service'>, string]>([
    ['latency beyond the deadline', { kind: 'latency', milliseconds: 15_000 }, 'UPSTREAM_UNAVAILABLE'],
    ['500', { kind: 'status', status: 500 }, 'UPSTREAM_UNAVAILABLE'],
    ['503', { kind: 'status', status: 503, message: 'down' }, 'UPSTREAM_UNAVAILABLE'],
    ['401', { kind: 'status', status: 401 }, 'UNAUTHENTICATED'],
    ['403', { kind: 'status', status: 403, message: 'No' }, 'UPSTREAM_REJECTED'],
    ['reset', { kind: 'reset' }, 'UPSTREAM_UNAVAILABLE'],
    ['stall', { kind: 'stall' }, 'UPSTREAM_UNAVAILABLE'],
    ['malformed', { kind: 'malformed' }, 'UPSTREAM_UNAVAILABLE'],
  ])('is null while the warnings service fails (%s), and is complete once the service recovers', async (_name, fault, code) => {
    const { orderId, customerId } = placeOrder(stack.sandbox)
    putDocument(stack.sandbox, 'warnings', orderId, { ...noWarnings, age: [w('A1')] })
    stack.sandbox.faults.inject({ service: 'warnings', ...fault })
    const started = performance.now()
    const { data, errors, status } = await stack.graphql(orderPage, { id: orderId })

    expect(performance.now() - started).toBeLessThan(14_000)
    expect(status).toBe(200)
    expect(data.order).toMatchObject({ id: orderId, safetyWarnings: null, patient: { id: customerId }, items: [{ productId: '112' }] })
    expect(errors).toHaveLength(1)
    expect(errors?.[0]).toMatchObject({ path: ['order', 'safetyWarnings'], extensions: { code } })

    stack.sandbox.faults.clear()
    const again = await stack.graphql('query Retry($id: RecordID!) { order(id: $id) { safetyWarnings { checkPatientAge } } }', {
      id: orderId,
    })
    expect(again.data.order.safetyWarnings).toEqual({ checkPatientAge: true })
  })

  it('is returned if the warnings service is slow but within the deadline', async () => {
    const { orderId } = placeOrder(stack.sandbox)
    stack.sandbox.faults.inject({ service: 'warnings', kind: 'latency', milliseconds: 300 })
    const { data, errors } = await stack.graphql(orderPage, { id: orderId })
    expect(errors).toBeUndefined()
    expect(data.order.safetyWarnings).toMatchObject({ warnings: [] })
  })
})

describe("an order's histories", () => {
  const query = 'query Histories($id: RecordID!) { order(id: $id) { otherOrders { total } items { subscriptionOrders { total } } } }'
  const failures: Omit<FaultRequest, 'service'>[] = [
    { kind: 'status', status: 500 },
    { kind: 'status', status: 404 },
    { kind: 'wrong-shape' },
  ]

  it.each([
    ['otherOrders', '^/customers/.+/orders$', { otherOrders: null, items: [{ subscriptionOrders: { total: 0 } }] }],
    ['items.subscriptionOrders', '^/subscriptions/.+/orders$', { otherOrders: { total: 0 }, items: [{ subscriptionOrders: null }] }],
  ])(
    'are independent: only %s is null if its read fails or returns a malformed response',
    { tags: ['CR-289', 'CR-300'] },
    async (_field, path, order) => {
      const { id: customerId } = placeCustomer(stack.sandbox)
      const subscriptionId = `s-${customerId}`
      putDocument(stack.sandbox, 'subscriptions', subscriptionId, { id: subscriptionId })
      const { orderId } = placeOrder(stack.sandbox, { customerId, products: [product({ subscriptionId })] })
      for (const fault of failures) {
        stack.sandbox.faults.clear()
        stack.sandbox.faults.inject({ service: 'clinical', method: 'GET', path, ...fault })
        const { data, errors } = await stack.graphql(query, { id: orderId })
        expect([fault, data.order]).toEqual([fault, order])
        expect(errors).toHaveLength(1)
      }
    },
  )
})

describe('photos added later', () => {
  const query = 'query Photos($id: RecordID!) { order(id: $id) { items { photosAddedLater } } }'
  const skipped = () =>
    placeOrder(stack.sandbox, {
      products: [
        product({ productId: '112', secondaryTag: 'onlinedoctorweightloss', isPhotoUploadSkipped: true }),
        product({ productId: '113', secondaryTag: 'onlinedoctorweightloss', isPhotoUploadSkipped: true }),
        product({ productId: '114', secondaryTag: 'onlinedoctorhairloss' }),
      ],
    })

  it('are counted only for items whose upload was skipped, with one call per treatment area', { tags: ['CR-272', 'CR-291'] }, async () => {
    const { orderId } = skipped()
    const upload = `mutation Upload($input: UploadImagesInput!) { uploadImages(input: $input) { order { items { photosAddedLater } } } }`
    const photo = { fileName: 'scales.png', content: makePng().toString('base64') }

    expect((await stack.graphql(query, { id: orderId })).data.order.items.map(Object.values)).toEqual([[0], [0], [null]])
    expect(
      requests(stack)
        .map((request) => request.replace(/ts=\d+/, 'ts=now'))
        .toSorted(),
    ).toEqual([`GET /get_image/${orderId}/onlinedoctorweightloss/0?ts=now`, `GET /orders/${orderId}`])
    const { data } = await stack.graphql(upload, { input: { orderId, itemId: 'item-112', images: [photo] } })
    expect(data.uploadImages.order.items.map(Object.values)).toEqual([[1], [1], [null]])
  })

  it('don’t make the order fail if they can’t be read; their count is then null', { tags: ['CR-272'] }, async () => {
    const { orderId } = skipped()
    stack.sandbox.faults.inject({ service: 'consultation', kind: 'status', status: 500 })
    const { data, errors } = await stack.graphql(query, { id: orderId })
    expect(data.order.items.map(Object.values)).toEqual([[null], [null], [null]])
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_UNAVAILABLE', 'UPSTREAM_UNAVAILABLE'])
  })
})
