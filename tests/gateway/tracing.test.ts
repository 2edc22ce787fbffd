import { pino } from 'pino'
import supertest from 'supertest'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTracing } from '../../gateway/observe/tracing.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { startStandIn } from './support/stand-in.ts'

/** A span in OpenTelemetry protocol format. */
interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
  status: { code?: number }
}

const [SERVER, CLIENT] = [2, 3]
const ERROR = 2
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const proxySpan = '00f067aa0ba902b7'

let collector: Awaited<ReturnType<typeof startStandIn>>
let clinical: Awaited<ReturnType<typeof startStandIn>>
let stack: Stack
let spans: Span[]
let token: string

beforeAll(async () => {
  collector = await startStandIn(() => ({ body: '{}' }))
  clinical = await startStandIn(({ path }) =>
    path.startsWith('/count') ? { body: '{"total":3}' } : { status: 500, body: '{"message":"Jones"}' },
  )
  stack = await startStack({ CLINICAL_API_URL: clinical.url })
  token = await stack.tokenOf('prescriber')
  const ask = (query: string, headers: Record<string, string> = {}) =>
    supertest(stack.url)
      .post('/graphql')
      .set({ authorization: `Bearer ${token}`, ...headers })
      .send({ query, operationName: 'Jones' })

  const endTracing = await startTracing(collector.url, 1, pino({ level: 'silent' }))
  await ask('query Jones { awaitingIdCheckCount }', { traceparent: `00-${traceId}-${proxySpan}-01`, 'x-request-id': 'request-1' })
  await ask('query Jones { order(id: "Jones-300514") { id } }', { 'x-request-id': 'request-2' })
  await ask('query Jones { awaitingIdCheckCount }', { traceparent: `00-${traceId}-${proxySpan}-00`, 'x-request-id': 'request-3' })
  await endTracing()
  spans = collector.received.flatMap(({ body }) =>
    JSON.parse(body).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  )
})
afterAll(async () => {
  await stack.close()
  await clinical.close()
  await collector.close()
})

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))
const requestSpan = (requestId: string) => spans.find((span) => span.kind === SERVER && attributesOf(span)['request.id'] === requestId)
const callsBelow = (span: Span | undefined) => spans.filter(({ kind, parentSpanId }) => kind === CLIENT && parentSpanId === span?.spanId)

it('request spans are children of the proxy’s span, and call spans are children of request spans', () => {
  const request = requestSpan('request-1')
  expect(request).toMatchObject({ traceId, parentSpanId: proxySpan, name: 'graphql' })
  expect(attributesOf(request as Span)).toEqual({
    'request.id': 'request-1',
    'user.id': 'sub-prescriber',
    'http.response.status_code': 200,
  })
  const [call, ...more] = callsBelow(request)
  expect(more).toEqual([])
  expect(call).toMatchObject({ traceId, name: 'GET /count/idchecks' })
  expect(attributesOf(call as Span)).toEqual({ 'peer.service': 'main', 'http.response.status_code': 200 })
})

it('services receive the trace context and the request id', () => {
  const [call] = callsBelow(requestSpan('request-1'))
  expect(clinical.received[0]?.headers).toMatchObject({
    'x-request-id': 'request-1',
    traceparent: `00-${traceId}-${call?.spanId}-01`,
  })
})

it('each attempt of a call has a span, and the span of a failed attempt has an error status', () => {
  const attempts = callsBelow(requestSpan('request-2'))
  expect(attempts).toHaveLength(3)
  for (const attempt of attempts) {
    expect(attempt).toMatchObject({ name: 'GET /orders/{}', status: { code: ERROR } })
    expect(attributesOf(attempt)).toEqual({ 'peer.service': 'main', 'http.response.status_code': 500 })
  }
})

it('a request that the proxy excluded from sampling has no span', () => {
  expect(clinical.received.filter(({ headers }) => headers['x-request-id'] === 'request-3')).toHaveLength(1)
  expect(requestSpan('request-3')).toBeUndefined()
})

it('spans contain no record id, name, token or client-chosen operation name', () => {
  const sent = collector.received.map(({ body }) => body).join('')
  expect(sent).toContain('pharmacy-gateway')
  for (const secret of ['Jones', '300514', token, 'localhost', '127.0.0.1']) expect(sent).not.toContain(secret)
})
