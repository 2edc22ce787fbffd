import { beforeEach, describe, expect, it } from 'vitest'
import { findOrder, saveOrder } from '../../sandbox/data/orders.ts'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer } from '../support/records.ts'
import { eventually, requests, writes } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'

const stack = sharedStack()
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
})

const approve = (orderId: string, productId: string) =>
  stack.graphql(
    'mutation R($input: ReviewOrderItemInput!) { reviewOrderItem(input: $input) { order { id } } }',
    { input: { orderId, productId, decision: 'APPROVED', comment: 'Suitable' } },
    'prescriber',
  )

describe("simultaneous changes to one patient's orders and ID check", { tags: ['CR-287', 'CR-288'] }, () => {
  const seen = { status: 'refer', updatedAt: '2026-03-02T10:02:00Z', restrictedItemsApproved: false }
  const handleAs = (orderId: string, handling: string) =>
    stack.graphql('mutation H($input: HandleOrderInput!) { handleOrder(input: $input) { order { id } } }', {
      input: { orderId, handling, seen },
    })
  const updateTo = (orderId: string, outcome: string) =>
    stack.graphql('mutation U($input: UpdateIdCheckInput!) { updateIdCheck(input: $input) { order { id } } }', {
      input: { orderId, outcome, searchReference: '', seen },
    })
  const outcomesOf = async (changes: Promise<{ code: string | undefined }>[]) =>
    (await Promise.all(changes)).map(({ code }) => code ?? 'done').toSorted()
  const placeReferred = (customerId = placeCustomer(stack.sandbox).id) =>
    placeOrder(stack.sandbox, { customerId, idCheckStatus: 'refer', lnStatusUpdateAt: '2026-03-02T10:02:00.000Z' }).orderId

  const placeUnchecked = (customerId = placeCustomer(stack.sandbox).id) =>
    placeOrder(stack.sandbox, { customerId, idCheckStatus: '' }).orderId

  it('an order cannot be both approved and rejected: one of the two changes fails with CONFLICT', async () => {
    const orderId = placeReferred()
    expect(await outcomesOf([handleAs(orderId, 'APPROVE'), handleAs(orderId, 'REJECT')])).toEqual(['CONFLICT', 'done'])
    expect(writes(stack)).toHaveLength(1)
  })

  it('approving an order fails with CONFLICT while FAIL is being saved for another order of the patient', async () => {
    const customerId = placeCustomer(stack.sandbox).id
    const [one, other] = [placeReferred(customerId), placeReferred(customerId)]
    stack.sandbox.faults.inject({ service: 'clinical', path: '/idchecks$', method: 'PUT', kind: 'latency', milliseconds: 200, times: 1 })
    const failing = updateTo(one, 'FAIL')
    await eventually(() => stack.sandbox.faults.inForce().length === 0)
    expect(await outcomesOf([failing, handleAs(other, 'APPROVE')])).toEqual(['CONFLICT', 'done'])
    expect(findOrder(stack.sandbox.database, other)).toMatchObject({ idCheckStatus: 'fail', restrictedItemsApproval: false })
  })

  it('approving an item fails with CONFLICT while its order is being rejected', async () => {
    const customerId = placeCustomer(stack.sandbox).id
    const { orderId } = placeOrder(stack.sandbox, {
      customerId,
      idCheckStatus: 'refer',
      lnStatusUpdateAt: '2026-03-02T10:02:00.000Z',
      restrictedItemsApproval: true,
    })
    const { data } = await stack.graphql('query I($id: RecordID!) { order(id: $id) { items { productId } } }', { id: orderId })
    const [{ productId }] = data.order.items
    stack.sandbox.faults.inject({
      service: 'clinical',
      path: `/orders/${orderId}$`,
      method: 'PUT',
      kind: 'latency',
      milliseconds: 200,
      times: 1,
    })
    const rejecting = stack.graphql('mutation H($input: HandleOrderInput!) { handleOrder(input: $input) { order { id } } }', {
      input: { orderId, handling: 'REJECT', seen: { ...seen, restrictedItemsApproved: true } },
    })
    await eventually(() => stack.sandbox.faults.inForce().length === 0)
    expect(await outcomesOf([rejecting, approve(orderId, productId)])).toEqual(['CONFLICT', 'done'])
    expect(findOrder(stack.sandbox.database, orderId)).toMatchObject({ orderStatus: 'Cancelled', products: [{ reviewStatus: 'REJECTED' }] })
  })

  describe('approving an item fails with CONFLICT while FAIL is being saved', () => {
    const itemOf = async (orderId: string): Promise<string> => {
      const { data } = await stack.graphql('query I($id: RecordID!) { order(id: $id) { items { productId } } }', { id: orderId })
      return data.order.items[0].productId
    }

    it.each([
      ['for its order', (orderId: string) => orderId],
      ['for another order of the patient', (_orderId: string, customerId: string) => placeUnchecked(customerId)],
    ])('%s', async (_name, failedOrder) => {
      const customerId = placeCustomer(stack.sandbox).id
      const orderId = placeUnchecked(customerId)
      const productId = await itemOf(orderId)
      stack.sandbox.faults.inject({ service: 'clinical', path: '/idchecks$', method: 'PUT', kind: 'latency', milliseconds: 200, times: 1 })
      const failing = stack.graphql('mutation U($input: UpdateIdCheckInput!) { updateIdCheck(input: $input) { order { id } } }', {
        input: { orderId: failedOrder(orderId, customerId), outcome: 'FAIL' },
      })
      await eventually(() => stack.sandbox.faults.inForce().length === 0)
      expect(await outcomesOf([failing, approve(orderId, productId)])).toEqual(['CONFLICT', 'done'])
      expect(findOrder(stack.sandbox.database, orderId)).toMatchObject({
        idCheckStatus: 'fail',
        products: [{ reviewStatus: 'AWAITING_REVIEW' }],
      })
    })

    it('for another patient, if the order has meanwhile been given to that patient', async () => {
      const customerId = placeCustomer(stack.sandbox).id
      const order = placeOrder(stack.sandbox, { idCheckStatus: '' })
      const { orderId } = order
      const other = placeUnchecked(customerId)
      const productId = await itemOf(orderId)
      saveOrder(stack.sandbox.database, { ...order, customerId })
      stack.sandbox.faults.inject({ service: 'clinical', path: '/idchecks$', method: 'PUT', kind: 'latency', milliseconds: 200, times: 1 })
      const failing = stack.graphql('mutation U($input: UpdateIdCheckInput!) { updateIdCheck(input: $input) { order { id } } }', {
        input: { orderId: other, outcome: 'FAIL' },
      })
      await eventually(() => stack.sandbox.faults.inForce().length === 0)
      const [, { errors }] = await Promise.all([failing, approve(orderId, productId)])
      expect(errors?.map(({ extensions }) => extensions.reason)).toEqual(['ID_CHECK_NOT_PASSED'])
    })
  })

  it('only one of two different ID check outcomes is saved; the other change fails with CONFLICT', async () => {
    const orderId = placeReferred()
    expect(await outcomesOf([updateTo(orderId, 'PASS'), updateTo(orderId, 'FAIL')])).toEqual(['CONFLICT', 'done'])
    expect(writes(stack)).toHaveLength(1)
  })
})

describe('reviewing an item', () => {
  it('succeeds if the order was given to another patient since it was last read', async () => {
    const order = placeOrder(stack.sandbox)
    const { orderId } = order
    await approve(orderId, 'missing')
    saveOrder(stack.sandbox.database, { ...order, customerId: placeCustomer(stack.sandbox).id })
    stack.sandbox.journal.clear()
    expect((await approve(orderId, '112')).errors).toBeUndefined()
    const read = `GET /orders/${orderId}`
    expect(requests(stack)).toEqual([read, read, `PUT /orders/${orderId}/products/112`, read])
  })

  it('reads the order once before the change, or twice if this gateway doesn’t know the order’s patient yet', async () => {
    const { orderId } = placeOrder(stack.sandbox, { products: [product(), product({ productId: '113' })] })
    await approve(orderId, '112')
    const [read, write] = [`GET /orders/${orderId}`, (productId: string) => `PUT /orders/${orderId}/products/${productId}`]
    expect(requests(stack)).toEqual([read, read, write('112'), read])
    stack.sandbox.journal.clear()
    await approve(orderId, '113')
    expect(requests(stack)).toEqual([read, write('113'), read])
  })
})
