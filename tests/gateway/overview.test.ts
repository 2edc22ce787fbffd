import { pino } from 'pino'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createDecisionCounts } from '../../gateway/state/decision-counts.ts'
import { connectRedis } from '../../gateway/state/redis.ts'
import { placeOrder, product } from '../support/orders.ts'
import { hasRedis, startRedis } from '../support/redis.ts'
import { type PersonName, type Stack, startStack } from '../support/stack.ts'
import { requests } from './support/calls.ts'
import { sharedStack } from './support/shared-stack.ts'

const ORDER_DATE = '2026-03-02T09:14:00.000Z'
const WAITING = `{ clinicalOverview {
  all: ordersAwaitingReview { count oldestOrderDate }
  pom: ordersAwaitingReview(category: POM) { count oldestOrderDate }
  idChecksAwaiting
} }`
const DECISIONS = `query($days: PositiveInt) { clinicalOverview { decisions(days: $days) {
  date reviewerId reviewer approved rejected underHour underFourHours underDay underThreeDays longer unknownTime
} } }`
const none = { approved: 0, rejected: 0, underHour: 0, underFourHours: 0, underDay: 0, underThreeDays: 0, longer: 0, unknownTime: 0 }
const ines = { reviewerId: 'sub-prescriber', reviewer: 'Inês Prescott' }

let now = new Date('2026-03-02T10:00:00.000Z')
const stack = sharedStack({}, { clock: () => now })
beforeEach(() => {
  stack.sandbox.faults.clear()
  stack.sandbox.journal.clear()
})

async function decide(decision: string, as: PersonName = 'prescriber', at = stack, orderdate = ORDER_DATE) {
  const { orderId } = placeOrder(at.sandbox, { orderdate, products: [product({ primaryTag: 'PMed' })] })
  const input = { orderId, productId: '112', decision, comment: 'Seen in person' }
  const review = 'mutation($input: ReviewOrderItemInput!) { reviewOrderItem(input: $input) { order { id } } }'
  return at.graphql(review, { input }, as)
}
const decisions = async (days?: number, at = stack) => (await at.graphql(DECISIONS, { days }, 'lead')).data.clinicalOverview.decisions

describe('the overview for lead pharmacists', () => {
  it('is refused to everyone else, including scripts, without calling a service', { tags: ['XC-22'] }, async () => {
    const machine = { token: await stack.sandbox.identity.machineToken() }
    for (const caller of ['prescriber', 'pharmacist', 'agent', 'support', 'branch', machine] as const)
      expect((await stack.graphql(WAITING, {}, caller)).code).toBe('FORBIDDEN')
    expect((await stack.graphql(WAITING, {}, null)).code).toBe('UNAUTHENTICATED')
    expect(requests(stack)).toEqual([])
  })

  it('is refused to everyone if no group is configured for lead pharmacists', { tags: ['XC-22'] }, async () => {
    const own = await startStack({ OVERVIEW_GROUPS: '' })
    onTestFinished(() => own.close())
    const query = '{ viewer { can { seeOverview } } }'
    expect((await own.graphql(query, {}, 'lead')).data.viewer.can.seeOverview).toBe(false)
    expect((await own.graphql(WAITING, {}, 'lead')).code).toBe('FORBIDDEN')
    expect((await stack.graphql(query, {}, 'lead')).data.viewer.can.seeOverview).toBe(true)
  })

  it('sends one request for each count, and finds the oldest order that has a date', { tags: ['XC-22'] }, async () => {
    stack.sandbox.database.run('DELETE FROM orders')
    placeOrder(stack.sandbox, { orderdate: '', products: [product({ primaryTag: 'PMed' })] })
    placeOrder(stack.sandbox, { orderdate: '2026-03-01T08:00:00.000Z', products: [product({ primaryTag: 'PMed' })] })
    for (const minute of ['30', '15']) placeOrder(stack.sandbox, { orderdate: `2026-03-01T09:${minute}:00.000Z` })
    const { data, errors } = await stack.graphql(WAITING, {}, 'lead')
    expect(errors).toBeUndefined()
    expect(data.clinicalOverview).toEqual({
      all: { count: 4, oldestOrderDate: '2026-03-01T08:00:00.000Z' },
      pom: { count: 2, oldestOrderDate: '2026-03-01T09:15:00.000Z' },
      idChecksAwaiting: expect.any(Number),
    })
    const list = 'GET /orders?order_status=AWAITING_REVIEW&limit=10&page=1'
    expect(requests(stack).toSorted()).toEqual(['GET /count/idchecks', `${list}&category=POM&sortBy=date.asc`, `${list}&sortBy=date.asc`])
  })

  it('returns the other counts if one count cannot be read', { tags: ['XC-22'] }, async () => {
    stack.sandbox.faults.inject({ service: 'clinical', kind: 'status', status: 404, path: '/count/idchecks' })
    const { data, errors } = await stack.graphql(WAITING, {}, 'lead')
    expect(data.clinicalOverview).toMatchObject({ idChecksAwaiting: null, all: { count: expect.any(Number) } })
    expect(errors?.map(({ path }) => path)).toEqual([['clinicalOverview', 'idChecksAwaiting']])
  })
})

describe('counted decisions', { tags: ['XC-23'] }, () => {
  it('are grouped by London date and reviewer, latest first', async () => {
    now = new Date('2026-03-02T10:00:00.000Z')
    const before = await decisions()
    expect(before).toEqual([])
    await decide('APPROVED')
    await decide('APPROVED')
    await decide('REJECTED', 'pharmacist')
    // In London, it is already 2 April: summer time is an hour ahead of UTC.
    now = new Date('2026-04-01T23:30:00.000Z')
    await decide('REJECTED')
    // The order is dated after the decision, as if the services' clocks differed. Its waiting time is therefore unknown.
    await decide('APPROVED', 'prescriber', stack, '2026-04-01T23:30:00.001Z')
    expect(await decisions(40)).toEqual([
      { ...none, ...ines, date: '2026-04-02', approved: 1, rejected: 1, longer: 1, unknownTime: 1 },
      { ...none, ...ines, date: '2026-03-02', approved: 2, underHour: 2 },
      { ...none, reviewerId: 'sub-pharmacist', reviewer: 'Dev Patel', date: '2026-03-02', rejected: 1, underHour: 1 },
    ])
    expect(await decisions(1)).toHaveLength(1)
    expect(await decisions(31)).toHaveLength(1)
    expect(await decisions(32)).toHaveLength(3)
  })

  it('do not include decisions that were refused or failed', async () => {
    now = new Date('2026-05-01T10:00:00.000Z')
    expect((await decide('APPROVED', 'agent')).code).toBe('FORBIDDEN')
    stack.sandbox.faults.inject({ service: 'clinical', kind: 'status', status: 500, method: 'PUT' })
    expect((await decide('APPROVED')).errors).toBeDefined()
    expect(await decisions(1)).toEqual([])
  })

  it('are available for 90 days', async () => {
    const { code } = await stack.graphql(DECISIONS, { days: 91 }, 'lead')
    expect(code).toBe('BAD_USER_INPUT')
    expect(await decisions(90)).toEqual(expect.any(Array))
    const counts = createDecisionCounts()
    const kind = { reviewerId: 'one', decision: 'APPROVED', time: 'LONGER' } as const
    const dates = Array.from({ length: 91 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10))
    for (const date of dates) await counts.add(date, kind, 'Reviewer')
    const kept = await Promise.all(dates.map(async (date) => (await counts.read(date)).length))
    expect(kept).toEqual([0, ...Array(90).fill(1)])
  })
})

describe.skipIf(!hasRedis)('gateways that share a Redis', { tags: ['XC-23'] }, () => {
  it('add up their counts of decisions, without storing names, orders or patients in Redis', async () => {
    const redis = await startRedis()
    const connect = () => connectRedis(redis.url, pino({ level: 'silent' }))
    const connections = [await connect(), await connect()]
    const gateways = await Promise.all(
      connections.map((connection) => startStack({}, { decisionCounts: createDecisionCounts(connection) })),
    )
    onTestFinished(async () => {
      for (const gateway of gateways) await gateway.close()
      for (const connection of connections) connection.destroy()
      await redis.stop()
    })
    const [one, other] = gateways as [Stack, Stack]
    // The other gateway may not be listening for reviewers' names yet, so the decision is repeated until that gateway knows the name.
    await expect
      .poll(async () => {
        await decide('APPROVED', 'prescriber', one)
        return (await decisions(1, other))[0]?.reviewer
      })
      .toBe('Inês Prescott')
    await decide('REJECTED', 'prescriber', other)
    await expect.poll(async () => await decisions(1, one)).toMatchObject([{ ...ines, approved: expect.any(Number), rejected: 1 }])
    const [connection] = connections
    const [key = '', ...others] = (await connection?.keys('*')) ?? []
    expect(others).toEqual([])
    expect(key).toMatch(/^pharmacy-staff:decisions:\d{4}-\d\d-\d\d$/)
    expect(Object.keys((await connection?.hGetAll(key)) ?? {}).toSorted()).toEqual([
      'APPROVED LONGER sub-prescriber',
      'REJECTED LONGER sub-prescriber',
    ])
    const lifetime = (await connection?.ttl(key)) ?? 0
    expect(lifetime).toBeGreaterThan(89 * 24 * 60 * 60)

    // A new gateway asks the others for reviewers' names.
    const third = await connect()
    connections.push(third)
    const started = createDecisionCounts(third)
    await expect.poll(() => started.nameOf('sub-prescriber')).toBe('Inês Prescott')
    await started.close()

    // Without Redis, decisions are still saved. Only the overview's counts are missing.
    await redis.stop()
    expect((await decide('APPROVED', 'prescriber', one)).errors).toBeUndefined()
    const { data, code } = await one.graphql(DECISIONS, {}, 'lead')
    expect([data.clinicalOverview.decisions, code]).toEqual([null, 'UPSTREAM_UNAVAILABLE'])
  })
})
