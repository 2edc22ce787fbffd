import { readFileSync } from 'node:fs'
import { pino } from 'pino'
import supertest from 'supertest'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../gateway/config/config.ts'
import { createGateway } from '../../gateway/server/server.ts'
import { findOrder } from '../../sandbox/data/orders.ts'
import { placeOrder, product } from '../support/orders.ts'
import { placeCustomer, placePreApproval, placeRawOrder, putDocument } from '../support/records.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { Browser } from './support/browser.ts'
import { calls, eventually, requests, writes } from './support/calls.ts'
import { postRaw } from './support/raw-post.ts'
import { startStandIn } from './support/stand-in.ts'

const clientOperations: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../schema/client-operations.json', import.meta.url), 'utf8'),
)

let stack: Stack
beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.close())
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
})

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
interface LogLine {
  msg: string
  level: number
  requestId?: string
  operation?: string
  sub?: string
  audit?: string
  action?: string
  result?: string
  upstream?: { service: string; call: string; outcome: number | string; milliseconds: number }[]
  [field: string]: unknown
}
const logOf = (lines: string[]): LogLine[] => lines.map((line) => JSON.parse(line) as LogLine)

const post = (body: string, headers: Record<string, string> = {}, chunked = false) => postRaw(stack.url, body, headers, { chunked })

const inGraphqlForm = (text: string) => {
  const body = JSON.parse(text) as { errors: { message: string; extensions: { code: string } }[] }
  expect(body.errors).toHaveLength(1)
  return body.errors[0]
}

describe('invalid requests', () => {
  it.each(['get', 'put', 'patch', 'delete'] as const)('%s /graphql returns 405 and allows POST', async (method) => {
    const answer = await supertest(stack.url)[method]('/graphql?query={viewer{id}}')
    expect(answer.status).toBe(405)
    expect(answer.headers.allow).toBe('POST')
    expect(answer.body.errors[0].extensions.code).toBe('BAD_USER_INPUT')
    expect(calls(stack)).toEqual([])
  })

  it.each([
    ['malformed JSON', '{"query": "{ viewer { id } }"'],
    ['a plain string', 'viewer'],
    ['an empty body', ''],
    ['a JSON string', '"{ viewer { id } }"'],
    ['a number', '7'],
    ['null', 'null'],
    ['no query', '{}'],
    ['an empty query', '{"query":""}'],
    ['a query that is not a string', '{"query":{"viewer":true}}'],
    ['variables that are not an object', '{"query":"{ viewer { id } }","variables":"x"}'],
    ['an array', '[{"query":"{ viewer { id } }"}]'],
    ['a batch', '[{"query":"{ viewer { id } }"},{"query":"{ settings { pharmacyName } }"}]'],
    ['an empty array', '[]'],
    ['a syntax error', '{"query":"{ viewer { id "}'],
    ['an unknown field', '{"query":"{ everything }"}'],
    ['an unknown operation name', '{"query":"query A { viewer { id } }","operationName":"B"}'],
    ['a __proto__ key', '{"__proto__":{"x":1},"query":"{ viewer { id } }"}'],
  ])('%s returns 400 as JSON with BAD_USER_INPUT', async (_name, body) => {
    const { status, type, text } = await post(body)
    expect(status).toBe(400)
    expect(type).toContain('application/json')
    expect(inGraphqlForm(text)?.extensions.code).toBe('BAD_USER_INPUT')
    expect(stack.sandbox.journal.read()).toEqual([])
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/graphql'])(
    "rejects an operation sent as %s, which another site's form could send",
    async (type) => {
      const { status, text } = await post('{"query":"{ settings { pharmacyName } }"}', { 'content-type': type })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(inGraphqlForm(text)?.extensions.code).toBe('BAD_USER_INPUT')
    },
  )

  it.each([false, true])('a body of 30 MB returns 413 as JSON (chunked: %s)', async (chunked) => {
    const body = JSON.stringify({ query: '{ viewer { id } }', variables: { text: 'x'.repeat(30 * 2 ** 20) } })
    const { status, type, text } = await post(body, {}, chunked)
    expect(status).toBe(413)
    expect(type).toContain('application/json')
    expect(inGraphqlForm(text)?.extensions.code).toBe('BAD_USER_INPUT')
  })

  it('rejects an operation with more fields than any screen needs, without calling a service', async () => {
    const fields = Array.from({ length: 3_000 }, (_, index) => `a${index}: awaitingIdCheckCount`).join(' ')
    const { code, status } = await stack.graphql(`{ ${fields} }`)
    expect([code, status]).toEqual(['BAD_USER_INPUT', 400])
    expect(calls(stack)).toEqual([])
  })

  it('calls the service once if an operation repeats a field under many aliases', async () => {
    const fields = Array.from({ length: 15 }, (_, index) => `a${index}: order(id: "300000") { id }`).join(' ')
    const { errors } = await stack.graphql(`{ ${fields} }`)
    expect(errors).toBeUndefined()
    expect(requests(stack)).toEqual(['GET /orders/300000'])
  })

  it('rejects a subscription, without calling a service', async () => {
    const { code } = await stack.graphql('subscription { orders { total } }')
    expect(code).toBe('BAD_USER_INPUT')
    expect(calls(stack)).toEqual([])
  })

  it('an unknown path returns 404 as JSON', async () => {
    const answer = await supertest(stack.url).post('/nothing-here').send({})
    expect(answer.status).toBe(404)
    expect(answer.body.errors[0].extensions.code).toBe('NOT_FOUND')
  })
})

describe('metrics', () => {
  it('counts operations and upstream calls, without names chosen by clients', async () => {
    await stack.graphql('query OrderList { orders { total } }')
    await stack.graphql('query CanaryName { settings { pharmacyName } }')
    const trusted = Object.values(clientOperations).find((text) => text.startsWith('query AwaitingIdChecks ')) ?? ''
    await stack.graphql(trusted)
    const byAnotherName = { query: trusted, operationName: 'CanaryName' }
    await supertest(stack.url)
      .post('/graphql')
      .set('authorization', `Bearer ${await stack.tokenOf('prescriber')}`)
      .send(byAnotherName)
    const { text } = await supertest(stack.url).get('/metrics')
    expect(text).toMatch(/^upstream_call_seconds_count\{service="main",call="GET \/orders",outcome="200"\} [1-9]/m)
    expect(text).toMatch(/^graphql_operation_seconds_count\{operation="other",status="200"\} [1-9]/m)
    expect(text).toMatch(/^graphql_operation_seconds_count\{operation="AwaitingIdChecks",status="200"\} 1$/m)
    expect(text).toMatch(/^graphql_operation_seconds_count\{operation="AwaitingIdChecks",status="400"\} 1$/m)
    expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m)
    expect(text).not.toMatch(/CanaryName|sub-/)
  })
})

describe('health', () => {
  it('/healthz and /readyz respond without a token', async () => {
    expect((await supertest(stack.url).get('/healthz')).body).toEqual({ status: 'ok' })
    const ready = await supertest(stack.url).get('/readyz')
    expect([ready.status, ready.body]).toEqual([200, { status: 'ready' }])
    expect(stack.sandbox.journal.read()).toEqual([])
  })

  it('/readyz returns 503 before the gateway listens', async () => {
    const config = parseConfig({ ...stack.sandbox.environment, PORT: '0' })
    const gateway = await createGateway(config, pino({ level: 'silent' }))
    try {
      expect((await gateway.inject('/healthz')).statusCode).toBe(200)
      expect((await gateway.inject('/readyz')).statusCode).toBe(503)
    } finally {
      await gateway.close()
    }
  })
})

describe('headers', () => {
  const send = async (query: string, headers: Record<string, string> = {}) =>
    supertest(stack.url)
      .post('/graphql')
      .set({ authorization: `Bearer ${await stack.tokenOf('prescriber')}`, ...headers })
      .send({ query })

  it('forbids caching every /graphql response, including errors', async () => {
    const answers = [
      await send('{ order(id: "300000") { id patient { lastName } } }'),
      await send('{ order(id: "799999") { id } }'),
      await send('{ nothing }'),
      await send('mutation { addOrderNote(input: { orderId: "300000", text: "x" }) { order { id } } }'),
      await send('{ viewer { id } }', { authorization: 'Bearer none' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 200, 401])
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(Array(5).fill('no-store'))
  })

  it("sends the security headers, and doesn't reveal the server software", async () => {
    const get = (path: string) => supertest(stack.url).get(path).redirects(0)
    const answers = [
      await send('{ viewer { id } }'),
      await send('{ nothing }'),
      await send('{ viewer { id } }', { authorization: 'Bearer none' }),
      await supertest(stack.url).post('/graphql').set('content-type', 'text/plain').send('{}'),
      await get('/healthz'),
      await get('/graphql'),
      await get('/session/sign-in'),
      await get('/session/callback?code=x&state=y'),
      await get('/nothing.here').set('accept', 'application/json'),
      await get('/%zz'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 401, 400, 200, 405, 302, 302, 404, 400])
    for (const { headers } of answers) {
      expect(headers['x-request-id']).toMatch(UUID)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(headers['x-frame-options']).toBe('SAMEORIGIN')
      const policy = headers['content-security-policy'] ?? ''
      expect(policy).toContain("default-src 'self'")
      expect(policy).toContain("object-src 'none'")
      expect(policy).toContain("frame-ancestors 'self'")
      expect(policy).toContain("base-uri 'self'")
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' 'wasm-unsafe-eval'")
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers['strict-transport-security']).toBeUndefined()
      expect(headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  it('requires https if the public URL does, and lets the configured host frame the client', async () => {
    const own = await startStack({ PUBLIC_URL: 'https://staff.example', FRAME_ANCESTORS: 'https://shell.example' })
    try {
      const { headers } = await supertest(own.url).get('/healthz')
      expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self' https://shell.example")
      expect(headers['x-frame-options']).toBeUndefined()
    } finally {
      await own.close()
    }
  })

  it("returns the client's request id or a new one, which services and the log also get", async () => {
    const standIn = await startStandIn(() => ({ body: '{"total":3}' }))
    const own = await startStack({ CLINICAL_API_URL: `${standIn.url}/main/v2/` })
    try {
      const token = await own.tokenOf('prescriber')
      const ask = (headers: Record<string, string>) =>
        supertest(own.url)
          .post('/graphql')
          .set({ authorization: `Bearer ${token}`, ...headers })
          .send({ query: 'query Count { awaitingIdCheckCount }', operationName: 'Count' })
      const withOwnId = await ask({ 'x-request-id': 'ticket-4711:a.b' })
      expect(withOwnId.headers['x-request-id']).toBe('ticket-4711:a.b')
      expect(standIn.received[0]?.headers['x-request-id']).toBe('ticket-4711:a.b')
      expect(standIn.received[0]?.path).toBe('/main/v2/count/idchecks')
      expect(standIn.received[0]?.headers.authorization).toBe(`Bearer ${token}`)
      expect(logOf(own.logLines).find(({ operation }) => operation === 'Count')).toMatchObject({ requestId: 'ticket-4711:a.b' })

      for (const wrong of ['', 'x'.repeat(65), 'a b', 'a"b', 'é', '{"x":1}']) {
        const answer = await ask({ 'x-request-id': Buffer.from(wrong, 'utf8').toString('latin1') })
        expect([wrong, answer.headers['x-request-id']]).toEqual([wrong, expect.stringMatching(UUID)])
        expect(standIn.received.at(-1)?.headers['x-request-id']).toBe(answer.headers['x-request-id'])
      }
      const ids = [await ask({}), await ask({})].map(({ headers }) => headers['x-request-id'])
      expect(new Set(ids).size).toBe(2)
    } finally {
      await own.close()
      await standIn.close()
    }
  })
})

describe('in production', () => {
  it('the gateway hides the schema and suggests no field names', async () => {
    const config = parseConfig({ ...stack.sandbox.environment, NODE_ENV: 'production', PORT: '0' })
    const gateway = await createGateway(config, pino({ level: 'silent' }))
    try {
      const headers = { authorization: `Bearer ${await stack.tokenOf('prescriber')}` }
      const send = (query: string) => gateway.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })
      expect((await send('{ __schema { types { name } } }')).json().errors[0].extensions.code).toBe('FORBIDDEN')
      expect((await send('{ setting { pharmacyName } }')).body).not.toMatch(/settings/)
      expect((await send('{ settings { pharmacyName } }')).json()).toEqual({
        data: { settings: { pharmacyName: stack.sandbox.environment.PHARMACY_NAME } },
      })
    } finally {
      await gateway.close()
    }
  })
})

describe('a client’s disconnect', () => {
  const leaveOnce = async (query: string, arrived: () => boolean) => {
    const controller = new AbortController()
    const answer = fetch(`${stack.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await stack.tokenOf('prescriber')}` },
      body: JSON.stringify({ query }),
      signal: controller.signal,
    }).catch(() => undefined)
    await eventually(arrived)
    controller.abort()
    await answer
  }

  it('does not stop a write, and its outcome is recorded', async () => {
    const { orderId } = placeOrder(stack.sandbox)
    stack.sandbox.faults.order({ service: 'clinical', method: 'PUT', kind: 'latency', milliseconds: 400 })
    const mutation = `mutation { reviewOrderItem(input: { orderId: "${orderId}", productId: "112", decision: APPROVED }) { order { id } } }`
    await leaveOnce(mutation, () => writes(stack).length === 1)
    await eventually(() =>
      logOf(stack.logLines).some(({ audit, orderId: id, result }) => audit === 'write' && id === orderId && result !== undefined),
    )
    expect(logOf(stack.logLines).find(({ audit, orderId: id }) => audit === 'write' && id === orderId)).toMatchObject({ result: 'done' })
    expect(findOrder(stack.sandbox.database, orderId)?.products[0]?.reviewStatus).toBe('APPROVED')
    expect(writes(stack)).toHaveLength(1)
  })

  it('aborts a read, which is not retried', async () => {
    stack.sandbox.faults.order({ service: 'clinical', path: '^/count/idchecks$', kind: 'latency', milliseconds: 2_000 })
    const before = stack.logLines.length
    await leaveOnce('{ awaitingIdCheckCount }', () => requests(stack).length === 1)
    const ended = () => logOf(stack.logLines.slice(before)).find(({ msg, upstream }) => msg === 'graphql' && upstream?.length)
    await eventually(() => ended() !== undefined)
    expect(ended()?.upstream).toMatchObject([{ call: 'GET /count/idchecks', outcome: 'aborted' }])
    expect(requests(stack)).toHaveLength(1)
  })
})

describe('the log', () => {
  it('has a line for each operation with its request id, name, user and upstream calls', async () => {
    const { orderId } = placeOrder(stack.sandbox)
    const answer = await supertest(stack.url)
      .post('/graphql')
      .set('authorization', `Bearer ${await stack.tokenOf('agent')}`)
      .send({
        query: 'query OnePage($id: RecordID!) { order(id: $id) { id safetyWarnings { checkPatientAge } } }',
        operationName: 'OnePage',
        variables: { id: orderId },
      })
    const line = logOf(stack.logLines).find(({ requestId, msg }) => requestId === answer.headers['x-request-id'] && msg === 'graphql')
    expect(line).toMatchObject({ operation: 'OnePage', sub: 'sub-agent', milliseconds: expect.any(Number) })
    expect(line?.upstream).toMatchObject([
      { service: 'main', call: 'GET /orders/{}', outcome: 200, milliseconds: expect.any(Number) },
      { service: 'warnings', call: 'GET /order/warnings/{}', outcome: 200, milliseconds: expect.any(Number) },
    ])
  })

  it('contains the errors of a partial or failed response', async () => {
    const linesOf = async (query: string, token: string) => {
      const before = stack.logLines.length
      await supertest(stack.url).post('/graphql').set('authorization', `Bearer ${token}`).send({ query })
      return logOf(stack.logLines.slice(before)).filter(({ msg }) => msg === 'graphql')
    }
    const token = await stack.tokenOf('agent')
    const { orderId } = placeOrder(stack.sandbox)
    stack.sandbox.faults.order({ service: 'warnings', kind: 'status', status: 400 })
    expect(await linesOf(`{ order(id: "${orderId}") { id safetyWarnings { checkPatientAge } } }`, token)).toMatchObject([
      { status: 200, errors: ['UPSTREAM_REJECTED'] },
    ])
    expect(await linesOf('{ nothing }', token)).toMatchObject([{ status: 400, errors: ['BAD_USER_INPUT'] }])
    expect(await linesOf('{ viewer { name } }', 'none')).toMatchObject([{ status: 401, errors: ['UNAUTHENTICATED'] }])
    const [sound] = await linesOf('{ viewer { name } }', token)
    expect(sound).not.toHaveProperty('errors')
  })

  it('has an audit line for each change, with the user, the change and its result', async () => {
    const { orderId } = placeOrder(stack.sandbox)
    const review = (decision: string) =>
      `mutation { reviewOrderItem(input: { orderId: "${orderId}", productId: "112", decision: ${decision}, comment: "Considered" }) { order { id } } }`
    stack.sandbox.faults.order({ service: 'clinical', method: 'PUT', kind: 'status', status: 500, times: 1 })
    await stack.graphql(review('REJECTED'))
    await stack.graphql(review('APPROVED'))
    const lines = logOf(stack.logLines).filter(({ audit, orderId: id }) => audit === 'write' && id === orderId)
    expect(lines).toMatchObject([
      {
        action: 'reviewOrderItem',
        productId: '112',
        decision: 'REJECTED',
        sub: 'sub-prescriber',
        result: 'UPSTREAM_UNAVAILABLE',
        requestId: expect.stringMatching(UUID),
      },
      {
        action: 'reviewOrderItem',
        productId: '112',
        decision: 'APPROVED',
        sub: 'sub-prescriber',
        result: 'done',
        requestId: expect.stringMatching(UUID),
      },
    ])
  })

  it.each<[string, () => { query: string; id: string }]>([
    ['an order', () => ({ id: '300000', query: '{ order(id: "300000") { id patient { lastName } } }' })],
    ['a patient', () => ({ id: '81000', query: '{ patient(id: "81000") { lastName } }' })],
    ['a consultation form', () => ({ id: 't-audit', query: '{ consultationForm(id: "t-audit") { id } }' })],
    ['a booking customer', () => ({ id: '5000', query: '{ getCustomer(id: "5000", locationId: "1001") { lastName } }' })],
    [
      'the patient of an order in a list',
      () => ({
        id: String(
          stack.sandbox.database.value("SELECT customer_id FROM orders WHERE list = 'COMPLETED' ORDER BY order_date DESC, id LIMIT 1"),
        ),
        query: '{ orders(status: COMPLETED, limit: 1) { orders { patient { lastName } } } }',
      }),
    ],
    [
      'an appointment',
      () => ({ id: 'ap-audit', query: '{ getAppointment(appointmentId: "ap-audit", locationId: "1001") { customer { lastName } } }' }),
    ],
  ])('has an audit line each time %s is read', { tags: ['R-18'] }, async (_name, read) => {
    const { id, query } = read()
    const before = stack.logLines.length
    await stack.graphql(query)
    const lines = logOf(stack.logLines.slice(before)).filter(({ audit }) => audit === 'read')
    expect(lines.filter((line) => JSON.stringify(line).includes(`"${id}"`) && line.sub === 'sub-prescriber')).toHaveLength(1)
  })

  it.each<[string, string, object, string[]]>([
    [
      'under aliases and in fragments',
      '{ one: getCustomer(id: "5000", locationId: "1001") { id } ...F } fragment F on Query { ... { two: getCustomer(id: "5001", locationId: "1001") { id } } }',
      {},
      ['5000', '5001'],
    ],
    [
      'through variables and their defaults',
      'query A($one: ID!, $two: ID! = "5003") { one: getCustomer(id: $one, locationId: "1001") { id } two: getCustomer(id: $two, locationId: "1001") { id } }',
      { one: '5002' },
      ['5002', '5003'],
    ],
    [
      'beside excluded fields',
      '{ one: getCustomer(id: "5004", locationId: "1001") { id } two: getCustomer(id: "5005", locationId: "1001") @skip(if: true) { id } }',
      {},
      ['5004'],
    ],
  ])('has an audit line for each booking customer that is read %s', { tags: ['R-18'] }, async (_name, query, variables, ids) => {
    const before = stack.logLines.length
    const { errors } = await stack.graphql(query, variables, 'branch')
    expect(errors).toBeUndefined()
    const lines = logOf(stack.logLines.slice(before)).filter(({ audit }) => audit === 'read')
    expect(lines.map(({ action, customerId }) => [action, customerId]).toSorted()).toEqual(ids.map((id) => ['getCustomer', id]))
  })

  it('has an audit line for a customer search, without the search text', { tags: ['R-18'] }, async () => {
    const before = stack.logLines.length
    await stack.graphql('query Search($search: String!) { customerSearch(search: $search) { id lastName } }', { search: 'Nowak' }, 'branch')
    const lines = logOf(stack.logLines.slice(before))
    expect(
      lines.filter(({ audit, action, sub }) => audit === 'read' && action === 'customerSearch' && sub === 'sub-branch-1001'),
    ).toHaveLength(1)
    expect(JSON.stringify(lines)).not.toContain('Nowak')
  })

  it('never contains a token, name, note, address or other patient data', async () => {
    const canary = (of: string) => `Canary${of}`
    const { id: customerId } = placeCustomer(stack.sandbox, {
      firstName: canary('First'),
      lastName: canary('Last'),
      dateOfBirth: '1977-07-17',
      phone: canary('Phone'),
      email: 'canary.mail@example.com',
      addressDetails: {
        address1: canary('Street'),
        address2: canary('Flat'),
        addressID: 'a-1',
        city: canary('City'),
        postalCode: canary('Postcode'),
        addressType: 'residential',
        counrtyCode: 'GB',
        stateOrProvince: canary('State'),
      },
    })
    placePreApproval(stack.sandbox, customerId, { treatmentName: canary('Treatment') })
    const { orderId } = placeOrder(stack.sandbox, {
      customerId,
      orderNotes: [{ noteText: canary('OldNote'), createdBy: canary('Author'), createAt: '2026-03-02T10:02:00.000Z', productId: 0 }],
      comment: { text: canary('Comment'), createdOn: '2026-03-02T10:02:00.000Z', createdBy: canary('Author') },
      products: [product({ productTitle: canary('Product') }), product({ productId: '113' })],
    })
    const misshapen = placeRawOrder(stack.sandbox, (id) => ({
      orderId: id,
      orderAmount: canary('Amount'),
      comment: { text: canary('Comment') },
    }))
    putDocument(stack.sandbox, 'warnings', orderId, { age: [{ header: canary('Warning'), descriptions: [canary('Description')] }] })
    const token = await stack.tokenOf('prescriber')
    const before = stack.logLines.length
    const ask = (query: string, variables: object = {}) => stack.graphql(query, variables, { token })
    const page = `query Page($id: RecordID!) { order(id: $id) { notes { text } comment { text } items { title } patient { firstName lastName phone email dateOfBirth address { address1 city postalCode } } safetyWarnings { warnings { header } } } }`

    expect(JSON.stringify((await ask(page, { id: orderId })).data)).toContain('CanaryLast')
    expect((await ask(page, { id: misshapen })).data.order).not.toBeNull()
    expect(stack.logLines.slice(before).join()).toContain('"fields":["orderAmount"]')
    await ask(`mutation { addOrderNote(input: { orderId: "${orderId}", text: "${canary('NewNote')}" }) { order { notes { text } } } }`)
    await ask(`mutation { addOrderNote(input: { orderId: "799999", text: "${canary('LostNote')}" }) { order { id } } }`)
    const review = 'mutation Review($input: ReviewOrderItemInput!) { reviewOrderItem(input: $input) { order { id } } }'
    const input = { orderId, productId: '112', decision: 'APPROVED', comment: canary('Review') }
    stack.sandbox.faults.order({ service: 'clinical', method: 'PUT', kind: 'status', status: 400, message: canary('Refusal'), times: 1 })
    expect((await ask(review, { input })).errors?.[0]?.message).toBe('CanaryRefusal')
    stack.sandbox.faults.order({ service: 'clinical', method: 'PUT', kind: 'reset', times: 1 })
    await ask(review, { input })
    await ask(review, { input })
    await ask(review, { input })
    await ask(review, { input: { ...input, decision: canary('Decision') } })
    await ask('mutation Update($input: UpdatePatientInput!) { updatePatient(input: $input) { patient { lastName } } }', {
      input: {
        id: customerId,
        firstName: canary('New'),
        lastName: canary('Name'),
        dateOfBirth: '1977-07-17',
        phone: canary('Phone'),
        billingAddress: { orderId, address1: canary('Street'), city: canary('City'), postalCode: canary('Postcode') },
      },
    })
    await ask('query Patient($id: RecordID!, $treatment: String) { patient(id: $id, treatment: $treatment) { lastName } }', {
      id: customerId,
      treatment: canary('Treatment'),
    })
    await ask('mutation Remove($input: RemovePreApprovalInput!) { removePreApproval(input: $input) { patientId } }', {
      input: { patientId: customerId, treatment: canary('Treatment'), comment: canary('Removal') },
    })
    await ask(`{ order(id: "${canary('Id')} /..") { id } }`)
    await ask(`{ order(id: "1") { ${canary('Field')} } }`)
    await ask(`{ order(id: "1") { "${canary('Syntax')} }`)
    await ask('query Search($text: String!) { customerSearch(search: $text) { firstName } }', { text: canary('Search') })
    await post(`{"query": "${canary('Broken')}`, { authorization: `Bearer ${token}` })
    await supertest(stack.url)
      .post('/graphql')
      .set('authorization', `Bearer ${token}`)
      .send({ query: '{ viewer { id } }', operationName: `${canary('Operation')} with words` })
    await supertest(stack.url).get(`/graphql?query=${canary('Query')}`)

    const browser = new Browser(stack.url)
    await browser.signIn('sub-prescriber', { returnTo: '/clinical-review?q=CanaryTarget' })
    await browser.graphql(page, { id: orderId })
    await browser.open(`/session/callback?code=${canary('Code')}&state=${canary('State')}`)
    const secrets = [token, token.split('.')[2] ?? '', ...browser.cookies.values()]
    await browser.graphql('mutation { signOut(area: BOOKING) { redirectUrl } }')

    const log = stack.logLines.slice(before).join('\n')
    expect(log.length).toBeGreaterThan(2_000)
    expect([...new Set(log.match(/canary\w*/gi))]).toEqual([])
    expect(log).not.toMatch(/1977-07-17|\b07700\b/)
    for (const secret of secrets) expect(log.includes(secret)).toBe(false)
  })

  it.each([
    ['an object instead of a string', '{"data":{"getCustomer":{"firstName":{"first":"CanaryFirst"},"lastName":"CanaryLast"}}}'],
    ['a list instead of a string', '{"data":{"getCustomer":{"firstName":["CanaryFirst"],"lastName":{"toString":"CanaryLast"}}}}'],
    ['a string instead of an object', '{"data":{"getCustomer":"CanaryCustomer"}}'],
    ['a string instead of a list', '{"data":{"getCovidQuestions":"CanaryQuestions"}}'],
    ['a fraction instead of an integer', '{"data":{"getCovidQuestions":[{"number":1977.0717,"canary":"CanaryMore"}]}}'],
    ['a string instead of a number', '{"data":{"getCovidQuestions":[{"number":"CanaryNumber"}]}}'],
    [
      'an error with extensions',
      '{"data":null,"errors":[{"message":"No CanaryMessage","extensions":{"variables":{"name":"CanaryName"}}}]}',
    ],
    ['plain text', 'CanaryText'],
  ])('contains nothing of a booking API response with %s', async (_name, body) => {
    const standIn = await startStandIn(() => ({ body }))
    const own = await startStack({ BOOKING_GRAPHQL_URL: `${standIn.url}/graphql` })
    try {
      const query = body.includes('getCovidQuestions')
        ? '{ getCovidQuestions { number } }'
        : '{ getCustomer(id: "5000", locationId: "1001") { firstName lastName } }'
      const { errors } = await own.graphql(query, {}, 'branch')
      expect(errors).toHaveLength(1)
      expect(own.logLines.join('\n').match(/canary\w*|1977\.\d+/gi)).toBeNull()
    } finally {
      await own.close()
      await standIn.close()
    }
  })

  it('contains neither the code nor the e-mail address of a sign-in by code', async () => {
    const before = stack.logLines.length
    const browser = new Browser(stack.url)
    const confirm = (code: string) =>
      browser.graphql('mutation Confirm($code: String!) { confirmSignInCode(code: $code) { viewer { id } } }', { code })
    await browser.graphql('mutation { requestSignInCode(email: "nobody.at.all@pharmacy.example") { expiresAt } }')
    await browser.graphql('mutation { requestSignInCode(email: "branch.1006@pharmacy.example") { expiresAt } }')
    const code = stack.sandbox.identity.mails[0]?.code ?? ''
    const attempt = browser.cookies.get('staff_sign_in') ?? ''
    await confirm(code === '000000' ? '000001' : '000000')
    expect((await confirm(code)).errors).toBeUndefined()
    const log = stack.logLines.slice(before).join('\n')
    expect(log).not.toContain('pharmacy.example')
    expect(log).not.toMatch(new RegExp(`\\b${code}\\b`))
    for (const secret of [attempt, ...browser.cookies.values()]) expect(log.includes(secret)).toBe(false)
    expect(logOf(stack.logLines.slice(before)).filter(({ level }) => level >= 50)).toEqual([])
  })
})
