import { pino } from 'pino'
import supertest from 'supertest'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseConfig } from '../../gateway/config/config.ts'
import { createGateway } from '../../gateway/server/server.ts'
import { findOrder } from '../../sandbox/data/orders.ts'
import { clientOperation } from '../support/client-operations.ts'
import { placeOrder } from '../support/orders.ts'
import { startStack } from '../support/stack.ts'
import { calls, eventually, logOf, requests, writes } from './support/calls.ts'
import { postRaw } from './support/raw-post.ts'
import { sharedStack } from './support/shared-stack.ts'
import { startStandIn } from './support/stand-in.ts'

const stack = sharedStack()
beforeEach(() => {
  stack.sandbox.journal.clear()
  stack.sandbox.faults.clear()
})

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const post = (body: string, headers: Record<string, string> = {}, chunked = false) => postRaw(stack.url, body, headers, { chunked })

const inGraphqlForm = (text: string) => {
  const body = JSON.parse(text) as { errors: { message: string; extensions: { code: string } }[] }
  expect(body.errors).toHaveLength(1)
  return body.errors[0]
}

describe('handling requests', () => {
  it.each(['get', 'put', 'patch', 'delete', 'options'] as const)(
    '%s /graphql returns 405 and names POST as the allowed method',
    async (method) => {
      const response = await supertest(stack.url)[method]('/graphql?query={viewer{id}}')
      expect(response.status).toBe(405)
      expect(response.headers.allow).toBe('POST')
      expect(response.body.errors[0]).toEqual({ message: 'Send operations with POST.', extensions: { code: 'BAD_USER_INPUT' } })
      expect(calls(stack)).toEqual([])
    },
  )

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
  ])('a request with %s gets a 400 in JSON with BAD_USER_INPUT', async (_name, body) => {
    const { status, type, text } = await post(body)
    expect(status).toBe(400)
    expect(type).toContain('application/json')
    expect(inGraphqlForm(text)?.extensions.code).toBe('BAD_USER_INPUT')
    expect(stack.sandbox.journal.read()).toEqual([])
  })

  it('a request in Latin-1 is refused, so that none of its special characters is silently replaced', async () => {
    const body = Buffer.from('{"query":"{ viewer { id } }","variables":{"text":"50 µg"}}', 'latin1')
    const response = await fetch(`${stack.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=iso-8859-1' },
      body,
    })
    expect(response.status).toBe(400)
    expect(inGraphqlForm(await response.text())).toMatchObject({
      message: 'The body is not valid UTF-8.',
      extensions: { code: 'BAD_USER_INPUT' },
    })
  })

  // A form on another site can send the first three of these types. It can't send JSON.
  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/graphql'])(
    'rejects an operation that is sent as %s instead of JSON',
    async (type) => {
      const { status, text } = await post('{"query":"{ settings { pharmacyName } }"}', { 'content-type': type })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(inGraphqlForm(text)?.extensions.code).toBe('BAD_USER_INPUT')
    },
  )

  it.each([false, true])('a request with a body of 30 MB gets a 413 in JSON (chunked: %s)', async (chunked) => {
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

  it('a request for an unknown path gets a 404 in JSON', async () => {
    const response = await supertest(stack.url).post('/nothing-here').send({})
    expect(response.status).toBe(404)
    expect(response.body.errors[0]).toEqual({ message: 'There is nothing at this address.', extensions: { code: 'NOT_FOUND' } })
  })
})

describe('the metrics', () => {
  it('include counts of operations and upstream calls, but no names that clients chose', async () => {
    await stack.graphql('query OrderList { orders { total } }')
    await stack.graphql('query CanaryName { settings { pharmacyName } }')
    const trusted = clientOperation('AwaitingIdChecks').text
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

  it('/readyz returns 503 before the gateway starts listening', async () => {
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

describe('the response headers', () => {
  const send = async (query: string, headers: Record<string, string> = {}) =>
    supertest(stack.url)
      .post('/graphql')
      .set({ authorization: `Bearer ${await stack.tokenOf('prescriber')}`, ...headers })
      .send({ query })

  it('forbid caching of every /graphql response, including errors', async () => {
    const responses = [
      await send('{ order(id: "300000") { id patient { lastName } } }'),
      await send('{ order(id: "799999") { id } }'),
      await send('{ nothing }'),
      await send('mutation { addOrderNote(input: { orderId: "300000", text: "x" }) { order { id } } }'),
      await send('{ viewer { id } }', { authorization: 'Bearer none' }),
    ]
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 400, 200, 401])
    expect(responses.map(({ headers }) => headers['cache-control'])).toEqual(Array(5).fill('no-store'))
  })

  it("include the security headers, and don't reveal the server software", async () => {
    const get = (path: string) => supertest(stack.url).get(path).redirects(0)
    const responses = [
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
    expect(responses.map(({ status }) => status)).toEqual([200, 400, 401, 400, 200, 405, 302, 302, 404, 400])
    for (const { headers } of responses) {
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

  it('let pages show photos before and after upload, but not images from other sites', async () => {
    const { headers } = await supertest(stack.url).get('/healthz')
    expect(/img-src ([^;]*)/.exec(headers['content-security-policy'] ?? '')?.[1]).toBe("'self' data: blob:")
  })

  it('require HTTPS if the public URL uses it, and allow the configured host to frame the client', async () => {
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

  it("include the client's request id if it is valid, or else a new one; services and the log get the same id", async () => {
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
        const response = await ask({ 'x-request-id': Buffer.from(wrong, 'utf8').toString('latin1') })
        expect([wrong, response.headers['x-request-id']]).toEqual([wrong, expect.stringMatching(UUID)])
        expect(standIn.received.at(-1)?.headers['x-request-id']).toBe(response.headers['x-request-id'])
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
  it("the gateway hides the schema and doesn't suggest field names", async () => {
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

describe('a disconnecting client', () => {
  const leaveOnce = async (query: string, arrived: () => boolean) => {
    const controller = new AbortController()
    const response = fetch(`${stack.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await stack.tokenOf('prescriber')}` },
      body: JSON.stringify({ query }),
      signal: controller.signal,
    }).catch(() => undefined)
    await eventually(arrived)
    controller.abort()
    await response
  }

  it('does not stop a write; the outcome of the write is recorded in the log', async () => {
    const { orderId } = placeOrder(stack.sandbox)
    stack.sandbox.faults.inject({ service: 'clinical', method: 'PUT', kind: 'latency', milliseconds: 400 })
    const mutation = `mutation { reviewOrderItem(input: { orderId: "${orderId}", productId: "112", decision: APPROVED }) { order { id } } }`
    await leaveOnce(mutation, () => writes(stack).length === 1)
    await eventually(() =>
      logOf(stack.logLines).some(({ audit, orderId: id, result }) => audit === 'write' && id === orderId && result !== undefined),
    )
    expect(logOf(stack.logLines).find(({ audit, orderId: id }) => audit === 'write' && id === orderId)).toMatchObject({ result: 'done' })
    expect(findOrder(stack.sandbox.database, orderId)?.products[0]?.reviewStatus).toBe('APPROVED')
    expect(writes(stack)).toHaveLength(1)
  })

  it('aborts a read, without a retry', async () => {
    stack.sandbox.faults.inject({ service: 'clinical', path: '^/count/idchecks$', kind: 'latency', milliseconds: 2_000 })
    const before = stack.logLines.length
    await leaveOnce('{ awaitingIdCheckCount }', () => requests(stack).length === 1)
    const ended = () => logOf(stack.logLines.slice(before)).find(({ msg, upstream }) => msg === 'graphql' && upstream?.length)
    await eventually(() => ended() !== undefined)
    expect(ended()?.upstream).toMatchObject([{ call: 'GET /count/idchecks', outcome: 'aborted' }])
    expect(requests(stack)).toHaveLength(1)
  })
})
