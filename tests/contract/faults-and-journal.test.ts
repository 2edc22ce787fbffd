import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { JournalEntry } from '../../sandbox/control/journal.ts'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { placeOrder } from '../support/orders.ts'
import { addressOf, booking, call, clinical, idTokenOf, type ServiceVariable } from './support/api.ts'
import * as shapes from './support/shapes.ts'

let sandbox: Sandbox
let api: ReturnType<typeof clinical>
beforeAll(async () => {
  sandbox = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
  api = clinical(sandbox)
})
afterAll(() => sandbox.close())

const control = (method: string, path: string, body?: object) =>
  fetch(`${sandbox.controlUrl}${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
/** Injects a fault through the control API, as another process would. */
const inject = async (fault: object) => expect((await control('POST', '/faults', fault)).status).toBe(204)
const journal = async () => (await (await control('GET', '/journal')).json()) as JournalEntry[]

beforeEach(async () => {
  expect((await control('DELETE', '/faults')).status).toBe(204)
  expect((await control('DELETE', '/journal')).status).toBe(204)
})
afterEach(() => control('DELETE', '/faults'))

/** One GET request for each REST service. */
const reads: [service: string, variable: ServiceVariable, path: string][] = [
  ['clinical', 'CLINICAL_API_URL', '/count/idchecks'],
  ['consultation', 'CONSULTATION_API_URL', '/get_image/1/onlinedoctoracne/0'],
  ['warnings', 'WARNINGS_API_URL', '/order/warnings/300000'],
  ['subscriptions', 'SUBSCRIPTIONS_API_URL', '/subscriptions/s-none'],
  ['users', 'USERS_API_URL', '/users/v3/nobody/usergroups'],
  ['preapproved', 'PREAPPROVED_API_URL', '/utils/preapprovedproducts/products'],
  ['booking', 'BOOKING_API_URL', '/services/masterlocations'],
]
const callBooking = () => booking(sandbox, '{ getCovidQuestions { number } }')

describe('faults', () => {
  it('a status fault returns the given status and message', async () => {
    await inject({ service: 'clinical', kind: 'status', status: 503, message: 'Down for maintenance' })
    const { status, body } = await api.get('/count/idchecks')
    expect(status).toBe(503)
    expect(body).toEqual({ message: 'Down for maintenance' })
  })

  it('a latency fault delays the response without changing it', async () => {
    const fast = await api.get('/count/idchecks')
    await inject({ service: 'clinical', kind: 'latency', milliseconds: 400 })
    const since = performance.now()
    const slow = await api.get('/count/idchecks')
    expect(performance.now() - since).toBeGreaterThan(390)
    expect([slow.status, slow.body]).toEqual([200, fast.body])
  })

  it('a reset fault drops the connection in the middle of the body', async () => {
    await inject({ service: 'clinical', kind: 'reset' })
    const response = await fetch(`${addressOf(sandbox, 'CLINICAL_API_URL')}/count/idchecks`, {
      headers: { authorization: `Bearer ${await idTokenOf(sandbox)}` },
    })
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow()
  })

  it('a stall fault starts a response that never ends', async () => {
    await inject({ service: 'clinical', kind: 'stall' })
    const response = await fetch(`${addressOf(sandbox, 'CLINICAL_API_URL')}/count/idchecks`, {
      headers: { authorization: `Bearer ${await idTokenOf(sandbox)}` },
      signal: AbortSignal.timeout(2_000),
    })
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow(/timeout/i)
  })

  it('a "malformed" fault makes the service return invalid JSON', async () => {
    await inject({ service: 'clinical', kind: 'malformed' })
    const { status, text } = await api.get('/orders/300000')
    expect(status).toBe(200)
    expect(() => JSON.parse(text)).toThrow()
  })

  it('a wrong-shape fault makes any REST service return JSON of the wrong shape', async () => {
    const shapesOf = {
      clinical: shapes.order,
      consultation: shapes.images,
      warnings: shapes.warnings,
      subscriptions: shapes.subscription,
      preapproved: shapes.preApprovedProducts,
      booking: shapes.masterLocations,
    }
    for (const [service, variable, path] of reads) {
      await inject({ service, kind: 'wrong-shape' })
      const { status, body } = await call(sandbox, variable, path)
      expect(status, service).toBe(200)
      expect(body, service).toEqual(expect.any(Object))
      if (service in shapesOf) expect(shapesOf[service as keyof typeof shapesOf].safeParse(body).success, service).toBe(false)
      if (service === 'users') expect(Array.isArray(body.userGroups)).toBe(false)
    }
  })

  it('a field fault can remove a field from every element of a list, or change the field in one element', async () => {
    const products = async () => (await call(sandbox, 'PREAPPROVED_API_URL', '/utils/preapprovedproducts/products')).body.data
    const right = await products()
    await inject({ service: 'preapproved', kind: 'field', field: 'data[].name', times: 1 })
    expect(await products()).toEqual(right.map(({ name: _removed, ...rest }: { name: string }) => rest))
    await inject({ service: 'preapproved', kind: 'field', field: 'data[1].doseNumber', value: { is: 1 } })
    expect(await products()).toEqual(
      right.map((product: object, index: number) => (index === 1 ? { ...product, doseNumber: { is: 1 } } : product)),
    )
  })

  it.each([...reads.map(([service]) => service), 'booking-graphql'])(
    'a fault in the %s service affects only that service',
    async (service) => {
      await inject({ service, kind: 'status', status: 599 })
      for (const [name, variable, path] of reads) expect((await call(sandbox, variable, path)).status === 599, name).toBe(name === service)
      expect((await callBooking()).status === 599).toBe(service === 'booking-graphql')
    },
  )

  it('a fault can affect the identity provider', async () => {
    await inject({ service: 'identity', path: 'jwks', kind: 'status', status: 599 })
    const keys = `${sandbox.environment.COGNITO_IDP_URL}/${sandbox.environment.COGNITO_USER_POOL_ID}/.well-known/jwks.json`
    expect((await fetch(keys)).status).toBe(599)
  })

  it('a fault affects only calls with the given method and path, whatever their query', async () => {
    const { orderId } = placeOrder(sandbox)
    await inject({ service: 'clinical', method: 'GET', path: `^/orders/${orderId}$`, kind: 'status', status: 599 })
    expect((await api.get(`/orders/${orderId}?x=1`)).status).toBe(599)
    expect((await api.get('/orders/300000')).status).toBe(200)
    expect((await api.get('/orders?order_status=COMPLETED')).status).toBe(200)
    expect((await api.put(`/orders/${orderId}`, { status: 'approve', rejectAll: false, updatedBy: 'A' })).status).toBe(204)
  })

  it('a fault affects the given number of calls, after which the next fault applies', async () => {
    await inject({ service: 'clinical', kind: 'status', status: 502, times: 2 })
    await inject({ service: 'clinical', kind: 'status', status: 503, times: 1 })
    const statuses: number[] = []
    for (let index = 0; index < 5; index += 1) statuses.push((await api.get('/count/idchecks')).status)
    expect(statuses).toEqual([502, 502, 503, 200, 200])
  })

  it('a fault affects only the given number of calls, even if more calls arrive at the same time', async () => {
    await inject({ service: 'clinical', kind: 'status', status: 502, times: 3 })
    const responses = await Promise.all(Array.from({ length: 10 }, () => api.get('/count/idchecks')))
    expect(responses.filter(({ status }) => status === 502)).toHaveLength(3)
  })

  it('a fault without a call limit affects every call until the fault is cleared', async () => {
    await inject({ service: 'clinical', kind: 'status' })
    for (let index = 0; index < 3; index += 1) expect((await api.get('/count/idchecks')).status).toBe(500)
    await control('DELETE', '/faults')
    expect((await api.get('/count/idchecks')).status).toBe(200)
  })

  const failures = [{ kind: 'status', status: 502 }, { kind: 'reset' }, { kind: 'stall' }, { kind: 'malformed' }, { kind: 'wrong-shape' }]
  it.each(
    failures.flatMap((fault) => [
      { ...fault, when: 'before', notes: 0 },
      { ...fault, when: 'after', notes: 1 },
    ]),
  )('if a $kind fault occurs $when a write, the number of stored notes is $notes', async ({ notes, ...fault }) => {
    const { orderId } = placeOrder(sandbox)
    await inject({ service: 'clinical', method: 'POST', ...fault })
    const sent = api.post(
      `/orders/${orderId}/notes`,
      { noteText: 'Called, no answer', createdBy: 'A' },
      { signal: AbortSignal.timeout(fault.kind === 'stall' ? 1_500 : 10_000) },
    )
    if (fault.kind === 'reset' || fault.kind === 'stall') await expect(sent).rejects.toThrow()
    else expect((await sent).status).not.toBe(201)
    expect((await api.get(`/orders/${orderId}`)).body.orderNotes).toHaveLength(notes)
  })

  it('a latency fault after a write delays only the response, not the write', async () => {
    const { orderId } = placeOrder(sandbox)
    await inject({ service: 'clinical', method: 'POST', kind: 'latency', milliseconds: 2000, when: 'after' })
    const since = performance.now()
    const sent = api.post(`/orders/${orderId}/notes`, { noteText: 'Called, no answer', createdBy: 'A' })
    await expect.poll(async () => (await api.get(`/orders/${orderId}`)).body.orderNotes.length, { timeout: 1_500, interval: 20 }).toBe(1)
    expect((await sent).status).toBe(201)
    expect(performance.now() - since).toBeGreaterThan(1_990)
  })

  it('a fault with an unknown kind, or with an unknown or missing service, is rejected', async () => {
    for (const fault of [{ service: 'clinical', kind: 'earthquake' }, { service: 'main', kind: 'status' }, { kind: 'status' }]) {
      const response = await control('POST', '/faults', fault)
      expect([response.status, Object.keys((await response.json()) as object)]).toEqual([400, ['message', 'example']])
    }
    const { inForce, example } = (await (await control('GET', '/faults')).json()) as { inForce: unknown; example: object }
    expect(inForce).toEqual([])
    await inject(example)
    expect(await (await control('GET', '/faults')).json()).toMatchObject({ inForce: [example] })
    expect((await api.get('/count/idchecks')).status).toBe(200)
  })

  it('the sandbox can stop while a response is held back by a `stall` fault', async () => {
    const other = await startSandbox({ databaseFile: ':memory:', firstPort: 0 })
    other.faults.inject({ service: 'clinical', kind: 'stall' })
    const response = await fetch(`${addressOf(other, 'CLINICAL_API_URL')}/count/idchecks`, {
      headers: { authorization: `Bearer ${await idTokenOf(other)}` },
    })
    const ended = response.text().catch(() => 'ended')
    await other.close()
    expect(await ended).toBe('ended')
  })
})

describe('the journal', () => {
  it('is empty before any call', async () => expect(await journal()).toEqual([]))

  it('has an entry for each call, oldest first, with its service, method, path, query and user', async () => {
    for (const [, variable, path] of reads) await call(sandbox, variable, `${path}?x=1`)
    await callBooking()
    const bare = { method: 'GET', bodyHash: null, subject: 'sub-prescriber', requestId: null, isWrite: false }
    expect(await journal()).toEqual([
      ...reads.map(([service, , path]) => ({ ...bare, service, path: `${path}?x=1` })),
      { ...bare, service: 'booking-graphql', method: 'POST', path: expect.any(String), bodyHash: expect.any(String) },
    ])
  })

  it('records the request id of a call, and whether the call is a write', async () => {
    await api.get('/count/idchecks', { headers: { 'x-request-id': 'r-1' } })
    await api.post('/orders/1/notes', {}, { headers: { 'x-request-id': 'r-2' } })
    await callBooking()
    await booking(sandbox, 'mutation { deleteServiceBlock(serviceBlockId: "none") }')
    expect((await journal()).map(({ requestId, isWrite }) => [requestId, isWrite])).toEqual([
      ['r-1', false],
      ['r-2', true],
      [null, false],
      [null, true],
    ])
  })

  it('gives equal bodies the same hash, regardless of key order', async () => {
    const { orderId } = placeOrder(sandbox)
    const path = `/orders/${orderId}/notes`
    await api.post(path, { noteText: 'Called', createdBy: 'A' })
    await api.post(path, { createdBy: 'A', noteText: 'Called' })
    await api.post(path, { noteText: 'Called', createdBy: 'B' })
    const [one, same, other] = (await journal()).map(({ bodyHash }) => bodyHash)
    expect(one).toMatch(/^[0-9a-f]{64}$/)
    expect(same).toBe(one)
    expect(other).not.toBe(one)
  })

  it('never contains a body, a token or an authorization header', async () => {
    const { orderId } = placeOrder(sandbox)
    await api.post(`/orders/${orderId}/notes`, { noteText: 'Secret-of-a-patient', createdBy: 'A' })
    const text = JSON.stringify(await journal())
    expect(text).not.toContain('Secret-of-a-patient')
    expect(text).not.toContain((await idTokenOf(sandbox)).split('.')[0])
  })

  it.each([
    ['without a token', '/count/idchecks', { token: null }, null],
    ['with an invalid token', '/count/idchecks', { token: 'x' }, null],
    ['for an unknown order', '/orders/1', {}, 'sub-prescriber'],
    ['that is rejected', '/orders?order_status=NONE', {}, 'sub-prescriber'],
    ['for an unknown path', '/nothing/here', {}, 'sub-prescriber'],
    ['with a body that is not valid JSON', '/orders/1/notes', { method: 'POST', rawBody: '{"noteText":' }, 'sub-prescriber'],
    [
      'with a body whose content type is not JSON',
      '/orders/1/notes',
      { method: 'POST', rawBody: 'x=1', headers: { 'content-type': 'text/x' } },
      'sub-prescriber',
    ],
  ] as const)('records a call %s', async (_title, path, options, subject) => {
    await api.get(path, options)
    expect(await journal()).toMatchObject([{ service: 'clinical', path, subject }])
  })

  it('records a call even if a fault affects it', async () => {
    await inject({ service: 'clinical', kind: 'status', status: 500 })
    await api.get('/count/idchecks')
    expect(await journal()).toHaveLength(1)
  })

  it('is empty after it is cleared', async () => {
    await api.get('/count/idchecks')
    await control('DELETE', '/journal')
    expect(await journal()).toEqual([])
  })

  it('returns the same entries through the control API and in process', async () => {
    await api.get('/count/idchecks')
    expect(await journal()).toEqual(sandbox.journal.read())
  })
})

describe('a production environment', () => {
  it('prevents the sandbox from starting, whether in process or as a program', async () => {
    const before = process.env.NODE_ENV
    process.env.NODE_ENV = 'production'
    try {
      await expect(startSandbox({ databaseFile: ':memory:', firstPort: 0 })).rejects.toThrow(/production/i)
    } finally {
      process.env.NODE_ENV = before
    }
    const main = fileURLToPath(new URL('../../sandbox/main.ts', import.meta.url))
    const child = spawn(process.execPath, [main], { env: { ...process.env, NODE_ENV: 'production', SANDBOX_PORT: '0' }, timeout: 15_000 })
    let output = ''
    child.stderr.on('data', (data) => {
      output += data
    })
    const code = await new Promise((resolve) => child.once('close', resolve))
    expect(code).toBeGreaterThan(0)
    expect(output).toMatch(/production/i)
  })
})
