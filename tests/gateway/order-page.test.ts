import { beforeEach, describe, expect, it } from 'vitest'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer, placeRawOrder, putDocument } from '../support/records.ts'
import { writes } from './support/calls.ts'
import { orderPage } from './support/order-page.ts'
import { sharedStack } from './support/shared-stack.ts'

const stack = sharedStack()
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
})

/** An item in which every field has a value. */
const fullItem = product({
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

/** An order in which every field has a value. */
const fullOrder = {
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
  products: [fullItem],
}

describe('the order page', () => {
  it('returns every field of the order, its items and its warnings', { tags: ['CR-160', 'CR-162', 'CR-163', 'CR-174'] }, async () => {
    const { id: customerId } = placeCustomer(stack.sandbox)
    const { orderId } = placeOrder(stack.sandbox, { ...fullOrder, customerId })
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
      'a numeric orderId and an orderDate, but a null id and orderdate',
      (id: string) => ({ id: null, orderId: Number(id), orderdate: null, orderDate: '2026-03-02T09:14:00.000Z' }),
    ],
    [
      'a numeric id and an orderdate, but a null orderDate',
      (id: string) => ({ id: Number(id), orderdate: '2026-03-02T09:14:00.000Z', orderDate: null }),
    ],
  ])('reads the id and date of an order with %s', { tags: ['CR-161'] }, async (_name, fields) => {
    const orderId = placeRawOrder(stack.sandbox, (id) => ({ ...fields(id), products: [] }))
    const { data, errors } = await stack.graphql('query Ids($id: RecordID!) { order(id: $id) { id orderDate } }', { id: orderId })
    expect(errors).toBeUndefined()
    expect(data.order).toEqual({ id: orderId, orderDate: '2026-03-02T09:14:00.000Z' })
  })

  it('returns numeric ids as strings, and uses them to find related records', { tags: ['CR-161'] }, async () => {
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

  it('returns an order even if its optional fields are all missing, or all null', {
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

  it("takes the categories from the order's items if the main API returns none for the order", { tags: ['CR-060'] }, async () => {
    const categoriesOf = async (categories: string[] | undefined) => {
      const products = [product(), product({ productId: '113', primaryTag: 'GSL' }), product({ productId: '114' })]
      const { orderId } = placeOrder(stack.sandbox, { ...(categories && { categories }), products })
      return (await stack.graphql('query Q($id: RecordID!) { order(id: $id) { categories } }', { id: orderId })).data.order.categories
    }
    expect(await categoriesOf(['', 'POM', ' '])).toEqual(['POM'])
    expect([await categoriesOf(undefined), await categoriesOf([''])]).toEqual([
      ['POM', 'GSL'],
      ['POM', 'GSL'],
    ])
    expect(await categoriesOf(['PMed'])).toEqual(['PMed'])
  })

  it('returns an unknown ID check status unchanged, and blocks the review', { tags: ['CR-267'] }, async () => {
    const { orderId } = placeOrder(stack.sandbox, { idCheckStatus: 'on hold', products: [product()] })
    const query = 'query Q($id: RecordID!) { order(id: $id) { idCheck { status } items { reviewability { approveBlockedBy } } } }'
    const { data } = await stack.graphql(query, { id: orderId })
    expect(data.order).toEqual({
      idCheck: { status: 'on hold' },
      items: [{ reviewability: { approveBlockedBy: ['ID_CHECK_NOT_PASSED'] } }],
    })
  })

  it('returns each item’s subscription, with an issue limit of 12 if the item has no valid limit', {
    tags: ['CR-106', 'CR-345'],
  }, async () => {
    const { id: customerId } = placeCustomer(stack.sandbox)
    const products = [
      product(),
      product({ productId: '114', subscriptionId: 's-other', maxIssueLimit: 0 }),
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

  it("returns the patient's other orders and their total, excluding this order", {
    tags: ['CR-117', 'CR-161', 'CR-177', 'CR-289'],
  }, async () => {
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

  it('assigns notes with product 0 to the order and other notes to their items, newest first', { tags: ['CR-111'] }, async () => {
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
