import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import supertest from 'supertest'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { loadLimits, rateLimits } from '../../gateway/limits/limits.ts'
import { createRateLimits } from '../../gateway/limits/rate-limits.ts'
import { createChangeFeed } from '../../gateway/state/change-feed.ts'
import { connectRedis } from '../../gateway/state/redis.ts'
import { placeBranch } from '../support/bookings.ts'
import { clientOperation } from '../support/client-operations.ts'
import { placeOrder } from '../support/orders.ts'
import { placeCustomer } from '../support/records.ts'
import { hasRedis, startRedis } from '../support/redis.ts'
import { type PersonName, people, type Stack, type StackOptions, startStack } from '../support/stack.ts'
import { Browser } from './support/browser.ts'
import { sharedStack } from './support/shared-stack.ts'
import { CHANGES, followRecords, openStream, type RecordKey } from './support/stream.ts'

/** The maximum time for a change to arrive, and the interval between checks, in milliseconds. */
const SOON = { timeout: 2_000, interval: 20 }

const stack = sharedStack()
beforeEach(() => stack.sandbox.faults.clear())

async function ownStack(environment: Record<string, string> = {}, options: StackOptions = {}): Promise<Stack> {
  const own = await startStack(environment, options)
  onTestFinished(() => own.close())
  return own
}

const order = (id: string): RecordKey => ({ kind: 'ORDER', id })
const anOrder = (at = stack) => order(placeOrder(at.sandbox).orderId)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const follow = async (person: PersonName, records: readonly RecordKey[], { at = stack, headers = {} } = {}) =>
  followRecords(at.url, { ...bearer(await at.tokenOf(person)), ...headers }, records)
const cookieOf = (browser: Browser) => ({ cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') })
const openStreams = async (at: Stack) => /^graphql_streams_open (\d+)/m.exec((await supertest(at.url).get('/metrics')).text)?.[1]

const addNote = 'mutation($input: AddOrderNoteInput!) { addOrderNote(input: $input) { order { id } } }'
const note = ({ id }: RecordKey, at = stack) => at.graphql(addNote, { input: { orderId: id, text: 'Called' } }, 'agent')
const setStatus =
  'mutation($id: ID!, $location: ID!) { updateAppointmentStatus(appointmentId: $id, status: "in_progress", locationId: $location) { id } }'

describe('a stream of changes', () => {
  it('announces changes to the followed orders and patients, with only their kinds and ids', { tags: ['XC-05'] }, async () => {
    const [followed, other] = [anOrder(), anOrder()]
    const patient = { kind: 'PATIENT', id: placeCustomer(stack.sandbox).id }
    const stream = await follow('prescriber', [followed, patient])
    await note(other)
    await note(followed)
    await expect.poll(stream.changes, SOON).toEqual([followed])
    const update = 'mutation($input: UpdatePatientInput!) { updatePatient(input: $input) { patient { id } } }'
    const input = { id: patient.id, firstName: 'Zoë', lastName: 'Walker', dateOfBirth: '1990-01-01', phone: '07700900001' }
    await stack.graphql(update, { input }, 'agent')
    await expect.poll(stream.changes, SOON).toEqual([followed, patient])
    expect(stream.text()).not.toMatch(/Zoë|Called/)
  })

  it('announces changes to appointments and branches, including changes by forwarded mutations', {
    tags: ['XC-05'],
  }, async () => {
    const { locationId, addAppointment, slot } = placeBranch(stack.sandbox, { day: '2099-06-15' })
    const [own, stitched] = [addAppointment(), addAppointment()].map((id) => ({ kind: 'APPOINTMENT', id })) as [RecordKey, RecordKey]
    const branch = { kind: 'LOCATION', id: locationId }
    const stream = await follow('branch', [own, stitched, branch, { kind: 'AVAILABILITY', id: locationId }])
    const start = 'mutation($input: StartAppointmentInput!) { startAppointment(input: $input) { appointment { id } } }'
    const seen = { status: 'created', startTime: slot(930).startTime }
    const { errors } = await stack.graphql(start, { input: { appointmentId: own.id, locationId, seen } }, 'branch')
    expect(errors).toBeUndefined()
    await stack.graphql(setStatus, { id: stitched.id, location: locationId }, 'branch')
    await expect.poll(stream.changes, SOON).toEqual([own, branch, stitched, branch])
  })

  it('begins with recent changes, so that no change is missed while a screen opens', {
    tags: ['XC-05'],
  }, async () => {
    const changed = anOrder()
    await note(changed)
    await expect.poll((await follow('prescriber', [changed])).changes, SOON).toEqual([changed])
  })

  it('says how long ago each record was changed', { tags: ['XC-05'] }, async () => {
    const [before, now] = [anOrder(), anOrder()]
    const query = 'subscription($records: [RecordKey!]!) { recordChanged(records: $records) { id age } }'
    const headers = bearer(await stack.tokenOf('prescriber'))
    const startedAt = performance.now()
    await note(before)
    await setTimeout(50)
    const stream = await openStream(stack.url, headers, { query, variables: { records: [before, now] } })
    const longestAge = performance.now() - startedAt
    await note(now)
    await expect.poll(stream.changes, SOON).toEqual([
      { id: before.id, age: expect.any(Number) },
      { id: now.id, age: 0 },
    ])
    const age = Number(Reflect.get(stream.changes()[0] ?? {}, 'age'))
    expect(age).toBeGreaterThanOrEqual(50)
    expect(age).toBeLessThanOrEqual(longestAge)
  })

  it('announces a change whose outcome is unknown, but not a refused change', { tags: ['XC-05'] }, async () => {
    const [refused, unknown] = [anOrder(), anOrder()]
    const stream = await follow('prescriber', [refused, unknown])
    await stack.graphql(addNote, { input: { orderId: refused.id, text: ' ' } }, 'agent')
    stack.sandbox.faults.inject({ service: 'clinical', method: 'POST', kind: 'reset', times: 1 })
    expect((await note(unknown)).code).toBe('OUTCOME_UNKNOWN')
    await expect.poll(stream.changes, SOON).toEqual([unknown])
  })

  it('announces a change that the service answers with a 502, because it may have been made', { tags: ['XC-05'] }, async () => {
    const changed = anOrder()
    const stream = await follow('prescriber', [changed])
    stack.sandbox.faults.inject({ service: 'clinical', method: 'POST', kind: 'status', status: 502, times: 1 })
    expect((await note(changed)).code).toBe('UPSTREAM_UNAVAILABLE')
    await expect.poll(stream.changes, SOON).toEqual([changed])
  })

  it('announces changes to a branch and its availability when cover pharmacist days are added', { tags: ['XC-05'] }, async () => {
    const { locationId } = placeBranch(stack.sandbox, { day: '2099-06-15' })
    const [availability, branch] = ['AVAILABILITY', 'LOCATION'].map((kind) => ({ kind, id: locationId })) as [RecordKey, RecordKey]
    const stream = await follow('branch', [branch, availability])
    await stack.graphql(
      `mutation { createCoverPharmacistDays(days: [{ locationId: "${locationId}", date: "2099-06-15" }]) { date } }`,
      {},
      'branch',
    )
    await expect.poll(stream.changes, SOON).toEqual([availability, branch])
  })

  it('sends a change to all tabs except the tab that made the change', { tags: ['XC-05'] }, async () => {
    const [first, second] = [anOrder(), anOrder()]
    const own = await follow('agent', [first, second], { headers: { 'x-tab-id': 'tab-1' } })
    const other = await follow('agent', [first, second], { headers: { 'x-tab-id': 'tab-2' } })
    await supertest(stack.url)
      .post('/graphql')
      .set({ ...bearer(await stack.tokenOf('agent')), 'x-tab-id': 'tab-1' })
      .send({ query: addNote, variables: { input: { orderId: first.id, text: 'Called' } } })
    await note(second)
    await expect.poll(other.changes, SOON).toEqual([first, second])
    await expect.poll(own.changes, SOON).toEqual([second])
  })

  it('starts with a comment immediately, and tells proxies not to buffer or compress the stream', { tags: ['XC-05'] }, async () => {
    const stream = await follow('agent', [anOrder()])
    await expect.poll(stream.text, SOON).toBe(':\n\n')
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
  })

  it('is counted in the metrics while it is open', { tags: ['XC-05'] }, async () => {
    const own = await ownStack()
    const stream = await follow('agent', [], { at: own })
    await expect.poll(() => openStreams(own), SOON).toBe('1')
    stream.close()
    await expect.poll(() => openStreams(own), SOON).toBe('0')
  })
})

describe('a stream is refused', () => {
  const clinical = ['ORDER', 'PATIENT']
  const booking = ['APPOINTMENT', 'LOCATION', 'AVAILABILITY', 'BLOCK']

  it.each<[string, () => Promise<string>, string[]]>([
    ['a branch', () => stack.tokenOf('branch'), booking],
    ['a central user', () => stack.tokenOf('bookingCustomerService'), booking],
    ['an agent', () => stack.tokenOf('agent'), [...clinical, ...booking]],
    ['a script', () => stack.sandbox.identity.machineToken(), [...clinical, ...booking]],
    ['a script for clinical review', () => stack.sandbox.identity.machineToken('gateway/read.clinical-review'), clinical],
    ['a script for bookings', () => stack.sandbox.identity.machineToken('gateway/read.booking'), booking],
  ])("to %s, but only for kinds of records that this caller can't read", { tags: ['XC-05', 'XB-02'] }, async (_who, tokenOf, allowed) => {
    const headers = bearer(await tokenOf())
    const responses = [...clinical, ...booking].map(async (kind) => {
      const { code = 'open' } = await followRecords(stack.url, headers, [{ kind, id: '1' }])
      return [kind, code]
    })
    const expected = [...clinical, ...booking].map((kind) => [kind, allowed.includes(kind) ? 'open' : 'FORBIDDEN'])
    expect(await Promise.all(responses)).toEqual(expected)
  })

  it('to signed-out clients, other sites, and tabs that show a different user', { tags: ['XC-05', 'XB-02'] }, async () => {
    const browser = new Browser(stack.url)
    await browser.signIn(people.agent)
    const refusals = await Promise.all([
      followRecords(stack.url, {}, []),
      followRecords(stack.url, bearer('not-a-token'), []),
      followRecords(stack.url, { ...cookieOf(browser), origin: 'https://evil.example' }, []),
      followRecords(stack.url, { ...cookieOf(browser), 'x-viewer-id': people.branch }, []),
    ])
    expect(refusals.map(({ status, code }) => [status, code])).toEqual([
      [401, 'UNAUTHENTICATED'],
      [401, 'UNAUTHENTICATED'],
      [403, 'FORBIDDEN'],
      [401, 'UNAUTHENTICATED'],
    ])
    expect((await followRecords(stack.url, cookieOf(browser), [])).status).toBe(200)
  })

  it.each([
    '{ viewer { id } }',
    'mutation { signOut(area: BOOKING) { redirectUrl } }',
    'subscription { recordChanged(records: []) { name } }',
    'subscription { recordChanged(records: []) { kind }',
    'subscription { recordChanged(records: [{ kind: NOTE, id: "1" }]) { kind } }',
    'subscription { one: recordChanged(records: []) { kind } other: recordChanged(records: []) { id } }',
    'subscription A { recordChanged(records: []) { id } } subscription B { recordChanged(records: []) { id } }',
  ])('if the operation is not exactly one valid subscription: %s', { tags: ['XC-05'] }, async (query) => {
    const { status, code } = await openStream(stack.url, bearer(await stack.tokenOf('agent')), { query })
    expect([status, code]).toEqual([400, 'BAD_USER_INPUT'])
  })

  it('if it follows more records than a screen shows', { tags: ['XC-05'] }, async () => {
    const records = (count: number) => Array.from({ length: count }, (_, index) => order(String(index)))
    expect((await follow('agent', records(200))).status).toBe(200)
    expect((await follow('agent', records(201))).code).toBe('BAD_USER_INPUT')
  })

  it("in production, if a browser sends an operation that isn't the staff client's own", { tags: ['XC-05'] }, async () => {
    const own = await ownStack({ NODE_ENV: 'production' })
    const browser = new Browser(own.url)
    await browser.signIn(people.agent)
    const openByHash = (sha256Hash = '') =>
      openStream(own.url, cookieOf(browser), { variables: { records: [] }, extensions: { persistedQuery: { version: 1, sha256Hash } } })
    expect((await followRecords(own.url, cookieOf(browser), [])).code).toBe('FORBIDDEN')
    const { hash } = clientOperation('RecordChanged')
    expect((await openByHash(hash)).status).toBe(200)
    expect((await openByHash(createHash('sha256').update('x').digest('hex'))).code).toBe('OUTDATED_CLIENT')
  })

  it('if the user has too many open streams, until one of them is closed', { tags: ['XC-05'] }, async () => {
    const at = await ownStack({}, { loadLimits: { ...loadLimits, eventLoopDelay: Number.POSITIVE_INFINITY, streams: 3, streamsOfOne: 2 } })
    const first = await follow('agent', [], { at })
    await follow('agent', [], { at })
    const third = await follow('agent', [], { at })
    expect([third.status, third.code]).toEqual([429, 'RATE_LIMITED'])
    expect((await follow('branch', [], { at })).status).toBe(200)
    expect((await follow('prescriber', [], { at })).status).toBe(503)
    first.close()
    await expect.poll(async () => (await follow('agent', [], { at })).status, SOON).toBe(200)
  })

  it('if its field is left out by `@skip`, its `records` is null, or one of its ids is too long', { tags: ['XC-05'] }, async () => {
    const headers = bearer(await stack.tokenOf('agent'))
    const code = async (query: string, variables: object) => {
      const response = await fetch(`${stack.url}/graphql/stream`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      })
      const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] }
      return errors[0]?.extensions.code
    }
    expect(await code('subscription { recordChanged(records: []) @skip(if: true) { id } }', {})).toBe('BAD_USER_INPUT')
    const withDefault = 'subscription($r: [RecordKey!] = []) { recordChanged(records: $r) { id } }'
    expect(await code(withDefault, { r: null })).toBe('BAD_USER_INPUT')
    expect(await code(withDefault, { r: [{ kind: 'ORDER', id: '7'.repeat(201) }] })).toBe('BAD_USER_INPUT')
  })

  it('if it is requested with GET, or if its subscription is sent to `/graphql`', { tags: ['XC-05'] }, async () => {
    expect((await fetch(`${stack.url}/graphql/stream`)).status).toBe(405)
    expect((await stack.graphql(CHANGES, { records: [] })).code).toBe('BAD_USER_INPUT')
  })
})

describe('a stream ends', () => {
  const checkedOften = { loadLimits: { ...loadLimits, eventLoopDelay: Number.POSITIVE_INFINITY, streamCheckedEvery: 20 } }

  it('without a `complete` event when its session ends, so that the client reconnects', { tags: ['XC-05'] }, async () => {
    const own = await ownStack({}, checkedOften)
    const browser = new Browser(own.url)
    await browser.signIn(people.agent)
    const headers = cookieOf(browser)
    const changed = anOrder(own)
    const stream = await followRecords(own.url, headers, [changed])
    await note(changed, own)
    await expect.poll(stream.changes, SOON).toEqual([changed])
    await browser.graphql('mutation { signOut(area: CLINICAL_REVIEW) { redirectUrl } }')
    await stream.ended
    expect(stream.text()).not.toContain('complete')
    expect((await followRecords(own.url, headers, [])).code).toBe('UNAUTHENTICATED')
  })

  it('when its token expires', { tags: ['XC-05'] }, async () => {
    const own = await ownStack({}, checkedOften)
    const stream = await followRecords(own.url, bearer(await own.tokenOf('agent', { lifetimeSeconds: 2 })), [])
    expect(stream.status).toBe(200)
    await stream.ended
  })

  it('when its token expires, even if its address has sent too many requests without valid credentials', { tags: ['XC-05'] }, async () => {
    const counts = createRateLimits()
    const own = await ownStack({}, { ...checkedOften, rateLimits: counts })
    const stream = await followRecords(own.url, bearer(await own.tokenOf('agent', { lifetimeSeconds: 2 })), [])
    for (let sent = 0; sent < rateLimits.address.points; sent += 1) await counts.address('127.0.0.1')
    expect((await own.graphql('{ viewer { id } }', {}, null)).code).toBe('RATE_LIMITED')
    await stream.ended
  })

  it('as soon as the gateway closes', { tags: ['XC-05'] }, async () => {
    const at = await startStack()
    const stream = await follow('agent', [], { at })
    const startedAt = performance.now()
    await at.close()
    await stream.ended
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })

  it('even if the gateway closes while the stream is still being admitted', { tags: ['XC-05'] }, async () => {
    const at = await startStack()
    at.sandbox.faults.inject({ service: 'users', kind: 'latency', milliseconds: 1_000 })
    const stream = follow('agent', [], { at })
    await expect.poll(() => at.sandbox.journal.read().filter(({ service }) => service === 'users'), SOON).toHaveLength(1)
    await at.close()
    await (await stream).ended
  })
})

describe.skipIf(!hasRedis)('gateways that share a Redis', () => {
  it("start each stream with recent changes from the others, even if it is a gateway's first stream", { tags: ['XC-05'] }, async () => {
    const redis = await startRedis()
    const connections = await Promise.all([0, 1].map(() => connectRedis(redis.url, pino({ level: 'silent' }))))
    const feeds = connections.map((connection) => createChangeFeed(connection))
    onTestFinished(async () => {
      for (const feed of feeds) await feed.close()
      for (const connection of connections) connection.destroy()
      await redis.stop()
    })
    // Waits until both gateways have subscribed.
    await expect.poll(async () => (await connections[0]?.pubSubNumSub('pharmacy-staff:changed'))?.['pharmacy-staff:changed'], SOON).toBe(2)
    const record = { kind: 'ORDER', id: '300001' } as const
    feeds[0]?.announce({ records: [record] })
    const received: unknown[] = []
    await expect
      .poll(async () => {
        ;(await feeds[1]?.listen([record], { onChange: (changed) => received.push(changed), onGap: () => undefined }))?.()
        return received
      }, SOON)
      .toContainEqual(record)
  })

  it('announce changes in the streams of all gateways, and end streams that may have missed a change', { tags: ['XC-05'] }, async () => {
    let redis = await startRedis()
    const connect = () => connectRedis(redis.url, pino({ level: 'silent' }))
    const connections = [await connect(), await connect()]
    onTestFinished(async () => {
      for (const connection of connections) connection.destroy()
      await redis.stop()
    })
    const gateways = connections.map((connection) => ownStack({}, { changeFeed: createChangeFeed(connection) }))
    const [one, other] = (await Promise.all(gateways)) as [Stack, Stack]
    const changed = anOrder(one)
    const [here, there] = [await follow('agent', [changed], { at: one }), await follow('agent', [changed], { at: other })]
    await note(changed, one)
    for (const stream of [here, there]) await expect.poll(stream.changes, SOON).toEqual([changed])

    await redis.stop()
    await Promise.all([here.ended, there.ended])
    const refused = await follow('agent', [changed], { at: one })
    expect([refused.status, refused.code]).toEqual([503, 'UPSTREAM_UNAVAILABLE'])

    redis = await startRedis(redis.port)
    await expect.poll(async () => (await follow('agent', [changed], { at: other })).status, { timeout: 10_000 }).toBe(200)
  })
})
