import { beforeEach, describe, expect, it } from 'vitest'
import { findOrder } from '../../sandbox/data/orders.ts'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer } from '../support/records.ts'
import { HOSTILE, MARKUP, RIGHT_TO_LEFT } from '../support/texts.ts'
import { calls, clinicalWrite, writes } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'

const stack = sharedStack()
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
})

describe('adding order notes', () => {
  const addNote = 'mutation Add($input: AddOrderNoteInput!) { addOrderNote(input: $input) { order { notes { text createdBy } } } }'

  it("sends one POST with the text and the user's name, and returns the updated order", {
    tags: ['CR-273', 'CR-290'],
  }, async () => {
    const { orderId } = placeOrder(stack.sandbox)
    const { data } = await stack.graphql(addNote, { input: { orderId, text: '  Called, no answer ' } }, 'agent')
    expect(writes(stack)).toEqual([
      clinicalWrite('POST', `/orders/${orderId}/notes`, { noteText: 'Called, no answer', createdBy: 'Carla Service' }),
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

  it('accepts a note of only two characters', { tags: ['CR-234'] }, async () => {
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

  it('reads the order again after each note if one operation adds several notes', { tags: ['CR-290'] }, async () => {
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
    it(`sends one PUT for ${handling} if the ID check status is ${idCheckStatus}`, {
      tags: [...tags, 'CR-273', 'CR-288', 'XB-01'],
    }, async () => {
      const { orderId } = placeOrder(stack.sandbox, { idCheckStatus })
      const { data } = await stack.graphql(handle, { input: { orderId, handling } }, 'agent')
      expect(writes(stack)).toEqual([clinicalWrite('PUT', `/orders/${orderId}`, { ...body, updatedBy: 'Carla Service' })])
      const { orderStatus, restrictedItemsApproval } = findOrder(stack.sandbox.database, orderId) ?? {}
      expect(data.handleOrder.order).toEqual({ id: orderId, status: orderStatus, restrictedItemsApproved: restrictedItemsApproval })
    })

  it('is possible if the ID check status is "pass" but the API status is "failure"; so is updating the check', {
    tags: ['CR-215', 'R-22'],
  }, async () => {
    const { id: customerId } = placeCustomer(stack.sandbox)
    const failed = { idCheckStatus: 'pass', idCheckApiStatus: 'failure' }
    const { orderId } = placeOrder(stack.sandbox, { customerId, ...failed })
    const handled = placeOrder(stack.sandbox, { customerId: placeCustomer(stack.sandbox).id, ...failed })
    const read = await stack.graphql('query Read($id: RecordID!) { order(id: $id) { canUpdateIdCheck handlings } }', { id: orderId })
    expect(read.data.order).toEqual({ canUpdateIdCheck: true, handlings: ['APPROVE', 'REJECT_RESTRICTED_ITEMS', 'REJECT'] })
    const update = 'mutation Update($input: UpdateIdCheckInput!) { updateIdCheck(input: $input) { order { canUpdateIdCheck } } }'
    const updated = await stack.graphql(update, { input: { orderId, outcome: 'PASS' } })
    expect(updated.data.updateIdCheck.order.canUpdateIdCheck).toBe(false)
    await stack.graphql(handle, { input: { orderId: handled.orderId, handling: 'APPROVE' } })
    expect(writes(stack)).toMatchObject([
      { method: 'PUT', path: `/customers/${customerId}/idchecks` },
      { method: 'PUT', path: `/orders/${handled.orderId}` },
    ])
  })

  it('is possible for an order without a customer, but updating its ID check is not', { tags: ['CR-214'] }, async () => {
    const { orderId } = placeOrder(stack.sandbox, { idCheckStatus: 'refer' })
    stack.sandbox.faults.inject({ service: 'clinical', method: 'GET', path: `/orders/${orderId}$`, kind: 'field', field: 'customerId' })
    const { data } = await stack.graphql('query Read($id: RecordID!) { order(id: $id) { canUpdateIdCheck handlings } }', { id: orderId })
    expect(data.order).toEqual({ canUpdateIdCheck: false, handlings: ['APPROVE', 'REJECT_RESTRICTED_ITEMS', 'REJECT'] })
    const update = 'mutation Update($input: UpdateIdCheckInput!) { updateIdCheck(input: $input) { order { id } } }'
    const { errors } = await stack.graphql(update, { input: { orderId, outcome: 'PASS' } })
    expect(errors).toMatchObject([{ message: 'The order has no customer.', extensions: { code: 'CONFLICT' } }])
    expect(writes(stack)).toEqual([])
    expect((await stack.graphql(handle, { input: { orderId, handling: 'APPROVE' } })).errors).toBeUndefined()
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
      'an order with a different status',
      { idCheckStatus: 'refer', orderStatus: 'Shipped' },
      ['APPROVE', 'REJECT_RESTRICTED_ITEMS', 'REJECT'],
    ],
    [['CR-210'], 'an order that is already approved', { idCheckStatus: 'refer', restrictedItemsApproval: true }, ['APPROVE']],
  ] satisfies [string[], string, object, string[]][])
    it(`with ${handlings.join(' or ')} fails with CONFLICT for ${name}, and writes nothing`, { tags }, async () => {
      for (const handling of handlings) {
        const { orderId } = placeOrder(stack.sandbox, order)
        expect([handling, (await stack.graphql(handle, { input: { orderId, handling } })).code]).toEqual([handling, 'CONFLICT'])
      }
      expect(writes(stack)).toEqual([])
    })

  it('fails with CONFLICT and writes nothing if an item that the user saw as open is now approved', { tags: ['CR-288'] }, async () => {
    const products = [product({ orderItemId: '1' }), product({ orderItemId: '2', productId: '113', reviewStatus: 'APPROVED' })]
    const { orderId } = placeOrder(stack.sandbox, { idCheckStatus: 'refer', products })
    const reject = (seenOpenItems: string[]) => stack.graphql(handle, { input: { orderId, handling: 'REJECT', seenOpenItems } })
    const { code, errors } = await reject(['1', '2'])
    expect([code, errors?.[0]?.message]).toEqual(['CONFLICT', expect.stringContaining('Someone has approved or rejected an item')])
    expect(writes(stack)).toEqual([])
    expect((await reject(['1'])).errors).toBeUndefined()
    expect(writes(stack)).toHaveLength(1)
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

describe('updating the ID check', () => {
  const update =
    'mutation Update($input: UpdateIdCheckInput!) { updateIdCheck(input: $input) { order { idCheck { status apiStatus searchReference updatedBy } } } }'

  it.each([
    ['PASS', 'pass'],
    ['REFER', 'refer'],
    ['FAIL', 'fail'],
  ])("sends %s with one PUT for the order's patient", { tags: ['CR-208', 'CR-273', 'CR-287', 'XB-01'] }, async (outcome, status) => {
    const { id: customerId } = placeCustomer(stack.sandbox)
    const { orderId } = placeOrder(stack.sandbox, { customerId, idCheckStatus: '', idCheckApiStatus: 'failure' })
    const { data } = await stack.graphql(update, { input: { orderId, outcome, searchReference: ' LN-55120 ' } }, 'agent')
    expect(writes(stack)).toEqual([
      clinicalWrite('PUT', `/customers/${customerId}/idchecks`, { status, lnSearchRef: 'LN-55120', updatedBy: 'Carla Service' }),
    ])
    expect(data.updateIdCheck.order.idCheck).toEqual({
      status,
      apiStatus: 'success',
      searchReference: 'LN-55120',
      updatedBy: 'Carla Service',
    })
  })

  it.each([{}, { searchReference: null }])(
    "keeps the recorded search reference if the input's reference is missing or null: %j",
    { tags: ['CR-287'] },
    async (given) => {
      const { id: customerId } = placeCustomer(stack.sandbox)
      const { orderId } = placeOrder(stack.sandbox, { customerId, idCheckStatus: 'refer', lnSearchRef: 'LN-1' })
      await stack.graphql(update, { input: { orderId, outcome: 'PASS', ...given } }, 'agent')
      expect(findOrder(stack.sandbox.database, orderId)).toMatchObject({ idCheckStatus: 'pass', lnSearchRef: 'LN-1' })
    },
  )

  it.each([
    ['only spaces', '   ', ''],
    ['markup', MARKUP, MARKUP],
    ['right-to-left text', RIGHT_TO_LEFT, RIGHT_TO_LEFT],
  ])('saves a search reference trimmed, but otherwise unchanged: %s', { tags: ['CR-287'] }, async (_what, searchReference, recorded) => {
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
    ['an order with a different status', { idCheckStatus: 'refer', orderStatus: 'Shipped' }],
  ])('fails with CONFLICT for %s, and writes nothing', { tags: ['CR-214', 'CR-215'] }, async (_name, order) => {
    const { orderId } = placeOrder(stack.sandbox, order)
    expect((await stack.graphql(update, { input: { orderId, outcome: 'FAIL' } })).code).toBe('CONFLICT')
    expect(writes(stack)).toEqual([])
  })

  it('fails if the service responds with 200 instead of 204', { tags: ['CR-287'] }, async () => {
    const { id: customerId } = placeCustomer(stack.sandbox)
    const { orderId } = placeOrder(stack.sandbox, { customerId, idCheckStatus: 'refer' })
    stack.sandbox.faults.inject({ service: 'clinical', method: 'PUT', kind: 'status', status: 200 })
    const { errors, data } = await stack.graphql(update, { input: { orderId, outcome: 'FAIL' } })
    expect(errors).toHaveLength(1)
    expect(data).toEqual({ updateIdCheck: null })
  })
})
