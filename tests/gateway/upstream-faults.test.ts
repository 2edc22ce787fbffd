import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Stack, startStack } from '../support/stack.ts'
import { Browser } from './support/browser.ts'
import { eventually, holdDeadlines, logged } from './support/calls.ts'

/*
 * Faults that the services' contract doesn't describe, but that any proxy in front of a service can cause. Each fault is tested with a read
 * and a write of the main API, with a read and a write of the booking API, and with the identity provider. Valid JSON of the wrong shape
 * isn't tested here, because the tests of each call cover it.
 */

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void

let behaviour: Behaviour = (_request, response) => void response.end()
let received: string[] = []
let written = 0
const faulty = createServer((request, response) => {
  request.resume().on('end', () => {
    received.push(`${request.method} ${request.url}`)
    behaviour(request, response)
  })
  response.on('error', () => undefined)
})
faulty.on('connection', (socket) => {
  socket.once('close', () => {
    written = socket.bytesWritten
  })
})

let stack: Stack
let token: string
beforeAll(async () => {
  await new Promise<void>((resolve) => faulty.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(faulty.address() as AddressInfo).port}`
  stack = await startStack({ CLINICAL_API_URL: url, BOOKING_GRAPHQL_URL: `${url}/graphql`, COGNITO_DOMAIN_URL: url })
  token = await stack.tokenOf('prescriber')
  await stack.graphql('{ viewer { id } }', {}, { token })
})
afterAll(async () => {
  faulty.closeAllConnections()
  faulty.close()
  await stack.close()
})
beforeEach(() => {
  received = []
  stack.logLines.length = 0
})
afterEach(() => {
  vi.restoreAllMocks()
})

const SECRET = 'disk on fire at http://10.0.0.9'
const right = JSON.stringify({ total: 3, data: { getLocation: { name: 'Leeds Headrow' }, createCoverPharmacistDays: [] } })
const json = { 'content-type': 'application/json' }

/** Writes chunks until the client disconnects. */
function flood(response: ServerResponse, chunk: string): void {
  while (!response.destroyed && response.write(chunk));
  if (!response.destroyed) response.once('drain', () => flood(response, chunk))
}

interface Fault {
  name: string
  behaviour: Behaviour
  /** The error code of a failed read, and the number of attempts. */
  read: [code: string, attempts: number]
  write: string
  /** Whether the response never ends, so that only a deadline ends the call. */
  endless?: true
}

const faults: Fault[] = [
  {
    name: 'a body that never ends',
    behaviour: (_request, response) => {
      response.writeHead(200, json).write('{"total":3')
      const more = setInterval(() => response.write(' '), 5)
      response.once('close', () => clearInterval(more))
    },
    read: ['UPSTREAM_UNAVAILABLE', 1],
    write: 'OUTCOME_UNKNOWN',
    endless: true,
  },
  {
    name: 'headers that never end',
    behaviour: (_request, response) => void response.socket?.write('HTTP/1.1 200 OK\r\ncontent-type: application/js'),
    read: ['UPSTREAM_UNAVAILABLE', 1],
    write: 'OUTCOME_UNKNOWN',
    endless: true,
  },
  {
    name: 'an oversized body',
    behaviour: (_request, response) => flood(response.writeHead(200, json), ' '.repeat(65_536)),
    read: ['UPSTREAM_UNAVAILABLE', 1],
    write: 'OUTCOME_UNKNOWN',
  },
  {
    name: 'an oversized error body',
    behaviour: (_request, response) => flood(response.writeHead(400, json), SECRET.repeat(2_000)),
    read: ['UPSTREAM_UNAVAILABLE', 1],
    write: 'OUTCOME_UNKNOWN',
  },
  {
    name: 'oversized headers',
    behaviour: (_request, response) => void response.socket?.end(`HTTP/1.1 200 OK\r\nx-filler: ${'x'.repeat(200_000)}\r\n\r\n`),
    read: ['UPSTREAM_UNAVAILABLE', 3],
    write: 'OUTCOME_UNKNOWN',
  },
  {
    name: "a response that isn't HTTP",
    behaviour: (_request, response) => void response.socket?.end(`SSH-2.0-${SECRET}\r\n`),
    read: ['UPSTREAM_UNAVAILABLE', 3],
    write: 'OUTCOME_UNKNOWN',
  },
  {
    name: 'a body shorter than its content-length',
    behaviour: (_request, response) => {
      response.writeHead(200, { ...json, 'content-length': '1000' }).write(right)
      setTimeout(() => response.socket?.end(), 10)
    },
    read: ['UPSTREAM_UNAVAILABLE', 3],
    write: 'OUTCOME_UNKNOWN',
  },
  {
    name: 'a truncated body',
    behaviour: (_request, response) => void response.writeHead(200, json).end(right.slice(0, 10)),
    read: ['UPSTREAM_UNAVAILABLE', 1],
    write: 'UPSTREAM_UNAVAILABLE',
  },
  {
    name: 'a compressed body that was not requested',
    behaviour: (_request, response) => void response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(gzipSync(right)),
    read: ['UPSTREAM_UNAVAILABLE', 1],
    write: 'UPSTREAM_UNAVAILABLE',
  },
  {
    name: 'an HTML page',
    behaviour: (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(`<html>${SECRET}</html>`),
    read: ['UPSTREAM_UNAVAILABLE', 1],
    write: 'UPSTREAM_UNAVAILABLE',
  },
  {
    name: 'deeply nested lists',
    behaviour: (_request, response) => void response.writeHead(200, json).end('['.repeat(500_000) + ']'.repeat(500_000)),
    read: ['UPSTREAM_UNAVAILABLE', 1],
    write: 'UPSTREAM_UNAVAILABLE',
  },
  ...[301, 303, 307, 308].map((status) => ({
    name: `a ${status} redirect to another address`,
    behaviour: (_request: IncomingMessage, response: ServerResponse) => void response.writeHead(status, { location: '/elsewhere' }).end(),
    read: ['UPSTREAM_UNAVAILABLE', 1] as Fault['read'],
    write: 'UPSTREAM_UNAVAILABLE',
  })),
  {
    name: 'a 401 with an HTML page',
    behaviour: (_request, response) => void response.writeHead(401, { 'content-type': 'text/html' }).end(`<html>${SECRET}</html>`),
    read: ['UNAUTHENTICATED', 1],
    write: 'UNAUTHENTICATED',
  },
  {
    name: 'a 403 with an HTML page',
    behaviour: (_request, response) => void response.writeHead(403, { 'content-type': 'text/html' }).end(`<html>${SECRET}</html>`),
    read: ['UPSTREAM_REJECTED', 1],
    write: 'UPSTREAM_REJECTED',
  },
  {
    name: 'a 502 with an HTML page',
    behaviour: (_request, response) => void response.writeHead(502, { 'content-type': 'text/html' }).end(`<html>${SECRET}</html>`),
    read: ['UPSTREAM_UNAVAILABLE', 3],
    write: 'UPSTREAM_UNAVAILABLE',
  },
]

const note = 'mutation { addOrderNote(input: { orderId: "300514", text: "Called" }) { __typename } }'
const days = 'mutation { createCoverPharmacistDays(days: [{ locationId: "1001", date: "2099-06-15" }]) { date } }'

/**
 * Sends the operation, and expects other requests to be served before the operation ends. If the fault is endless, makes the operation's
 * deadlines expire.
 */
async function sendDuring({ behaviour: fault, endless }: Fault, query: string) {
  behaviour = fault
  const deadlines = endless && holdDeadlines()
  const response = stack.graphql(query, {}, { token })
  await eventually(() => received.length > 0)
  const others = await stack.graphql('{ branchLocation(id: "1001") { name } }', {}, { token })
  expect(others.data).toEqual({ branchLocation: { name: 'Leeds Headrow' } })
  if (deadlines) for (const { pass } of deadlines) pass()
  const { status, errors } = await response
  expect([status, errors?.length]).toEqual([200, 1])
  expect(JSON.stringify(errors)).not.toMatch(/disk on fire|10\.0\.0\.9|127\.0\.0\.1|elsewhere/)
  return errors?.[0]?.extensions.code
}

describe.each(faults)('a service that sends $name', (fault) => {
  const [code, attempts] = fault.read

  it.each([
    ['a read', '{ awaitingIdCheckCount }', 'GET /count/idchecks'],
    ['a booking API read', '{ getLocation(locationId: "1001") { name } }', 'POST /graphql'],
  ])(
    `makes %s fail with ${code} (attempts: ${attempts}), while other requests are served`,
    { tags: ['XB-07'] },
    async (_name, query, request) => {
      expect(await sendDuring(fault, query)).toBe(code)
      expect(received).toEqual(Array(attempts).fill(request))
    },
  )

  it.each([
    ['addOrderNote', note, 'POST /orders/300514/notes'],
    ['createCoverPharmacistDays', days, 'POST /graphql'],
  ])(`makes the write %s fail without a retry; the audit line has the error code`, { tags: ['XB-07'] }, async (action, query, request) => {
    expect(await sendDuring(fault, query)).toBe(fault.write)
    expect(received).toEqual([request])
    expect(logged(stack).filter(({ audit }) => audit === 'write')).toMatchObject([{ action, result: fault.write }])
  })
})

it('the gateway stops reading an oversized body soon after the limit', { tags: ['XB-07'] }, async () => {
  const fault = faults.find(({ name }) => name === 'an oversized body') as Fault
  written = 0
  await sendDuring(fault, '{ awaitingIdCheckCount }')
  await eventually(() => written > 0)
  expect(written).toBeLessThan(40 * 2 ** 20)
})

it.each<[string, Behaviour]>([
  ['has the content type of a web page', (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(right)],
  ['has no content type', (_request, response) => void response.writeHead(200).end(right)],
  [
    'arrives byte by byte',
    (_request, response) => {
      response.writeHead(200, json)
      for (const byte of right) response.write(byte)
      response.end()
    },
  ],
  [
    'has keys that are special in JavaScript',
    (_request, response) =>
      void response.writeHead(200, json).end(`{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},${right.slice(1)}`),
  ],
])('a valid response is accepted even if it %s', { tags: ['XB-07'] }, async (_name, right) => {
  behaviour = right
  const { data, errors } = await stack.graphql('{ awaitingIdCheckCount getLocation(locationId: "1001") { name } }', {}, { token })
  expect([data, errors]).toEqual([{ awaitingIdCheckCount: 3, getLocation: { name: 'Leeds Headrow' } }, undefined])
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

describe('a 429 response from a service', () => {
  const limit: Behaviour = (_request, response) =>
    void response.writeHead(429, { ...json, 'retry-after': '60' }).end('{"message":"Slow down"}')
  const send = async (query: string) => {
    const { default: supertest } = await import('supertest')
    const { status, headers, body } = await supertest(stack.url).post('/graphql').set('authorization', `Bearer ${token}`).send({ query })
    return { status, retryAfter: headers['retry-after'], errors: body.errors?.map((error: { extensions: object }) => error.extensions) }
  }
  const limited = { code: 'RATE_LIMITED', retryAfterSeconds: 60, service: 'main', status: 429 }

  it('becomes RATE_LIMITED with the retry time, plus a Retry-After header if no root field has data', { tags: ['XB-07'] }, async () => {
    behaviour = limit
    expect(await send('{ awaitingIdCheckCount }')).toMatchObject({ status: 200, retryAfter: '60', errors: [limited] })
    expect(await send('{ getLocation(locationId: "1001") { name } }')).toMatchObject({
      retryAfter: '60',
      errors: [{ ...limited, service: 'booking' }],
    })
    expect(await send(note)).toMatchObject({ retryAfter: '60', errors: [limited] })
    expect(await send('{ order(id: "300514") { id } viewer { id } }')).toMatchObject({ retryAfter: undefined, errors: [limited] })
  })
})

describe('a faulty identity provider', () => {
  const callback = async (of: Browser) => {
    const { location } = await of.open('/session/sign-in?area=clinical-review')
    return of.open(`/session/callback?code=any&state=${new URL(location ?? '').searchParams.get('state')}`)
  }

  it.each(faults)('that sends $name makes the sign-in fail, without a retry', { tags: ['BK-462'] }, async (fault) => {
    behaviour = fault.behaviour
    const deadlines = fault.endless && holdDeadlines()
    const browser = new Browser(stack.url)
    const response = callback(browser)
    await eventually(() => received.length > 0)
    if (deadlines) for (const { pass } of deadlines) pass()
    const { status, location } = await response
    expect([status, location]).toEqual([302, '/clinical-review/login?problem=sign-in-failed'])
    expect(received).toEqual(['POST /oauth2/token'])
    expect(browser.cookies.has('staff_session')).toBe(false)
    expect(stack.logLines.join()).not.toMatch(/disk on fire|10\.0\.0\.9/)
    expect((await stack.graphql('{ viewer { id } }', {}, { token })).data.viewer.id).toBe('sub-prescriber')
  })
})
