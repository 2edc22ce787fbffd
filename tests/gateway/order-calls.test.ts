import { beforeEach, describe, expect, it } from 'vitest'
import type { FaultRequest } from '../../sandbox/control/faults.ts'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer, placeRawOrder, putDocument } from '../support/records.ts'
import { startStack } from '../support/stack.ts'
import { calls, requests } from './support/calls.ts'
import { orderPage } from './support/order-page.ts'
import { sharedStack } from './support/shared-stack.ts'

const stack = sharedStack()
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
})

describe('the order page', () => {
  it('is loaded with one operation, which makes each call once, with the user’s token', {
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

  it.each([
    ['no id', () => ({ products: [] })],
    ['a list instead of an order', () => []],
    ['null instead of an order', () => null],
  ])('returns UPSTREAM_UNAVAILABLE and no part of the order if the service responds with %s', async (_name, document) => {
    const orderId = placeRawOrder(stack.sandbox, document)
    const { data, errors } = await stack.graphql(orderPage, { id: orderId })
    expect(data.order).toBeNull()
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_UNAVAILABLE'])
  })

  it.each<[string, object, object]>([
    ['the list of items', { products: { first: product() } }, { items: [], unreadableItems: 1 }],
    [
      "the second item's id (a duplicate)",
      { products: [product(), { ...product(), productId: '7' }] },
      { items: [{ productId: '112' }], unreadableItems: 1 },
    ],
    ["an item's id", { products: [{ primaryTag: 'POM' }, product()] }, { items: [{ productId: '112' }], unreadableItems: 1 }],
    [
      "an item's tag",
      { products: [product(), { orderItemId: 'i-1' }] },
      { items: [{ productId: '112' }, { productId: null }], unreadableItems: 0 },
    ],
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
  ])('returns the rest of the order if %s is damaged', async (_name, damage, expected) => {
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
})

describe('handling failed calls', () => {
  const oneOrder = 'query One($id: RecordID!) { order(id: $id) { id } }'

  it.each<[string, Omit<FaultRequest, 'service' | 'times'>]>([
    ['5xx', { kind: 'status', status: 503 }],
    ['reset', { kind: 'reset' }],
  ])('retries a read at most twice after a %s', async (_name, fault) => {
    const { orderId } = placeOrder(stack.sandbox)
    stack.sandbox.faults.inject({ service: 'clinical', path: `^/orders/${orderId}$`, ...fault, times: 2 })
    const third = await stack.graphql(oneOrder, { id: orderId })
    expect(third.data.order).toEqual({ id: orderId })
    expect(requests(stack)).toHaveLength(3)

    stack.sandbox.journal.clear()
    stack.sandbox.faults.inject({ service: 'clinical', path: `^/orders/${orderId}$`, ...fault })
    const never = await stack.graphql(oneOrder, { id: orderId })
    expect(never.code).toBe('UPSTREAM_UNAVAILABLE')
    expect(requests(stack)).toHaveLength(3)
  })

  it.each([400, 401, 403, 404, 409, 429])('does not retry a read after a %i', async (status) => {
    const { orderId } = placeOrder(stack.sandbox)
    stack.sandbox.faults.inject({ service: 'clinical', path: `^/orders/${orderId}$`, kind: 'status', status, message: 'No' })
    const { data, errors } = await stack.graphql(oneOrder, { id: orderId })
    expect(data.order).toBeNull()
    const codes: Record<number, string> = { 401: 'UNAUTHENTICATED', 404: 'NOT_FOUND', 409: 'CONFLICT', 429: 'RATE_LIMITED' }
    expect(errors?.map(({ extensions }) => extensions.code)).toEqual([codes[status] ?? 'UPSTREAM_REJECTED'])
    expect(requests(stack)).toHaveLength(1)
  })

  it('returns UPSTREAM_UNAVAILABLE for reads and writes if the service is unreachable', async () => {
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

  it('stops calling a service that keeps failing, and calls it again once it has recovered', async () => {
    const own = await startStack()
    try {
      const { orderId } = placeOrder(own.sandbox)
      const warned = 'query Warned($id: RecordID!) { order(id: $id) { id safetyWarnings { checkPatientAge } } }'
      const ask = () => own.graphql(warned, { id: orderId })
      own.sandbox.faults.inject({ service: 'warnings', kind: 'status', status: 500 })
      let isSkipped = false
      for (let round = 0; round < 10 && !isSkipped; round += 1) {
        await Promise.all(Array.from({ length: 20 }, ask))
        own.sandbox.journal.clear()
        const { data, code } = await ask()
        expect([data.order, code]).toEqual([{ id: orderId, safetyWarnings: null }, 'UPSTREAM_UNAVAILABLE'])
        isSkipped = !requests(own).includes(`GET /order/warnings/${orderId}`)
      }
      expect(isSkipped).toBe(true)
      expect(requests(own)).toEqual([`GET /orders/${orderId}`])

      own.sandbox.faults.clear()
      await expect
        .poll(async () => (await ask()).data.order.safetyWarnings, { timeout: 10_000, interval: 200 })
        .toEqual({ checkPatientAge: false })
    } finally {
      await own.close()
    }
  })

  it('continues to call a service that keeps returning 404, because a 404 is not a failure', async () => {
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
    ['digits from a different script', '３００'],
    ['65 characters', 'a'.repeat(65)],
    ['5000 characters', 'a'.repeat(5000)],
    ['a fraction', 1.5],
    ['a list', ['1']],
    ['an object', { id: '1' }],
    ['true', true],
    ['null', null],
  ]

  it.each(bad)('that are malformed (%s) are rejected in queries and mutations, without calling a service', async (_name, id) => {
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
    'the literal %s is rejected, without calling a service',
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
