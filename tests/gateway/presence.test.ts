import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { systemClock } from '../../gateway/clock.ts'
import { createPresence } from '../../gateway/state/presence.ts'
import { connectRedis } from '../../gateway/state/redis.ts'
import { placeOrder } from '../support/orders.ts'
import { hasRedis, startRedis } from '../support/redis.ts'
import { type PersonName, type Stack, startStack } from '../support/stack.ts'
import { calls } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'
import { followRecords } from './support/stream.ts'

const stack = sharedStack()

const leave = (orderId: string, as: PersonName, at = stack) =>
  at.graphql('mutation($orderId: RecordID!) { keepOrderOpen(orderId: $orderId, hasLeft: true) { openBy { name } } }', { orderId }, as)
const keepOpen = (orderId: string, as: PersonName | { token: string }, at = stack) =>
  at.graphql('mutation($orderId: RecordID!) { keepOrderOpen(orderId: $orderId) { openBy { name since } } }', { orderId }, as)
const openBy = async (orderId: string, as: PersonName, at = stack) =>
  (await at.graphql('query($id: RecordID!) { order(id: $id) { openBy { name } } }', { id: orderId }, as)).data.order.openBy
const newOrder = (at = stack) => placeOrder(at.sandbox).orderId

describe('an open order', () => {
  it('shows who else has it open and since when, but not users who have a different order open', { tags: ['XC-06'] }, async () => {
    const [orderId, other] = [newOrder(), newOrder()]
    const before = Date.now()
    expect((await keepOpen(orderId, 'secondPrescriber')).data.keepOrderOpen.openBy).toEqual([])
    const { data } = await keepOpen(orderId, 'agent')
    expect(data.keepOrderOpen.openBy).toEqual([{ name: "Noor O'Hara", since: expect.any(String) }])
    expect(Date.parse(data.keepOrderOpen.openBy[0].since)).toBeGreaterThanOrEqual(before)
    expect(await openBy(orderId, 'prescriber')).toEqual([{ name: "Noor O'Hara" }, { name: 'Carla Service' }])
    expect(await openBy(orderId, 'agent')).toEqual([{ name: "Noor O'Hara" }])
    expect(await openBy(other, 'agent')).toEqual([])
  })

  it('no longer shows a user who has left it', { tags: ['XC-06'] }, async () => {
    const orderId = newOrder()
    await keepOpen(orderId, 'secondPrescriber')
    await keepOpen(orderId, 'agent')
    expect((await leave(orderId, 'secondPrescriber')).data.keepOrderOpen.openBy).toEqual([{ name: 'Carla Service' }])
    expect(await openBy(orderId, 'agent')).toEqual([])
  })

  it('no longer shows a user who has signed out, and announces the change', { tags: ['XC-06'] }, async () => {
    const orderId = newOrder()
    await keepOpen(orderId, 'secondPrescriber')
    await keepOpen(orderId, 'agent')
    const openers = { kind: 'ORDER_OPENERS', id: orderId }
    const stream = await followRecords(stack.url, { authorization: `Bearer ${await stack.tokenOf('agent')}` }, [openers])
    // A new stream begins with recent changes: two users have just opened the order.
    await expect.poll(stream.changes).toEqual([openers, openers])
    await stack.graphql('mutation { signOut(area: CLINICAL_REVIEW) { redirectUrl } }', {}, 'secondPrescriber')
    expect(await openBy(orderId, 'prescriber')).toEqual([{ name: 'Carla Service' }])
    await expect.poll(stream.changes).toEqual([openers, openers, openers])
  })

  it('shows who has it open, even in a query for several orders', { tags: ['XC-06'] }, async () => {
    const [orderId, other] = [newOrder(), newOrder()]
    await keepOpen(orderId, 'secondPrescriber')
    stack.sandbox.journal.clear()
    const openersOf = (orderIds: string[]) =>
      stack.graphql(
        'query($orderIds: [RecordID!]!) { orderOpeners(orderIds: $orderIds) { orderId openBy { name } } }',
        { orderIds },
        'agent',
      )
    expect((await openersOf([orderId, other])).data.orderOpeners).toEqual([
      { orderId, openBy: [{ name: "Noor O'Hara" }] },
      { orderId: other, openBy: [] },
    ])
    expect(calls(stack)).toEqual([])
    expect((await openersOf(Array.from({ length: 201 }, String))).code).toBe('BAD_USER_INPUT')
  })

  it('sends its followers one notification for each user who opens it, without calling a service', {
    tags: ['XC-06'],
  }, async () => {
    const orderId = newOrder()
    const openers = { kind: 'ORDER_OPENERS', id: orderId }
    const stream = await followRecords(stack.url, { authorization: `Bearer ${await stack.tokenOf('agent')}` }, [openers])
    stack.sandbox.journal.clear()
    for (let count = 0; count < 3; count += 1) await keepOpen(orderId, 'prescriber')
    await keepOpen(orderId, 'secondPrescriber')
    await expect.poll(stream.changes).toEqual([openers, openers])
    expect(calls(stack)).toEqual([])
  })

  it('can be reported as open only by clinical staff', { tags: ['XC-06', 'XB-02'] }, async () => {
    const script = { token: await stack.sandbox.identity.machineToken() }
    for (const caller of ['branch', 'bookingCustomerService', script] as const) expect((await keepOpen('7', caller)).code).toBe('FORBIDDEN')
  })
})

describe.skipIf(!hasRedis)('gateways that share a Redis', () => {
  it('tell each other who has an order open, without storing anything in Redis', { tags: ['XC-06'] }, async () => {
    const redis = await startRedis()
    const connect = () => connectRedis(redis.url, pino({ level: 'silent' }))
    const connections = [await connect(), await connect()]
    const gateways = await Promise.all(
      connections.map((connection) => startStack({}, { presence: createPresence(systemClock, connection) })),
    )
    onTestFinished(async () => {
      for (const gateway of gateways) await gateway.close()
      for (const connection of connections) connection.destroy()
      await redis.stop()
    })
    const [one, other] = gateways as [Stack, Stack]
    const orderId = newOrder(other)
    await expect
      .poll(async () => {
        await keepOpen(orderId, 'prescriber', one)
        return openBy(orderId, 'agent', other)
      })
      .toEqual([{ name: 'Inês Prescott' }])
    expect(await connections[0]?.keys('*')).toEqual([])

    // A new gateway asks the others who has the order open.
    const third = await connect()
    connections.push(third)
    const started = createPresence(systemClock, third)
    await expect.poll(() => started.openBy(orderId).map(({ name }) => name)).toEqual(['Inês Prescott'])
    await started.close()

    await leave(orderId, 'prescriber', one)
    await expect.poll(() => openBy(orderId, 'agent', other)).toEqual([])
  })
})
