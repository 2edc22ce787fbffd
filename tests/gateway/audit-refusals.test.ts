import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { verifyAudit } from '../../gateway/observe/audit-verification.ts'
import { placeOrder, product } from '../support/orders.ts'
import { type PersonName, startStack } from '../support/stack.ts'
import { Browser } from './support/browser.ts'
import { writes } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'

describe('auditing refusals', () => {
  const stack = sharedStack()
  beforeEach(() => {
    stack.sandbox.journal.clear()
    stack.logLines.length = 0
  })
  const audit = () => stack.logLines.map((line) => JSON.parse(line)).filter((line) => line.audit !== undefined)
  const refusals = () => audit().filter((line) => line.audit === 'refusal')
  const review = 'mutation R($input: ReviewOrderItemInput!) { done: reviewOrderItem(input: $input) { order { id } } }'

  it('counts refusals in a flood of anonymous requests, instead of writing a line for each', { tags: ['R-18'] }, async () => {
    const body = JSON.stringify({ query: '{ awaitingIdCheckCount }' })
    const send = () =>
      fetch(`${stack.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer nonsense' },
        body,
      })
    const responses = await Promise.all(Array.from({ length: 150 }, send))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401]))
    const counted = () => refusals().reduce((sum, { count = 1 }) => sum + count, 0)
    await expect.poll(counted, { timeout: 5_000 }).toBe(150)
    expect(refusals().length).toBeLessThan(150)
  })

  it('writes a line with the user, record, IP address and error code, but without the comment', { tags: ['R-18'] }, async () => {
    const { orderId } = placeOrder(stack.sandbox, { products: [product()] })
    const input = { orderId, productId: '112', decision: 'REJECTED', comment: 'CanaryComment' }
    await stack.graphql(review, { input }, 'agent')
    await stack.graphql(review, { input: { ...input, comment: 'x' } })
    expect(refusals()).toMatchObject([
      {
        action: 'reviewOrderItem',
        orderId,
        productId: '112',
        sub: 'sub-agent',
        from: expect.stringMatching(/127\.0\.0\.1|::1/),
        result: 'FORBIDDEN',
      },
      { action: 'reviewOrderItem', orderId, productId: '112', sub: 'sub-prescriber', result: 'BAD_USER_INPUT' },
    ])
    expect(stack.logLines.join()).not.toContain('CanaryComment')
    expect(writes(stack)).toEqual([])
  })

  it('writes no "refusal" line for a saved change whose record cannot be read again', { tags: ['R-18'] }, async () => {
    const { orderId } = placeOrder(stack.sandbox, { products: [product()] })
    stack.sandbox.faults.inject({ service: 'clinical', method: 'GET', path: `/orders/${orderId}`, kind: 'status', status: 404 })
    const add = 'mutation($input: AddOrderNoteInput!) { addOrderNote(input: $input) { order { id status } } }'
    const { errors } = await stack.graphql(add, { input: { orderId, text: 'Called' } }, 'agent')
    stack.sandbox.faults.clear()
    expect(errors).toMatchObject([{ path: ['addOrderNote', 'order'], extensions: { code: 'NOT_FOUND' } }])
    expect(audit().filter(({ action }) => action === 'addOrderNote')).toMatchObject([{ audit: 'write', result: 'done' }])
  })

  it('writes a line for each of two refused reviews in one operation: one refused by a rule, one by the service', {
    tags: ['R-18'],
  }, async () => {
    const [decided, open] = [
      placeOrder(stack.sandbox, { products: [product({ reviewStatus: 'APPROVED' })] }),
      placeOrder(stack.sandbox, { products: [product()] }),
    ]
    stack.sandbox.faults.inject({ service: 'clinical', method: 'PUT', kind: 'status', status: 409, times: 1 })
    const input = (orderId: string) => ({ orderId, productId: '112', decision: 'REJECTED', comment: 'No longer needed' })
    const both = `mutation($a: ReviewOrderItemInput!, $b: ReviewOrderItemInput!) {
      a: reviewOrderItem(input: $a) { order { id } } b: reviewOrderItem(input: $b) { order { id } }
    }`
    await stack.graphql(both, { a: input(decided.orderId), b: input(open.orderId) })
    const lines = audit().filter(({ action }) => action === 'reviewOrderItem')
    expect(lines.map(({ orderId }) => orderId).toSorted()).toEqual([decided.orderId, open.orderId].toSorted())
  })

  it('adds a "write" line with the result, but no "refusal" line, if the service refuses a change', {
    tags: ['R-18'],
  }, async () => {
    const { orderId } = placeOrder(stack.sandbox, { products: [product()] })
    stack.sandbox.faults.inject({ service: 'clinical', method: 'PUT', kind: 'status', status: 409, times: 1 })
    await stack.graphql(review, { input: { orderId, productId: '112', decision: 'REJECTED', comment: 'No longer needed' } })
    expect(refusals()).toEqual([])
    expect(audit().filter((line) => line.audit === 'write')).toMatchObject([
      { action: 'reviewOrderItem', result: 'CONFLICT', upstream: [{ service: 'main', call: 'PUT /orders/{}/products/{}', outcome: 409 }] },
    ])
  })

  it('writes a line for an invalid token and for a request from another site', { tags: ['R-18'] }, async () => {
    await stack.graphql('{ viewer { id } }', {}, { token: 'nonsense' })
    expect(refusals()).toMatchObject([{ action: 'request', result: 'UNAUTHENTICATED' }])
    const browser = new Browser(stack.url)
    await browser.signIn('sub-prescriber')
    stack.logLines.length = 0
    await browser.graphql('query Mine { viewer { id } }', {}, { origin: 'https://elsewhere.example' })
    expect(refusals()).toMatchObject([{ action: 'request', result: 'FORBIDDEN' }])
  })

  it('writes a line for a change inside fragments, and for each alias of a repeated mutation', { tags: ['R-18'] }, async () => {
    const { orderId } = placeOrder(stack.sandbox, { products: [product(), product({ productId: '113', reviewStatus: 'APPROVED' })] })
    const input = { orderId, productId: '112', decision: 'REJECTED', comment: 'No longer needed' }
    await stack.graphql(
      'mutation R($input: ReviewOrderItemInput!) { ... on Mutation { ...F } } fragment F on Mutation { reviewOrderItem(input: $input) { order { id } } }',
      { input },
      'agent',
    )
    expect(refusals()).toMatchObject([{ action: 'reviewOrderItem', orderId, result: 'FORBIDDEN' }])
    stack.logLines.length = 0
    await stack.graphql(
      `mutation R($one: ReviewOrderItemInput!, $two: ReviewOrderItemInput!) {
        one: reviewOrderItem(input: $one) { order { id } } two: reviewOrderItem(input: $two) { order { id } }
      }`,
      { one: input, two: { ...input, productId: '113' } },
    )
    expect(audit().filter((line) => line.audit === 'write')).toMatchObject([{ productId: '112', result: 'done' }])
    expect(refusals()).toMatchObject([{ productId: '113', result: 'CONFLICT' }])
  })

  it('adds a "write" line with the result if the booking API refuses a forwarded change', { tags: ['R-18'] }, async () => {
    const cancel =
      'mutation C($id: ID!) { cancelAppointment(appointmentId: $id, locationId: "1001", reason: "Stock availability", shouldRefund: "no") { id } }'
    await stack.graphql(cancel, { id: 'none' }, 'branch')
    expect(audit().filter((line) => line.audit === 'write')).toMatchObject([
      { action: 'cancelAppointment', appointmentId: 'none', locationId: '1001', sub: 'sub-branch-1001', result: 'UPSTREAM_REJECTED' },
    ])
  })

  it.each([
    ['a read', '{ getCustomer(id: "Jo Bloggs, 1 High Street", locationId: "1001") { id } }'],
    ['a write', 'mutation { updateAppointmentNotes(appointmentId: "Jo Bloggs, 1 High Street", notes: "x", locationId: "1001") { id } }'],
    [
      'a refusal',
      'mutation { updateAppointmentNotes(appointmentId: "Jo Bloggs, 1 High Street", notes: "x", locationId: "1001") { id } }',
      'serviceTeam',
    ],
  ] as [string, string, PersonName?][])(
    "omits text that isn't a valid id from the audit line for %s",
    { tags: ['R-18'] },
    async (_name, query, person = 'branch') => {
      await stack.graphql(query, {}, person)
      expect(audit()).toHaveLength(1)
      expect(stack.logLines.join()).not.toMatch(/Bloggs|Street/)
    },
  )

  it('writes a line for a refused read, but not for a read that fails for another reason', { tags: ['R-18'] }, async () => {
    await stack.graphql('{ order(id: "300001") { id } }', {}, 'noGroups')
    await stack.graphql('{ order(id: "999999999") { id } }')
    expect(refusals()).toMatchObject([{ action: 'order', id: '300001', sub: 'sub-no-group', result: 'FORBIDDEN' }])
  })

  it("leaves the gateway's audit trail verifiable", { tags: ['R-18'] }, async () => {
    const own = await startStack()
    onTestFinished(() => own.close())
    const { orderId } = placeOrder(own.sandbox, { products: [product()] })
    const input = { orderId, productId: '112', decision: 'REJECTED', comment: 'No longer needed' }
    await own.graphql(review, { input }, 'agent')
    await own.graphql(review, { input })
    const { lines, faults } = await verifyAudit(own.logLines)
    expect(lines).toBe(2)
    expect(faults).toEqual([])
  })
})
