import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FaultOrder } from '../../sandbox/control/faults.ts'
import { bodyHash } from '../../sandbox/control/journal.ts'
import { findOrder } from '../../sandbox/data/orders.ts'
import { placeOrder, product } from '../support/orders.ts'
import { makePng } from '../support/photos/make.ts'
import { placeCustomer, placePreApproval, placeRawOrder, putDocument } from '../support/records.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { HOSTILE, MARKUP, RIGHT_TO_LEFT } from '../support/texts.ts'
import { ADVICE, calls, requests, writes } from './support/calls.ts'

const note = 'text createdBy createdAt'
const orderPage = `query OrderPage($id: RecordID!) {
  viewer { id name can { reviewPomItems reviewPmedItems editClinicalRecords } }
  order(id: $id) {
    id orderDate status amount shippingMethod categories patientId restrictedItemsApproved
    patient { id firstName lastName email dateOfBirth age idCheck { status previousStatus searchReference updatedAt updatedBy } }
    items {
      id orderId productId title variation price quantity primaryTag secondaryTag reviewStatus reviewComment reviewedAt reviewedBy
      warningCount exclusionCount lastOrderedAt consultationFormId subscriptionId subscriptionIssueNumber subscriptionBaseOrderId
      subscriptionMaximumIssues ageRestricted photoUploadSkipped
      subscription { id cartId productId patientId issueNumber }
      clinicalNotes { ${note} } bmiConfirmation { ${note} } reviewability { canReview canApprove }
    }
    notes { ${note} }
    idCheck { status previousStatus apiStatus searchReference updatedAt updatedBy }
    warnings { id type header descriptions }
    safetyWarnings { warnings { type header descriptions } orderForOthers { header descriptions } checkPatientAge }
    comment { ${note} }
    billingAddress { address1 address2 city postalCode country countryCode state }
    otherOrders { orders { id orderDate amount status items { title } notes { text } } total }
  }
}`

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
})

const noWarnings = { validation: [], age: [], orderForOthers: [], products: [], customer_age: null, customer_gender: null }

describe('the order page', () => {
  it('needs one operation, which makes each call once with the user’s token', {
    tags: ['CR-280', 'CR-283', 'CR-289', 'CR-298', 'CR-299'],
  }, async () => {
    const { id: customerId } = placeCustomer(stack.sandbox)
    const subscriptionId = `s-${customerId}`
    const products = [
      product({ subscriptionId }),
      product({ productId: '113', subscriptionId }),
      product({ productId: '114', primaryTag: 'PMed' }),
    ]
    const { orderId } = placeOrder(stack.sandbox, { customerId, products })
    putDocument(stack.sandbox, 'subscriptions', subscriptionId, { id: subscriptionId, orders: [] })

    const { data, errors } = await stack.graphql(orderPage, { id: orderId }, 'agent')
    expect(errors).toBeUndefined()
    expect(data.order.patient.lastName).toBe("O'Brien")
    expect(requests(stack).toSorted()).toEqual(
      [
        `GET /orders/${orderId}`,
        `GET /customers/${customerId}`,
        `GET /customers/${customerId}/idchecks`,
        `GET /customers/${customerId}/orders?limit=5&page=1&skip=${orderId}`,
        `GET /order/warnings/${orderId}`,
        `GET /subscriptions/${subscriptionId}`,
      ].toSorted(),
    )
    expect(new Set(stack.sandbox.journal.read().map(({ subject }) => subject))).toEqual(new Set(['sub-agent']))
  })

  it('reads each record once, even if the page shows it twice', async () => {
    const { id: customerId } = placeCustomer(stack.sandbox)
    const subscriptionId = `s-${customerId}`
    const { orderId } = placeOrder(stack.sandbox, { customerId, products: [product({ subscriptionId })] })
    putDocument(stack.sandbox, 'subscriptions', subscriptionId, { id: subscriptionId })
    const part = `patient { lastName idCheck { status } } safetyWarnings { checkPatientAge } items { subscription { issueNumber } } otherOrders { total }`
    const { errors } = await stack.graphql(
      `query Twice($id: RecordID!, $patient: RecordID!) {
        one: order(id: $id) { ${part} } two: order(id: $id) { ${part} again: patient { age idCheck { status } } more: otherOrders { total } }
        patient(id: $patient) { lastName idCheck { status } }
      }`,
      { id: orderId, patient: customerId },
    )
    expect(errors).toBeUndefined()
    expect(requests(stack).toSorted()).toEqual([...new Set(requests(stack))].toSorted())
    expect(requests(stack)).toHaveLength(6)
  })

  it('returns every field of the order, its items and its warnings', { tags: ['CR-160', 'CR-162', 'CR-163', 'CR-174'] }, async () => {
    const { id: customerId } = placeCustomer(stack.sandbox)
    const full = product({
      orderItemId: '9001',
      productTitle: 'Wegovy 0.25mg',
      productVariation: '1 pen',
      productPrice: 54.99,
      productQuantity: 2,
      secondaryTag: 'onlinedoctorweightloss',
      reviewStatus: 'REJECTED',
      reviewComment: 'Not suitable',
      reviewDate: '2026-03-03T08:00:00.000Z',
      reviewedBy: 'Dev Patel',
      warningCount: 1,
      exclusionCount: 2,
      lastTimeOrderedOn: '2026-01-05T09:00:00.000Z',
      traversalId: 't-771',
      subscriptionId: 's-40',
      subscriptionIssueNumber: 2,
      subscriptionBaseOrderId: '299001',
      maxIssueLimit: 6,
      ageRestricted: true,
      isPhotoUploadSkipped: true,
    })
    const { orderId } = placeOrder(stack.sandbox, {
      customerId,
      orderdate: '2026-03-02T09:14:00.000Z',
      orderStatus: 'awaiting fulfilment',
      orderAmount: 62.98,
      shippingMethod: 'Express Delivery',
      idCheckStatus: 'refer',
      idCheckApiStatus: 'success',
      restrictedItemsApproval: true,
      idCheckPreviousStatus: 'fail',
      lnSearchRef: 'LN-55120',
      lnStatusUpdateAt: '2026-03-02T10:02:00.000Z',
      lnStatusUpdatedBy: 'A Pharmacist',
      categories: ['POM', 'GSL'],
      warnings: [{ id: 'w1', type: 'age', header: 'Age mismatch', descriptions: ['One', 'Two'] }],
      comment: { text: 'Called, no answer', createdOn: '2026-03-02T10:02:00.000Z', createdBy: 'A Pharmacist' },
      customerBillingAddress: {
        address1: '1 High Street',
        address2: 'Flat 2',
        city: 'Leeds',
        postalCode: 'LS1 1AA',
        country: 'United Kingdom',
        countryIso2: 'GB',
        state: 'Yorks',
      },
      products: [full],
    })
    putDocument(stack.sandbox, 'subscriptions', 's-40', {
      id: 's-40',
      cartId: 'c-1',
      productId: '112',
      customerId,
      issueNumber: 2,
      orders: [],
    })

    const { data, errors } = await stack.graphql(orderPage, { id: orderId })
    expect(errors).toBeUndefined()
    expect(data.order).toMatchObject({
      id: orderId,
      orderDate: '2026-03-02T09:14:00.000Z',
      status: 'awaiting fulfilment',
      amount: 62.98,
      shippingMethod: 'Express Delivery',
      categories: ['POM', 'GSL'],
      patientId: customerId,
      restrictedItemsApproved: true,
      idCheck: {
        status: 'refer',
        previousStatus: 'fail',
        apiStatus: 'success',
        searchReference: 'LN-55120',
        updatedAt: '2026-03-02T10:02:00.000Z',
        updatedBy: 'A Pharmacist',
      },
      warnings: [{ type: 'age', header: 'Age mismatch', descriptions: ['One', 'Two'] }],
      comment: { text: 'Called, no answer', createdBy: 'A Pharmacist', createdAt: '2026-03-02T10:02:00.000Z' },
      billingAddress: {
        address1: '1 High Street',
        address2: 'Flat 2',
        city: 'Leeds',
        postalCode: 'LS1 1AA',
        country: 'United Kingdom',
        countryCode: 'GB',
        state: 'Yorks',
      },
    })
    expect(data.order.items).toEqual([
      {
        id: '9001',
        orderId,
        productId: '112',
        title: 'Wegovy 0.25mg',
        variation: '1 pen',
        price: 54.99,
        quantity: 2,
        primaryTag: 'POM',
        secondaryTag: 'onlinedoctorweightloss',
        reviewStatus: 'REJECTED',
        reviewComment: 'Not suitable',
        reviewedAt: '2026-03-03T08:00:00.000Z',
        reviewedBy: 'Dev Patel',
        warningCount: 1,
        exclusionCount: 2,
        lastOrderedAt: '2026-01-05T09:00:00.000Z',
        consultationFormId: 't-771',
        subscriptionId: 's-40',
        subscriptionIssueNumber: 2,
        subscriptionBaseOrderId: '299001',
        subscriptionMaximumIssues: 6,
        subscription: { id: 's-40', cartId: 'c-1', productId: '112', patientId: customerId, issueNumber: 2 },
        ageRestricted: true,
        photoUploadSkipped: true,
        clinicalNotes: [],
        bmiConfirmation: null,
        reviewability: { canReview: false, canApprove: false },
      },
    ])
  })

  it.each([
    'onlinedoctoracne',
    'onlinedoctoreczema',
    'onlinedoctorhairloss',
    'onlinedoctorweightloss',
    'onlinedoctorcontraception',
    'onlinedoctormigraine',
    'something else',
  ])('returns the secondary tag %s unchanged', { tags: ['CR-163'] }, async (secondaryTag) => {
    const { orderId } = placeOrder(stack.sandbox, { products: [product({ secondaryTag })] })
    const { data } = await stack.graphql('query Tag($id: RecordID!) { order(id: $id) { items { secondaryTag } } }', { id: orderId })
    expect(data.order.items).toEqual([{ secondaryTag }])
  })

  it.each([
    ['orderId and orderdate', (id: string) => ({ orderId: id, orderdate: '2026-03-02T09:14:00.000Z' })],
    ['id and orderDate', (id: string) => ({ id, orderDate: '2026-03-02T09:14:00.000Z' })],
    [
      'numbers as ids, and null in fields with other spellings',
      (id: string) => ({ id: null, orderId: Number(id), orderdate: null, orderDate: '2026-03-02T09:14:00.000Z' }),
    ],
    ['only a number as id', (id: string) => ({ id: Number(id), orderdate: '2026-03-02T09:14:00.000Z', orderDate: null })],
  ])('reads an order with %s', { tags: ['CR-161'] }, async (_name, fields) => {
    const orderId = placeRawOrder(stack.sandbox, (id) => ({ ...fields(id), products: [] }))
    const { data, errors } = await stack.graphql('query Ids($id: RecordID!) { order(id: $id) { id orderDate } }', { id: orderId })
    expect(errors).toBeUndefined()
    expect(data.order).toEqual({ id: orderId, orderDate: '2026-03-02T09:14:00.000Z' })
  })

  it('returns numeric ids as strings, and relates records by these ids', { tags: ['CR-161'] }, async () => {
    const { id: customerId } = placeCustomer(stack.sandbox)
    const orderId = placeRawOrder(stack.sandbox, (id) => ({
      orderId: Number(id),
      customerId: Number(customerId),
      products: [
        { ...product(), orderItemId: 9001, productId: 112, subscriptionId: 40, subscriptionBaseOrderId: 299001, traversalId: 771 },
      ],
      orderNotes: [
        { noteText: 'About the item', productId: '112' },
        { noteText: 'About the order', productId: '0' },
      ],
    }))
    putDocument(stack.sandbox, 'subscriptions', '40', { id: 40, cartId: 9, productId: 112, customerId: Number(customerId), issueNumber: 1 })
    const { data, errors } = await stack.graphql(orderPage, { id: orderId })
    expect(errors).toBeUndefined()
    expect(data.order).toMatchObject({
      id: orderId,
      patientId: customerId,
      patient: { id: customerId },
      notes: [{ text: 'About the order' }],
    })
    expect(data.order.items[0]).toMatchObject({
      id: '9001',
      productId: '112',
      subscriptionId: '40',
      subscription: { id: '40', cartId: '9', productId: '112', patientId: customerId },
      subscriptionBaseOrderId: '299001',
      consultationFormId: '771',
      clinicalNotes: [{ text: 'About the item' }],
    })
    const review = 'mutation R($input: ReviewOrderItemInput!) { reviewOrderItem(input: $input) { order { id } } }'
    stack.sandbox.journal.clear()
    await stack.graphql(review, { input: { orderId, productId: '112', decision: 'APPROVED' } })
    expect(writes(stack)).toMatchObject([{ method: 'PUT', path: `/orders/${orderId}/products/112` }])
  })

  it('returns an order that lacks all optional fields, and an order with null in them', {
    tags: ['CR-160', 'CR-162'],
  }, async () => {
    const bare = placeRawOrder(stack.sandbox, (orderId) => ({
      orderId,
      products: [{ orderItemId: 'i-1', primaryTag: 'POM' }],
      future: true,
    }))
    const allNull = Object.fromEntries(Object.keys(placeOrder(stack.sandbox)).map((field) => [field, null]))
    const noItem = Object.fromEntries(Object.keys(product()).map((field) => [field, null]))
    const nulls = placeRawOrder(stack.sandbox, (orderId) => ({
      ...allNull,
      orderId,
      products: [{ ...noItem, orderItemId: 'i-1', primaryTag: 'POM' }],
    }))
    const none = placeRawOrder(stack.sandbox, (orderId) => ({ orderId }))

    for (const id of [bare, nulls]) {
      const { data, errors } = await stack.graphql(orderPage, { id })
      expect(errors).toBeUndefined()
      expect(data.order).toMatchObject({
        id,
        orderDate: null,
        status: null,
        amount: null,
        patientId: null,
        patient: null,
        categories: ['POM'],
        notes: [],
        warnings: [],
        comment: null,
        billingAddress: null,
        otherOrders: null,
        restrictedItemsApproved: false,
      })
      expect(data.order.items).toMatchObject([
        {
          id: 'i-1',
          productId: null,
          reviewStatus: 'AWAITING_REVIEW',
          warningCount: 0,
          exclusionCount: 0,
          subscription: null,
          subscriptionMaximumIssues: 12,
        },
      ])
    }
    const { data, errors } = await stack.graphql(orderPage, { id: none })
    expect(errors).toBeUndefined()
    expect(data.order.items).toEqual([])
  })

  it.each([
    ['no id', () => ({ products: [] })],
    ['a list instead of an order', () => []],
    ['null instead of an order', () => null],
  ])('returns UPSTREAM_UNAVAILABLE and no part of the order for a response with %s', async (_name, document) => {
    const orderId = placeRawOrder(stack.sandbox, document)
    const { data, errors } = await stack.graphql(orderPage, { id: orderId })
    expect(data.order).toBeNull()
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_UNAVAILABLE'])
  })

  it.each<[string, object, object]>([
    ['the list of items', { products: { first: product() } }, { items: [], unreadableItems: 1 }],
    ["an item's id", { products: [{ primaryTag: 'POM' }, product()] }, { items: [{ productId: '112' }], unreadableItems: 1 }],
    ["an item's tag", { products: [product(), { orderItemId: 'i-1' }] }, { items: [{ productId: '112' }], unreadableItems: 1 }],
    ["an item's quantity", { products: [{ ...product(), productQuantity: 1.5 }] }, { items: [{ quantity: null }], unreadableItems: 0 }],
    ['a note', { orderNotes: ['x', { noteText: 'Called' }] }, { notes: [{ text: 'Called' }], unreadableNotes: 1 }],
    ['a warning', { warnings: [7, { header: 'Age' }] }, { warnings: [{ header: 'Age' }], unreadableWarnings: 1 }],
    [
      "a warning's description",
      { warnings: [{ descriptions: ['One', 2] }] },
      { warnings: [{ descriptions: ['One'] }], unreadableWarnings: 1 },
    ],
    ['the amount', { orderAmount: '62.98' }, { amount: null }],
    ['the order date', { orderdate: '2027-02-30' }, { orderDate: null }],
    ['the ID check', { idCheckStatus: 7, lnStatusUpdateAt: 'soon' }, { idCheck: { status: null, updatedAt: null } }],
  ])('keeps the rest of an order if %s is damaged', async (_name, damage, expected) => {
    const orderId = placeRawOrder(stack.sandbox, (id) => ({ orderId: id, orderStatus: 'Pending', products: [], ...damage }))
    const { data, errors } = await stack.graphql(
      `query Q($id: RecordID!) { order(id: $id) {
        id status amount orderDate unreadableItems unreadableNotes unreadableWarnings
        items { productId quantity } notes { text } warnings { header descriptions } idCheck { status updatedAt }
      } }`,
      { id: orderId },
    )
    expect(errors).toBeUndefined()
    expect(data.order).toMatchObject({ id: orderId, status: 'Pending', ...expected })
  })

  it.each([
    ['patient', 'clinical', '^/customers/\\d+$'],
    ['safetyWarnings', 'warnings', ''],
    ['otherOrders', 'clinical', '^/customers/\\d+/orders$'],
  ] as const)('does not wait for a stalled read of %s if the client sends x-panel-wait', async (panel, service, path) => {
    const { orderId } = placeOrder(stack.sandbox)
    stack.sandbox.faults.order({ service, path, kind: 'stall' })
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

  it('takes the categories from the items if the main API returns none', { tags: ['CR-060'] }, async () => {
    const categoriesOf = async (categories: string[] | undefined) => {
      const products = [product(), product({ productId: '113', primaryTag: 'GSL' }), product({ productId: '114' })]
      const { orderId } = placeOrder(stack.sandbox, { ...(categories && { categories }), products })
      return (await stack.graphql('query Q($id: RecordID!) { order(id: $id) { categories } }', { id: orderId })).data.order.categories
    }
    expect([await categoriesOf(undefined), await categoriesOf([])]).toEqual([
      ['POM', 'GSL'],
      ['POM', 'GSL'],
    ])
    expect(await categoriesOf(['PMed'])).toEqual(['PMed'])
  })

  it('keeps an unknown ID check status, which blocks the review', { tags: ['CR-267'] }, async () => {
    const { orderId } = placeOrder(stack.sandbox, { idCheckStatus: 'on hold', products: [product()] })
    const query = 'query Q($id: RecordID!) { order(id: $id) { idCheck { status } items { reviewability { approveBlockedBy } } } }'
    const { data } = await stack.graphql(query, { id: orderId })
    expect(data.order).toEqual({
      idCheck: { status: 'on hold' },
      items: [{ reviewability: { approveBlockedBy: ['ID_CHECK_NOT_PASSED'] } }],
    })
  })

  it('returns each item’s subscription, with 12 issues if it has no limit', { tags: ['CR-106'] }, async () => {
    const { id: customerId } = placeCustomer(stack.sandbox)
    const products = [
      product(),
      product({ productId: '114', subscriptionId: 's-other' }),
      product({ productId: '113', subscriptionId: `s-${customerId}`, subscriptionIssueNumber: 3, maxIssueLimit: null }),
    ]
    const { orderId } = placeOrder(stack.sandbox, { customerId, products })
    putDocument(stack.sandbox, 'subscriptions', `s-${customerId}`, { id: `s-${customerId}` })
    putDocument(stack.sandbox, 'subscriptions', 's-other', { id: 's-other', issueNumber: 5 })
    const { data } = await stack.graphql(orderPage, { id: orderId })
    expect(data.order.items).toMatchObject([
      { subscription: null },
      { subscription: { id: 's-other', issueNumber: 5 } },
      {
        subscription: { id: `s-${customerId}`, cartId: null, issueNumber: null },
        subscriptionIssueNumber: 3,
        subscriptionMaximumIssues: 12,
      },
    ])
  })

  it("returns the patient's other orders and their total, without this order", { tags: ['CR-161', 'CR-177', 'CR-289'] }, async () => {
    const { id: customerId } = placeCustomer(stack.sandbox)
    const other = (day: number) =>
      placeOrder(stack.sandbox, { customerId, orderdate: `2026-01-0${day}T09:00:00.000Z`, orderStatus: 'Shipped' }).orderId
    const others = [1, 2, 3, 4, 5, 6].map(other)
    const { orderId } = placeOrder(stack.sandbox, { customerId })
    const { data } = await stack.graphql(orderPage, { id: orderId })
    expect(data.order.otherOrders.total).toBe(6)
    expect(data.order.otherOrders.orders.map(({ id }: { id: string }) => id)).toEqual(others.toReversed().slice(0, 5))
    expect(data.order.otherOrders.orders[0]).toMatchObject({ orderDate: '2026-01-06T09:00:00.000Z', amount: 62.98, status: 'Shipped' })
    const second = await stack.graphql('query Next($id: RecordID!) { order(id: $id) { otherOrders(page: 2) { orders { id } total } } }', {
      id: orderId,
    })
    expect(second.data.order.otherOrders).toEqual({ orders: [{ id: others[0] }], total: 6 })
  })

  it('assigns notes with product 0 to the order and others to their item, newest first', { tags: ['CR-111'] }, async () => {
    const about = (noteText: string, productId: number | string, day: number) => ({
      noteText,
      productId,
      createdBy: 'Dev Patel',
      createAt: `2026-03-0${day}T10:02:00.000Z`,
    })
    const orderNotes = [
      about('order 1', 0, 1),
      about('item 2', 112, 2),
      about('order 3', '0', 3),
      about('item 4', '112', 4),
      about('other item', 113, 5),
    ]
    const { orderId } = placeOrder(stack.sandbox, { orderNotes, products: [product(), product({ productId: '113' })] })
    const { data } = await stack.graphql(orderPage, { id: orderId })
    const texts = (notes: { text: string }[]) => notes.map(({ text }) => text)
    expect(texts(data.order.notes)).toEqual(['order 3', 'order 1'])
    expect(data.order.notes[0]).toEqual({ text: 'order 3', createdBy: 'Dev Patel', createdAt: '2026-03-03T10:02:00.000Z' })
    expect(texts(data.order.items[0].clinicalNotes)).toEqual(['item 4', 'item 2'])
    expect(texts(data.order.items[1].clinicalNotes)).toEqual(['other item'])
  })

  it('fails with NOT_FOUND for an unknown order', async () => {
    const { data, errors } = await stack.graphql(orderPage, { id: '799998' })
    expect(data.order).toBeNull()
    expect(errors).toMatchObject([{ path: ['order'], extensions: { code: 'NOT_FOUND' } }])
  })
})

describe('the warnings panel', () => {
  const w = (header: string) => ({ header, descriptions: [`${header}, told more fully`] })

  it('lists customer_age, customer_gender, age, validation and products warnings in this order', {
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

  it('returns the first orderForOthers warning separately, or null', { tags: ['CR-108'] }, async () => {
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
    [
      'all other kinds of warnings',
      { customer_gender: w('CG'), validation: [w('V')], products: [w('P')], orderForOthers: [w('O')] },
      false,
    ],
  ])('given %s, sets checkPatientAge to %s', { tags: ['R-19'] }, async (_name, warnings, expected) => {
    const { orderId } = placeOrder(stack.sandbox)
    putDocument(stack.sandbox, 'warnings', orderId, { ...noWarnings, ...warnings })
    const { data } = await stack.graphql(orderPage, { id: orderId })
    expect(data.order.safetyWarnings.checkPatientAge).toBe(expected)
  })

  it('accepts warnings without fields, and missing lists of warnings', { tags: ['CR-175'] }, async () => {
    const { orderId } = placeOrder(stack.sandbox)
    putDocument(stack.sandbox, 'warnings', orderId, { age: [{}], validation: null })
    const { data, errors } = await stack.graphql(orderPage, { id: orderId })
    expect(errors).toBeUndefined()
    expect(data.order.safetyWarnings.warnings).toEqual([{ type: 'age', header: null, descriptions: [] }])
  })

  it.each<[string, Omit<FaultOrder, 'service'>, string]>([
    ['latency past its deadline', { kind: 'latency', milliseconds: 9_000 }, 'UPSTREAM_UNAVAILABLE'],
    ['500', { kind: 'status', status: 500 }, 'UPSTREAM_UNAVAILABLE'],
    ['503', { kind: 'status', status: 503, message: 'down' }, 'UPSTREAM_UNAVAILABLE'],
    ['401', { kind: 'status', status: 401 }, 'UNAUTHENTICATED'],
    ['403', { kind: 'status', status: 403, message: 'No' }, 'UPSTREAM_REJECTED'],
    ['reset', { kind: 'reset' }, 'UPSTREAM_UNAVAILABLE'],
    ['stall', { kind: 'stall' }, 'UPSTREAM_UNAVAILABLE'],
    ['malformed', { kind: 'malformed' }, 'UPSTREAM_UNAVAILABLE'],
  ])('is null while the warnings service fails (%s), and is returned again after it recovers', async (_name, fault, code) => {
    const { orderId, customerId } = placeOrder(stack.sandbox)
    putDocument(stack.sandbox, 'warnings', orderId, { ...noWarnings, age: [w('A1')] })
    stack.sandbox.faults.order({ service: 'warnings', ...fault })
    const started = performance.now()
    const { data, errors, status } = await stack.graphql(orderPage, { id: orderId })

    expect(performance.now() - started).toBeLessThan(8_000)
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
    stack.sandbox.faults.order({ service: 'warnings', kind: 'latency', milliseconds: 300 })
    const { data, errors } = await stack.graphql(orderPage, { id: orderId })
    expect(errors).toBeUndefined()
    expect(data.order.safetyWarnings).toMatchObject({ warnings: [] })
  })

  it.each([
    ['the patient', 'clinical', '^/customers/\\d+$', 'patient'],
    ['the stored ID check', 'clinical', '/idchecks$', 'patient.idCheck'],
    ['the other orders', 'clinical', '^/customers/\\d+/orders$', 'otherOrders'],
    ['the subscription', 'subscriptions', '', 'items.0.subscription'],
  ])("only the field of %s is null if it can't be read", async (_name, service, path, field) => {
    const { id: customerId } = placeCustomer(stack.sandbox)
    const subscriptionId = `s-${customerId}`
    const { orderId } = placeOrder(stack.sandbox, { customerId, products: [product({ subscriptionId })] })
    putDocument(stack.sandbox, 'subscriptions', subscriptionId, { id: subscriptionId })
    stack.sandbox.faults.order({ service, path, kind: 'status', status: 502 })
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

describe('the histories of an order', () => {
  const query = 'query Histories($id: RecordID!) { order(id: $id) { otherOrders { total } items { subscriptionOrders { total } } } }'
  const failures: Omit<FaultOrder, 'service'>[] = [{ kind: 'status', status: 500 }, { kind: 'status', status: 404 }, { kind: 'misshapen' }]

  it.each([
    ['otherOrders', '^/customers/.+/orders$', { otherOrders: null, items: [{ subscriptionOrders: { total: 0 } }] }],
    ['items.subscriptionOrders', '^/subscriptions/.+/orders$', { otherOrders: { total: 0 }, items: [{ subscriptionOrders: null }] }],
  ])(
    'leave only %s null if its service fails or its response is malformed',
    { tags: ['CR-289', 'CR-300'] },
    async (_field, path, order) => {
      const { id: customerId } = placeCustomer(stack.sandbox)
      const subscriptionId = `s-${customerId}`
      putDocument(stack.sandbox, 'subscriptions', subscriptionId, { id: subscriptionId })
      const { orderId } = placeOrder(stack.sandbox, { customerId, products: [product({ subscriptionId })] })
      for (const fault of failures) {
        stack.sandbox.faults.clear()
        stack.sandbox.faults.order({ service: 'clinical', method: 'GET', path, ...fault })
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

  it('counts the photos of each treatment once, and only if an upload was skipped', { tags: ['CR-272', 'CR-291'] }, async () => {
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

  it("returns null for photos that can't be counted, and still returns the order", { tags: ['CR-272'] }, async () => {
    const { orderId } = skipped()
    stack.sandbox.faults.order({ service: 'consultation', kind: 'status', status: 500 })
    const { data, errors } = await stack.graphql(query, { id: orderId })
    expect(data.order.items.map(Object.values)).toEqual([[null], [null], [null]])
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_UNAVAILABLE', 'UPSTREAM_UNAVAILABLE'])
  })
})

describe('failing calls', () => {
  const oneOrder = 'query One($id: RecordID!) { order(id: $id) { id } }'

  it.each<[string, Omit<FaultOrder, 'service' | 'times'>]>([
    ['5xx', { kind: 'status', status: 503 }],
    ['reset', { kind: 'reset' }],
  ])('retries a read at most twice after a %s', async (_name, fault) => {
    const { orderId } = placeOrder(stack.sandbox)
    stack.sandbox.faults.order({ service: 'clinical', path: `^/orders/${orderId}$`, ...fault, times: 2 })
    const third = await stack.graphql(oneOrder, { id: orderId })
    expect(third.data.order).toEqual({ id: orderId })
    expect(requests(stack)).toHaveLength(3)

    stack.sandbox.journal.clear()
    stack.sandbox.faults.order({ service: 'clinical', path: `^/orders/${orderId}$`, ...fault })
    const never = await stack.graphql(oneOrder, { id: orderId })
    expect(never.code).toBe('UPSTREAM_UNAVAILABLE')
    expect(requests(stack)).toHaveLength(3)
  })

  it.each([400, 401, 403, 404, 409, 429])('does not retry a read after a %i', async (status) => {
    const { orderId } = placeOrder(stack.sandbox)
    stack.sandbox.faults.order({ service: 'clinical', path: `^/orders/${orderId}$`, kind: 'status', status, message: 'No' })
    const { data, errors } = await stack.graphql(oneOrder, { id: orderId })
    expect(data.order).toBeNull()
    const codes: Record<number, string> = { 401: 'UNAUTHENTICATED', 404: 'NOT_FOUND', 409: 'CONFLICT', 429: 'RATE_LIMITED' }
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual([codes[status] ?? 'UPSTREAM_REJECTED'])
    expect(requests(stack)).toHaveLength(1)
  })

  it('returns UPSTREAM_UNAVAILABLE if the service is unreachable, even for a write', async () => {
    const own = await startStack({ CLINICAL_API_URL: 'http://localhost:1' })
    try {
      expect((await own.graphql(oneOrder, { id: '300000' })).code).toBe('UPSTREAM_UNAVAILABLE')
      const write = await own.graphql('mutation { addOrderNote(input: { orderId: "300000", text: "Called" }) { order { id } } }')
      expect(write.code).toBe('UPSTREAM_UNAVAILABLE')
      expect(JSON.stringify(write.errors)).not.toContain('localhost')
    } finally {
      await own.close()
    }
  })

  it('makes no calls to a service that keeps failing, until it recovers', async () => {
    const own = await startStack()
    try {
      const { orderId } = placeOrder(own.sandbox)
      const warned = 'query Warned($id: RecordID!) { order(id: $id) { id safetyWarnings { checkPatientAge } } }'
      const ask = () => own.graphql(warned, { id: orderId })
      own.sandbox.faults.order({ service: 'warnings', kind: 'status', status: 500 })
      let isLeftAlone = false
      for (let round = 0; round < 10 && !isLeftAlone; round += 1) {
        await Promise.all(Array.from({ length: 20 }, ask))
        own.sandbox.journal.clear()
        const { data, code } = await ask()
        expect([data.order, code]).toEqual([{ id: orderId, safetyWarnings: null }, 'UPSTREAM_UNAVAILABLE'])
        isLeftAlone = !requests(own).includes(`GET /order/warnings/${orderId}`)
      }
      expect(isLeftAlone).toBe(true)
      expect(requests(own)).toEqual([`GET /orders/${orderId}`])

      own.sandbox.faults.clear()
      await expect
        .poll(async () => (await ask()).data.order.safetyWarnings, { timeout: 10_000, interval: 200 })
        .toEqual({ checkPatientAge: false })
    } finally {
      await own.close()
    }
  })

  it('continues to call a service that keeps returning 404, which does not count as failing', async () => {
    const own = await startStack()
    try {
      const { orderId } = placeOrder(own.sandbox)
      for (let round = 0; round < 8; round += 1)
        await Promise.all(Array.from({ length: 20 }, () => own.graphql(oneOrder, { id: '799997' })))
      const { data } = await own.graphql(oneOrder, { id: orderId })
      expect(data.order).toEqual({ id: orderId })
    } finally {
      await own.close()
    }
  })
})

describe('ids', () => {
  const bad: [string, unknown][] = [
    ['..', '..'],
    ['.', '.'],
    ['%2e%2e', '%2e%2e'],
    ['a/b', 'a/b'],
    ['a\\b', 'a\\b'],
    ['an empty string', ''],
    ['a space', ' '],
    ['a trailing line break', '300514\n'],
    ['a question mark', '1?x=1'],
    ['a hash', '1#x'],
    ['a letter of another script', '３００'],
    ['65 characters', 'a'.repeat(65)],
    ['5000 characters', 'a'.repeat(5000)],
    ['a fraction', 1.5],
    ['a list', ['1']],
    ['an object', { id: '1' }],
    ['true', true],
    ['null', null],
  ]

  it.each(bad)('%s is rejected for every id field, without calling a service', async (_name, id) => {
    const token = await stack.tokenOf('prescriber')
    const fields = {
      order: 'query A($id: RecordID!) { order(id: $id) { id } }',
      patient: 'query A($id: RecordID!) { patient(id: $id) { id } }',
      consultationForm: 'query A($id: RecordID!) { consultationForm(id: $id) { id } }',
      subscriptionOrders: 'query A($id: RecordID!) { subscriptionOrders(subscriptionId: $id) { total } }',
      reviewOfOrder:
        'mutation A($id: RecordID!) { reviewOrderItem(input: { orderId: $id, productId: "112", decision: APPROVED }) { order { id } } }',
      reviewOfItem:
        'mutation A($id: RecordID!) { reviewOrderItem(input: { orderId: "300001", productId: $id, decision: APPROVED }) { order { id } } }',
      addOrderNote: 'mutation A($id: RecordID!) { addOrderNote(input: { orderId: $id, text: "Called" }) { order { id } } }',
      confirmBmi: 'mutation A($id: RecordID!) { confirmBmi(input: { orderId: $id, productId: "112" }) { order { id } } }',
      handleOrder: 'mutation A($id: RecordID!) { handleOrder(input: { orderId: $id, handling: REJECT }) { order { id } } }',
      updateIdCheck: 'mutation A($id: RecordID!) { updateIdCheck(input: { orderId: $id, outcome: PASS }) { order { id } } }',
      changeTreatment:
        'mutation A($id: RecordID!) { changeTreatment(input: { patientId: $id, currentTreatment: "A", newTreatment: "B" }) { patient { id } } }',
      createCart: 'mutation A($id: RecordID!) { createCart(input: { patientId: $id, productId: "701", requestKey: "k" }) { cartId } }',
      removePreApproval:
        'mutation A($id: RecordID!) { removePreApproval(input: { patientId: $id, treatment: "Wegovy", comment: "Moved" }) { patientId } }',
    }
    for (const [field, query] of Object.entries(fields)) {
      const { code, data } = await stack.graphql(query, { id }, { token })
      expect([field, code]).toEqual([field, 'BAD_USER_INPUT'])
      expect(data ?? null).toBeNull()
    }
    expect(calls(stack)).toEqual([])
  })

  it.each(['".."', '"%2e%2e"', '"a/b"', '""', '1.5', 'true', '{a: 1}', `"${'a'.repeat(5000)}"`])(
    '%s is rejected as a literal, without calling a service',
    async (literal) => {
      const { code } = await stack.graphql(`{ order(id: ${literal}) { id } }`)
      expect(code).toBe('BAD_USER_INPUT')
      expect(calls(stack)).toEqual([])
    },
  )

  it.each(['A-Z.a_z:0-9', 'a'.repeat(64), '..a'])('%s is valid and is sent unchanged', async (id) => {
    const { code } = await stack.graphql('query A($id: RecordID!) { order(id: $id) { id } }', { id })
    expect(code).toBe('NOT_FOUND')
    expect(requests(stack).map((request) => decodeURIComponent(request))).toEqual([`GET /orders/${id}`])
  })
})

describe('order notes', () => {
  const addNote = 'mutation Add($input: AddOrderNoteInput!) { addOrderNote(input: $input) { order { notes { text createdBy } } } }'

  it("sends one POST with the text and the user's name, and returns the updated order", {
    tags: ['CR-273', 'CR-290'],
  }, async () => {
    const { orderId } = placeOrder(stack.sandbox)
    const { data } = await stack.graphql(addNote, { input: { orderId, text: '  Called, no answer ' } }, 'agent')
    expect(writes(stack)).toEqual([
      {
        service: 'clinical',
        method: 'POST',
        path: `/orders/${orderId}/notes`,
        bodyHash: bodyHash({ noteText: 'Called, no answer', createdBy: 'Carla Service' }),
        subject: 'sub-agent',
      },
    ])
    expect(data.addOrderNote.order.notes).toEqual([{ text: 'Called, no answer', createdBy: 'Carla Service' }])
  })

  it.each(['', 'x', '  x ', ' \n\t', '\u200b\u200b', '\u200bx\u2060'])(
    'rejects the note %j, without calling a service',
    { tags: ['CR-234'] },
    async (text) => {
      const { orderId } = placeOrder(stack.sandbox)
      const { code, errors } = await stack.graphql(addNote, { input: { orderId, text } })
      expect(code).toBe('BAD_USER_INPUT')
      expect(errors?.[0]?.message).toBe('Enter valid note you want to add')
      expect(calls(stack)).toEqual([])
    },
  )

  it('accepts exactly two characters', { tags: ['CR-234'] }, async () => {
    const { orderId } = placeOrder(stack.sandbox)
    const { data } = await stack.graphql(addNote, { input: { orderId, text: 'OK' } })
    expect(data.addOrderNote.order.notes).toMatchObject([{ text: 'OK' }])
  })

  it('sends a long note with all kinds of characters unchanged', async () => {
    const { orderId } = placeOrder(stack.sandbox)
    const text = `Ligne 1\nZeile 2 — “quoted” \\ "quoted" <b>&amp; ${HOSTILE}`
    const { data } = await stack.graphql(addNote, { input: { orderId, text } })
    expect(data.addOrderNote.order.notes[0].text).toBe(text)
    expect(findOrder(stack.sandbox.database, orderId)?.orderNotes[0]?.noteText).toBe(text)
  })

  it('reads the order again after each of several notes in one operation', { tags: ['CR-290'] }, async () => {
    const { orderId } = placeOrder(stack.sandbox)
    const add = (alias: string, text: string) =>
      `${alias}: addOrderNote(input: { orderId: "${orderId}", text: "${text}" }) { order { notes { text } } }`
    const { data } = await stack.graphql(`mutation { ${add('first', 'One note')} ${add('second', 'Another note')} }`)
    expect(data.first.order.notes).toHaveLength(1)
    expect(data.second.order.notes).toHaveLength(2)
  })

  it('fails with NOT_FOUND for a note on an unknown order', async () => {
    const { code } = await stack.graphql(addNote, { input: { orderId: '799996', text: 'Called' } })
    expect(code).toBe('NOT_FOUND')
  })
})

describe('handling an order', () => {
  const handle = 'mutation Handle($input: HandleOrderInput!) { handleOrder(input: $input) { order { id status restrictedItemsApproved } } }'

  for (const [tags, idCheckStatus, handling, body] of [
    [['CR-210', 'CR-213'], 'refer', 'APPROVE', { status: 'approve', rejectAll: false }],
    [['CR-210', 'CR-213'], 'refer', 'REJECT_RESTRICTED_ITEMS', { status: 'reject', rejectAll: false }],
    [['CR-210', 'CR-212'], 'refer', 'REJECT', { status: 'reject', rejectAll: true }],
    [['CR-211', 'CR-213'], 'fail', 'REJECT_RESTRICTED_ITEMS', { status: 'reject', rejectAll: false }],
    [['CR-211', 'CR-212'], 'fail', 'REJECT', { status: 'reject', rejectAll: true }],
  ] satisfies [string[], string, string, object][])
    it(`sends one PUT for ${handling} of an order with ID check status ${idCheckStatus}`, {
      tags: [...tags, 'CR-273', 'CR-288', 'XB-01'],
    }, async () => {
      const { orderId } = placeOrder(stack.sandbox, { idCheckStatus })
      const { data } = await stack.graphql(handle, { input: { orderId, handling } }, 'agent')
      expect(writes(stack)).toEqual([
        {
          service: 'clinical',
          method: 'PUT',
          path: `/orders/${orderId}`,
          bodyHash: bodyHash({ ...body, updatedBy: 'Carla Service' }),
          subject: 'sub-agent',
        },
      ])
      const { orderStatus, restrictedItemsApproval } = findOrder(stack.sandbox.database, orderId) ?? {}
      expect(data.handleOrder.order).toEqual({ id: orderId, status: orderStatus, restrictedItemsApproved: restrictedItemsApproval })
    })

  it('can handle an order, and update its check, if the check passed but its API call failed', { tags: ['CR-215'] }, async () => {
    const { id: customerId } = placeCustomer(stack.sandbox)
    const { orderId } = placeOrder(stack.sandbox, { customerId, idCheckStatus: 'pass', idCheckApiStatus: 'failure' })
    const read = await stack.graphql('query Read($id: RecordID!) { order(id: $id) { canUpdateIdCheck handlings } }', { id: orderId })
    expect(read.data.order).toEqual({ canUpdateIdCheck: true, handlings: ['APPROVE', 'REJECT_RESTRICTED_ITEMS', 'REJECT'] })
    const update = 'mutation Update($input: UpdateIdCheckInput!) { updateIdCheck(input: $input) { order { canUpdateIdCheck } } }'
    const updated = await stack.graphql(update, { input: { orderId, outcome: 'PASS' } })
    expect(updated.data.updateIdCheck.order.canUpdateIdCheck).toBe(false)
    expect(writes(stack)).toMatchObject([{ method: 'PUT', path: `/customers/${customerId}/idchecks` }])
  })

  for (const [tags, name, order, handlings] of [
    [['CR-211'], 'a failed check', { idCheckStatus: 'fail' }, ['APPROVE']],
    [['CR-215'], 'a passed check', { idCheckStatus: 'pass' }, ['APPROVE', 'REJECT_RESTRICTED_ITEMS', 'REJECT']],
    [
      ['CR-216'],
      'a check without a result',
      { idCheckStatus: '', idCheckApiStatus: 'failure' },
      ['APPROVE', 'REJECT_RESTRICTED_ITEMS', 'REJECT'],
    ],
    [
      ['CR-214'],
      'an order of another status',
      { idCheckStatus: 'refer', orderStatus: 'Shipped' },
      ['APPROVE', 'REJECT_RESTRICTED_ITEMS', 'REJECT'],
    ],
    [['CR-210'], 'an order that is already approved', { idCheckStatus: 'refer', restrictedItemsApproval: true }, ['APPROVE']],
  ] satisfies [string[], string, object, string[]][])
    it(`fails with CONFLICT for ${name} (${handlings.join(', ')}), and writes nothing`, { tags }, async () => {
      for (const handling of handlings) {
        const { orderId } = placeOrder(stack.sandbox, order)
        expect([handling, (await stack.graphql(handle, { input: { orderId, handling } })).code]).toEqual([handling, 'CONFLICT'])
      }
      expect(writes(stack)).toEqual([])
    })

  it('fails with CONFLICT and writes nothing if the order has changed since it was read', { tags: ['CR-287', 'CR-288'] }, async () => {
    const check = { idCheckStatus: 'refer', lnStatusUpdateAt: '2026-03-02T10:02:00.000Z', lnStatusUpdatedBy: 'Dev Patel' }
    const seen = { status: 'refer', updatedAt: '2026-03-02T10:02:00Z', restrictedItemsApproved: false }
    const update = 'mutation Update($input: UpdateIdCheckInput!) { updateIdCheck(input: $input) { order { id } } }'
    for (const [changed, difference] of [
      ['approved meanwhile', { restrictedItemsApproved: true }],
      ['set to another status meanwhile', { status: 'fail' }],
      ['set to the same status meanwhile', { updatedAt: '2026-03-02T09:00:00Z' }],
    ] as const) {
      const { orderId } = placeOrder(stack.sandbox, check)
      const stale = { ...seen, ...difference }
      const handled = await stack.graphql(handle, { input: { orderId, handling: 'REJECT', seen: stale } })
      const updated = await stack.graphql(update, { input: { orderId, outcome: 'PASS', seen: stale } })
      expect([changed, handled.code, updated.code]).toEqual([changed, 'CONFLICT', 'CONFLICT'])
      expect(handled.errors?.[0]?.message).toContain('Dev Patel')
    }
    expect(writes(stack)).toEqual([])

    const { orderId } = placeOrder(stack.sandbox, check)
    expect((await stack.graphql(handle, { input: { orderId, handling: 'REJECT', seen } })).errors).toBeUndefined()
    expect(writes(stack)).toHaveLength(1)
  })
})

describe('the ID check', () => {
  const update =
    'mutation Update($input: UpdateIdCheckInput!) { updateIdCheck(input: $input) { order { idCheck { status apiStatus searchReference updatedBy } } } }'

  it.each([
    ['PASS', 'pass'],
    ['REFER', 'refer'],
    ['FAIL', 'fail'],
  ])('%s is sent with one PUT for the patient of the order', { tags: ['CR-208', 'CR-273', 'CR-287', 'XB-01'] }, async (outcome, status) => {
    const { id: customerId } = placeCustomer(stack.sandbox)
    const { orderId } = placeOrder(stack.sandbox, { customerId, idCheckStatus: '', idCheckApiStatus: 'failure' })
    const { data } = await stack.graphql(update, { input: { orderId, outcome, searchReference: ' LN-55120 ' } }, 'agent')
    expect(writes(stack)).toEqual([
      {
        service: 'clinical',
        method: 'PUT',
        path: `/customers/${customerId}/idchecks`,
        bodyHash: bodyHash({ status, lnSearchRef: 'LN-55120', updatedBy: 'Carla Service' }),
        subject: 'sub-agent',
      },
    ])
    expect(data.updateIdCheck.order.idCheck).toEqual({
      status,
      apiStatus: 'success',
      searchReference: 'LN-55120',
      updatedBy: 'Carla Service',
    })
  })

  it.each([
    ['only spaces', '   ', ''],
    ['markup', MARKUP, MARKUP],
    ['right-to-left text', RIGHT_TO_LEFT, RIGHT_TO_LEFT],
  ])('records a reference of %s as text', { tags: ['CR-287'] }, async (_what, searchReference, recorded) => {
    const { id: customerId } = placeCustomer(stack.sandbox)
    const { orderId } = placeOrder(stack.sandbox, { customerId, idCheckStatus: 'refer', lnSearchRef: 'LN-1' })
    await stack.graphql(update, { input: { orderId, outcome: 'PASS', searchReference } }, 'agent')
    expect(findOrder(stack.sandbox.database, orderId)).toMatchObject({ idCheckStatus: 'pass', lnSearchRef: recorded })
  })

  it.each(['SELECT', 'pass', '""', 'null'])('rejects the outcome %s, without calling a service', { tags: ['CR-208'] }, async (outcome) => {
    const { code } = await stack.graphql(`mutation { updateIdCheck(input: { orderId: "300000", outcome: ${outcome} }) { order { id } } }`)
    expect(code).toBe('BAD_USER_INPUT')
    expect(calls(stack)).toEqual([])
  })

  it('accepts a reference of 100 characters and rejects one of 101', { tags: ['CR-249'] }, async () => {
    const { id: customerId } = placeCustomer(stack.sandbox)
    const { orderId } = placeOrder(stack.sandbox, { customerId, idCheckStatus: 'refer' })
    const long = await stack.graphql(update, { input: { orderId, outcome: 'FAIL', searchReference: 'x'.repeat(101) } })
    expect([long.code, long.errors?.[0]?.message]).toEqual(['BAD_USER_INPUT', 'Maximum 100 characters are allowed'])
    expect(calls(stack)).toEqual([])
    const right = await stack.graphql(update, { input: { orderId, outcome: 'FAIL', searchReference: 'x'.repeat(100) } })
    expect(right.data.updateIdCheck.order.idCheck.searchReference).toBe('x'.repeat(100))
  })

  it.each([
    ['a passed check', { idCheckStatus: 'pass' }],
    ['an order with another status', { idCheckStatus: 'refer', orderStatus: 'Shipped' }],
  ])('refuses an update of the check for %s with CONFLICT, and writes nothing', { tags: ['CR-214', 'CR-215'] }, async (_name, order) => {
    const { orderId } = placeOrder(stack.sandbox, order)
    expect((await stack.graphql(update, { input: { orderId, outcome: 'FAIL' } })).code).toBe('CONFLICT')
    expect(writes(stack)).toEqual([])
  })

  it('treats any response but 204 as a failure', { tags: ['CR-287'] }, async () => {
    const { id: customerId } = placeCustomer(stack.sandbox)
    const { orderId } = placeOrder(stack.sandbox, { customerId, idCheckStatus: 'refer' })
    stack.sandbox.faults.order({ service: 'clinical', method: 'PUT', kind: 'status', status: 200 })
    const { errors, data } = await stack.graphql(update, { input: { orderId, outcome: 'FAIL' } })
    expect(errors).toHaveLength(1)
    expect(data).toEqual({ updateIdCheck: null })
  })
})

describe('patients', () => {
  const update = `mutation Update($input: UpdatePatientInput!) {
    updatePatient(input: $input) { savedParts billingAddressProblem { code message } patient { firstName lastName phone sex email } }
  }`
  const details = { firstName: ' Ana ', lastName: "D'Souza", dateOfBirth: '1990-05-06', sex: 'OTHER', phone: '07700 900456' }
  const person = { firstName: 'Ana', lastName: "D'Souza", dateOfBirth: '1990-05-06', sex: 'other', phone: '07700 900456' }
  const generalPractitioner = { surgery: 'Old Mill', address1: '1 Row', address2: 'Hyde', city: 'Leeds', postalCode: 'LS6' }
  const gpDetails = { gpSurgery: 'Old Mill', gpAddress1: '1 Row', gpAddress2: 'Hyde', gpCity: 'Leeds', gpPostalCode: 'LS6' }
  const address = { address1: '2 Low Lane', address2: 'Flat 1', city: 'York', postalCode: 'YO1 7HH' }

  it('saves details and address with one PUT, which never contains the e-mail address', {
    tags: ['CR-273', 'CR-294', 'XB-01'],
  }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    const input = {
      ...details,
      id,
      generalPractitioner,
      address: { ...address, id: 'a-7', type: 'residential', countryCode: 'GB', stateOrProvince: 'Yorks' },
    }
    const { data, errors } = await stack.graphql(update, { input }, 'agent')
    expect(errors).toBeUndefined()
    expect(writes(stack)).toEqual([
      {
        service: 'clinical',
        method: 'PUT',
        path: `/customers/${id}`,
        bodyHash: bodyHash({
          ...person,
          gpDetails,
          addressDetails: { ...address, addressID: 'a-7', addressType: 'residential', counrtyCode: 'GB', stateOrProvince: 'Yorks' },
          updatedBy: 'Carla Service',
        }),
        subject: 'sub-agent',
      },
    ])
    expect(data.updatePatient).toEqual({
      savedParts: ['DETAILS'],
      billingAddressProblem: null,
      patient: { firstName: 'Ana', lastName: "D'Souza", phone: '07700 900456', sex: 'other', email: 'zoe.obrien@example.com' },
    })
  })

  const billingInput = (id: string, orderId: string) => ({
    ...details,
    id,
    billingAddress: {
      ...address,
      orderId,
      country: 'United Kingdom',
      countryCode: 'GB',
      state: 'Yorks',
      type: 'residential',
      company: 'Acme',
    },
  })

  it('saves a billing address with a second PUT, and the details without an address', {
    tags: ['CR-273', 'CR-294', 'CR-295', 'XB-01'],
  }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    const { orderId } = placeOrder(stack.sandbox, { customerId: id })
    const { data } = await stack.graphql(update, { input: billingInput(id, orderId) }, 'agent')
    expect(writes(stack)).toMatchObject([
      { method: 'PUT', path: `/customers/${id}`, bodyHash: bodyHash({ ...person, updatedBy: 'Carla Service' }) },
      {
        method: 'PUT',
        path: `/customers/${id}/addresses`,
        bodyHash: bodyHash({
          firstName: 'Ana',
          lastName: "D'Souza",
          street1: '2 Low Lane',
          street2: 'Flat 1',
          city: 'York',
          state: 'Yorks',
          zip: 'YO1 7HH',
          country: 'United Kingdom',
          countryIso2: 'GB',
          phone: '07700 900456',
          addressType: 'residential',
          updatedBy: 'Carla Service',
          orderId,
          company: 'Acme',
        }),
      },
    ])
    expect(data.updatePatient).toMatchObject({ savedParts: ['DETAILS', 'BILLING_ADDRESS'], billingAddressProblem: null })
  })

  it('rejects a billing address for another patient’s order, and writes nothing', {
    tags: ['CR-294', 'CR-295'],
  }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    const { orderId } = placeOrder(stack.sandbox, { customerId: placeCustomer(stack.sandbox).id })
    const { code } = await stack.graphql(update, { input: billingInput(id, orderId) })
    expect(code).toBe('BAD_USER_INPUT')
    expect(writes(stack)).toEqual([])
  })

  it.each<[string, Omit<FaultOrder, 'service'>, string, string]>([
    ['refuses the billing address', { kind: 'status', status: 400, message: 'No such street' }, 'UPSTREAM_REJECTED', 'No such street'],
    ['fails to save the billing address', { kind: 'status', status: 500 }, 'UPSTREAM_UNAVAILABLE', ADVICE],
    ['loses the billing address', { kind: 'reset' }, 'OUTCOME_UNKNOWN', 'Check before you try again.'],
  ])('reports the details as saved if the service %s', { tags: ['CR-295'] }, async (_what, fault, code, message) => {
    const { id } = placeCustomer(stack.sandbox)
    const { orderId } = placeOrder(stack.sandbox, { customerId: id })
    stack.sandbox.faults.order({ service: 'clinical', path: '/addresses$', times: 1, ...fault })
    const { data } = await stack.graphql(update, { input: billingInput(id, orderId) })
    expect(data.updatePatient).toMatchObject({
      savedParts: ['DETAILS'],
      billingAddressProblem: { code, message: expect.stringContaining(message) },
      patient: { firstName: 'Ana' },
    })
    expect(writes(stack)).toHaveLength(2)
  })

  it('does not send the billing address if the service refuses the details', { tags: ['CR-294'] }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    const { orderId } = placeOrder(stack.sandbox, { customerId: id })
    stack.sandbox.faults.order({
      service: 'clinical',
      method: 'PUT',
      path: `^/customers/${id}$`,
      kind: 'status',
      status: 400,
      message: 'No',
    })
    const { code, data } = await stack.graphql(update, { input: billingInput(id, orderId) })
    expect([code, data]).toEqual(['UPSTREAM_REJECTED', { updatePatient: null }])
    expect(writes(stack)).toHaveLength(1)
  })

  it.each([
    [{ firstName: ' ' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ phone: '\t' }, 'Phone number is required'],
    [{ address: { ...address, address1: ' ' } }, 'Address line 1 is required'],
    [{ address: { ...address, city: '' } }, 'City is required'],
    [{ address: { ...address, postalCode: '' } }, 'Postal Code is required'],
    [{ generalPractitioner: { ...generalPractitioner, address1: '' } }, 'Address line 1 is required'],
    [{ generalPractitioner: { ...generalPractitioner, address2: null } }, 'Address line 2 is required'],
    [{ generalPractitioner: { ...generalPractitioner, city: ' ' } }, 'City is required'],
    [{ dateOfBirth: '2999-01-01' }, 'Invalid date'],
    [{ dateOfBirth: '1850-01-01' }, 'Max age is 120'],
  ])('rejects the change %j with "%s", without calling a service', async (change, message) => {
    const { id } = placeCustomer(stack.sandbox)
    const { code, errors } = await stack.graphql(update, { input: { ...details, id, ...change } })
    expect(code).toBe('BAD_USER_INPUT')
    expect(errors?.[0]?.message).toBe(message)
    expect(calls(stack)).toEqual([])
  })

  it.each(['1990-02-31', '1990-13-01', '06/05/1990', '1990-5-6', ''])(
    'rejects the date of birth %j, without calling a service',
    async (dateOfBirth) => {
      const { id } = placeCustomer(stack.sandbox)
      const { code } = await stack.graphql(update, { input: { ...details, id, dateOfBirth } })
      expect(code).toBe('BAD_USER_INPUT')
      expect(calls(stack)).toEqual([])
    },
  )

  it('does not require a second address line, a surgery or a surgery postcode', async () => {
    const { id } = placeCustomer(stack.sandbox)
    const gp = { surgery: '', address1: '1 Row', address2: 'Hyde', city: 'Leeds' }
    const { address2: _optional, ...shortAddress } = address
    const { errors } = await stack.graphql(update, { input: { ...details, id, generalPractitioner: gp, address: shortAddress } })
    expect(errors).toBeUndefined()
    expect(writes(stack)).toHaveLength(1)
  })

  it('reads a patient with the pre-approval of a treatment, whose name it encodes', {
    tags: ['CR-151', 'CR-155', 'CR-293', 'XB-01'],
  }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    placePreApproval(stack.sandbox, id, { treatmentName: 'Wegovy 50% & more?' })
    const query = `query Patient($id: RecordID!, $treatment: String) { patient(id: $id, treatment: $treatment) {
      id firstName lastName dateOfBirth age sex phone email
      address { id address1 address2 city postalCode type countryCode stateOrProvince }
      generalPractitioner { surgery address1 address2 city postalCode }
      preApproval { treatmentName previousTreatmentName updatedBy updatedAt notYetIssued }
    } }`
    const { data } = await stack.graphql(query, { id, treatment: 'Wegovy 50% & more?' })
    expect(data.patient).toEqual({
      id,
      firstName: 'Zoë',
      lastName: "O'Brien",
      dateOfBirth: '1988-04-02',
      age: expect.any(Number),
      sex: 'female',
      phone: '07700 900123',
      email: 'zoe.obrien@example.com',
      address: {
        id: 'a-1',
        address1: '1 High Street',
        address2: 'Flat 2',
        city: 'Leeds',
        postalCode: 'LS1 1AA',
        type: 'residential',
        countryCode: 'GB',
        stateOrProvince: 'West Yorkshire',
      },
      generalPractitioner: {
        surgery: 'Park Surgery',
        address1: '2 Park Row',
        address2: 'Headingley',
        city: 'Leeds',
        postalCode: 'LS6 1AA',
      },
      preApproval: {
        treatmentName: 'Wegovy 50% & more?',
        previousTreatmentName: 'Orlistat',
        updatedBy: 'Dev Patel',
        updatedAt: '2026-02-01T09:00:00.000Z',
        notYetIssued: true,
      },
    })
    const [request] = requests(stack)
    expect(new URL(request?.replace('GET ', '') ?? '', 'http://clinical').searchParams.get('treatment')).toBe('Wegovy 50% & more?')

    stack.sandbox.journal.clear()
    const plain = await stack.graphql(query, { id })
    expect(plain.data.patient.preApproval).toBeNull()
    expect(requests(stack)).toEqual([`GET /customers/${id}`])
  })
})

describe('pre-approved patients', () => {
  it('changes the treatment with one PUT, and returns the new treatment', { tags: ['CR-273', 'CR-306', 'XB-01'] }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    placePreApproval(stack.sandbox, id)
    const change = `mutation Change($input: ChangeTreatmentInput!) {
      changeTreatment(input: $input) { patient { preApproval { treatmentName previousTreatmentName updatedBy } } }
    }`
    const input = { patientId: id, currentTreatment: 'Wegovy', newTreatment: 'Mounjaro' }
    const { data } = await stack.graphql(change, { input }, 'agent')
    expect(writes(stack)).toEqual([
      {
        service: 'clinical',
        method: 'PUT',
        path: `/customers/${id}/treatments`,
        bodyHash: bodyHash({ updatedBy: 'Carla Service', treatmentName: 'Mounjaro', currentTreatment: 'Wegovy' }),
        subject: 'sub-agent',
      },
    ])
    expect(data.changeTreatment.patient.preApproval).toEqual({
      treatmentName: 'Mounjaro',
      previousTreatmentName: 'Wegovy',
      updatedBy: 'Carla Service',
    })

    stack.sandbox.journal.clear()
    const empty = await stack.graphql(change, { input: { ...input, newTreatment: ' \u200b ' } })
    expect(empty.code).toBe('BAD_USER_INPUT')
    expect(calls(stack)).toEqual([])
    const unknown = await stack.graphql(change, { input: { ...input, newTreatment: 'Snake oil' } })
    expect(unknown.code).toBe('BAD_USER_INPUT')
    expect(writes(stack)).toEqual([])
  })

  it('creates a cart with one POST, and no second cart for the same request key', {
    tags: ['CR-303', 'CR-349', 'XB-01'],
  }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    placePreApproval(stack.sandbox, id)
    const create = 'mutation Create($input: CreateCartInput!) { createCart(input: $input) { cartId } }'
    const input = { patientId: id, productId: '702', requestKey: `key-${id}` }
    const { data } = await stack.graphql(create, { input })
    expect(requests(stack)).toEqual([
      'GET /utils/preapprovedproducts/products',
      `GET /customers/${id}?treatment=Wegovy`,
      `POST /customers/${id}/cart`,
    ])
    expect(writes(stack)).toMatchObject([
      {
        service: 'clinical',
        bodyHash: bodyHash({ items: [{ quantity: 1, id: '702', doseNumber: 2, treatmentName: 'Wegovy' }] }),
        subject: 'sub-prescriber',
      },
    ])
    const again = await stack.graphql(create, { input })
    expect(again.data.createCart).toEqual(data.createCart)
    const other = await stack.graphql(create, { input: { ...input, requestKey: `other-${id}` } })
    expect(other.data.createCart.cartId).not.toBe(data.createCart.cartId)
    expect(stack.sandbox.database.count('SELECT count(*) AS count FROM carts WHERE customer_id = ?', id)).toBe(2)

    // Another product with the same request key gets its own cart.
    const otherDose = await stack.graphql(create, { input: { ...input, productId: '703' } })
    expect(otherDose.data.createCart.cartId).not.toBe(data.createCart.cartId)

    stack.sandbox.journal.clear()
    // The patient is not pre-approved for this treatment.
    const refused = await stack.graphql(create, { input: { ...input, productId: '711', requestKey: `mounjaro-${id}` } })
    expect(refused.code).toBe('NOT_FOUND')
    expect(writes(stack)).toEqual([])

    const unknown = await stack.graphql(create, { input: { ...input, productId: '799', requestKey: `third-${id}` } })
    expect(unknown.code).toBe('NOT_FOUND')
    expect(writes(stack)).toEqual([])
  })

  it('removes a pre-approval with one DELETE, which has the treatment and a comment', { tags: ['CR-304', 'XB-01'] }, async () => {
    const { id } = placeCustomer(stack.sandbox)
    placePreApproval(stack.sandbox, id)
    const remove = 'mutation Remove($input: RemovePreApprovalInput!) { removePreApproval(input: $input) { patientId } }'
    for (const wrong of [{ treatment: '' }, { treatment: ' \t' }, { treatment: '\u200b' }, { comment: 'x' }, { comment: '\u200b\u200b' }]) {
      const { code } = await stack.graphql(remove, { input: { patientId: id, treatment: 'Wegovy', comment: 'Moved away', ...wrong } })
      expect([wrong, code]).toEqual([wrong, 'BAD_USER_INPUT'])
    }
    expect(calls(stack)).toEqual([])

    const { data } = await stack.graphql(remove, { input: { patientId: id, treatment: 'Wegovy', comment: ' Moved away ' } })
    expect(data.removePreApproval).toEqual({ patientId: id })
    expect(writes(stack)).toEqual([
      {
        service: 'clinical',
        method: 'DELETE',
        path: `/customers/${id}?treatment=Wegovy`,
        bodyHash: bodyHash({ comment: 'Moved away' }),
        subject: 'sub-prescriber',
      },
    ])
  })

  it('removes a pre-approval of any treatment with any comment, whose characters are kept', { tags: ['CR-304'] }, async () => {
    const treatment = 'A&B=1/ü + 50%#?'
    const { id } = placeCustomer(stack.sandbox)
    for (const treatmentName of [treatment, 'A']) placePreApproval(stack.sandbox, id, { treatmentName })
    const remove = 'mutation Remove($input: RemovePreApprovalInput!) { removePreApproval(input: $input) { patientId } }'
    const { errors } = await stack.graphql(remove, { input: { patientId: id, treatment, comment: HOSTILE } })
    expect(errors).toBeUndefined()
    const [{ path, bodyHash: hash } = { path: '', bodyHash: '' }, ...others] = writes(stack)
    expect(others).toEqual([])
    expect(hash).toBe(bodyHash({ comment: HOSTILE }))
    const sent = new URL(path, 'http://clinical')
    expect([sent.pathname, [...sent.searchParams]]).toEqual([`/customers/${id}`, [['treatment', treatment]]])
    expect(stack.sandbox.database.count('SELECT count(*) AS count FROM pre_approvals WHERE customer_id = ?', id)).toBe(1)
  })

  it('confirms the BMI with one POST, only once', { tags: ['CR-273', 'CR-307', 'XB-01'] }, async () => {
    const products = [product({ secondaryTag: 'onlinedoctorweightloss', isPhotoUploadSkipped: true }), product({ productId: '113' })]
    const { orderId } = placeOrder(stack.sandbox, { products })
    const confirm = `mutation Confirm($input: ConfirmBmiInput!) {
      confirmBmi(input: $input) { order { items { bmiConfirmation { createdBy } reviewability { canApprove } } } }
    }`
    const { data } = await stack.graphql(confirm, { input: { orderId, productId: '112' } }, 'agent')
    expect(writes(stack)).toEqual([
      {
        service: 'clinical',
        method: 'POST',
        path: `/orders/${orderId}/products/112/bmi`,
        bodyHash: bodyHash({ createdBy: 'Carla Service' }),
        subject: 'sub-agent',
      },
    ])
    expect(data.confirmBmi.order.items[0].bmiConfirmation).toEqual({ createdBy: 'Carla Service' })

    stack.sandbox.journal.clear()
    const { errors } = await stack.graphql(confirm, { input: { orderId, productId: '112' } })
    expect(errors).toMatchObject([{ message: 'The BMI was confirmed already.', extensions: { code: 'CONFLICT' } }])
    expect((await stack.graphql(confirm, { input: { orderId, productId: '113' } })).code).toBe('BAD_USER_INPUT')
    expect((await stack.graphql(confirm, { input: { orderId, productId: '114' } })).code).toBe('NOT_FOUND')
    expect(writes(stack)).toEqual([])
  })
})
