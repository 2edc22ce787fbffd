import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectionLimits, loadLimits } from '../../gateway/limits/limits.ts'
import { type PersonName, type Stack, startStack } from '../support/stack.ts'
import { calls, logged } from './support/calls.ts'
import { openRaw, type RawConnection } from './support/raw-connection.ts'
import { startStandIn } from './support/stand-in.ts'
import { handmadeToken, prescriberClaims, startPool } from './support/tokens.ts'

/** The size of a response that is too large for the buffers between the image service and the client. */
const LARGE = 30 * 2 ** 20

let stack: Stack
let images: Awaited<ReturnType<typeof startStandIn>>
let token: string
beforeAll(async () => {
  images = await startStandIn(() => ({ body: JSON.stringify({ total_images_count: 1, images: [{ src: 'A'.repeat(LARGE) }] }) }))
  stack = await startStack({ CONSULTATION_API_URL: images.url })
  token = await stack.tokenOf('prescriber')
})
afterAll(async () => {
  await stack.close()
  await images.close()
})
beforeEach(() => stack.sandbox.journal.clear())

const head = (headers: string) =>
  `POST /graphql HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n${headers}`
const note = JSON.stringify({ query: 'mutation { addOrderNote(input: { orderId: "300000", text: "Smuggled" }) { order { id } } }' })
const expectOthersServed = async () => {
  const { status, data } = await stack.graphql('{ awaitingIdCheckCount }')
  expect([status, data]).toEqual([200, { awaitingIdCheckCount: expect.any(Number) }])
  stack.sandbox.journal.clear()
}

describe('a gateway with slow or disconnecting clients', () => {
  const setTimes = ({ headers, receiving, silence }: { headers: number; receiving: number; silence: number }) => {
    Object.assign(stack.gateway.server, { headersTimeout: headers, requestTimeout: receiving })
    stack.gateway.server.setTimeout(silence)
  }
  const times = connectionLimits
  afterEach(() => setTimes(times))

  it('limits the time for receiving a request, and the time that a connection may be idle', () => {
    const { headersTimeout, requestTimeout, timeout } = stack.gateway.server
    expect({ headersTimeout, requestTimeout, timeout }).toEqual({
      headersTimeout: times.headers,
      requestTimeout: times.receiving,
      timeout: times.silence,
    })
  })

  it.each([
    ['their headers', () => head('x-filler: ')],
    ['their body', () => `${head('content-length: 1000\r\n\r\n')}{"query":"`],
    ['their chunked body', () => `${head('transfer-encoding: chunked\r\n\r\n')}5\r\n{"que`],
    ['their upload', () => `${head(`content-length: ${20 * 2 ** 20}\r\n\r\n`)}{"query":"mutation { uploadImages`],
  ])('disconnects clients that never finish sending %s, without affecting other clients', async (_name, text) => {
    const connections = await Promise.all(Array.from({ length: 50 }, () => openRaw(stack.url, text())))
    await expectOthersServed()
    setTimes({ ...times, headers: 100, receiving: 200 })
    for (const { ended } of connections) expect(await ended).toMatch(/^(HTTP\/1\.1 408 |$)/)
    expect(calls(stack)).toEqual([])
    setTimes(times)
    await expectOthersServed()
  })

  it.each([
    ['in the middle of the body', () => `${head('content-length: 1000\r\n\r\n')}${note.slice(0, 20)}`],
    ['one byte before the end of the body', () => `${head(`content-length: ${note.length}\r\n\r\n`)}${note.slice(0, -1)}`],
    ['before the last chunk of the body', () => `${head('transfer-encoding: chunked\r\n\r\n')}${note.length.toString(16)}\r\n${note}\r\n`],
  ])("doesn't call a service for clients that disconnect %s; other clients are unaffected", async (_name, text) => {
    stack.logLines.length = 0
    const begun = once(stack.gateway.server, 'request')
    const { socket } = await openRaw(stack.url, text())
    const [request] = await begun
    const left = new Promise((resolve) => request.once('close', resolve))
    socket.destroy()
    await left
    expect(calls(stack)).toEqual([])
    await expectOthersServed()
    expect(logged(stack).filter(({ level }) => level >= 50)).toEqual([])
  })

  it("disconnects clients that don't read the response; other clients are unaffected", async () => {
    setTimes({ ...times, silence: 1_000 })
    const accepted = new Promise<Socket>((resolve) => stack.gateway.server.once('connection', resolve))
    const query = '{ orderImage(orderId: "300000", secondaryTag: "onlinedoctoracne") { image { content } } }'
    const body = JSON.stringify({ query })
    const { socket } = await openRaw(stack.url, head(`content-length: ${body.length}\r\n\r\n${body}`))
    socket.pause()
    const served = await accepted
    await expect.poll(() => images.received.length).toBe(1)
    await expectOthersServed()
    await expect.poll(() => served.destroyed, { timeout: 10_000 }).toBe(true)
    socket.destroy()
    await expectOthersServed()
  })
})

describe('a thousand half-sent requests from one IP address', () => {
  let own: Stack
  beforeAll(async () => {
    // Other tests may keep the machine busy. The gateway must not treat that as overload.
    own = await startStack({}, { loadLimits: { ...loadLimits, eventLoopDelay: Number.POSITIVE_INFINITY } })
  })
  afterAll(() => own.close())

  const anonymous = 'POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'

  it.each([
    ['headers', `${anonymous}x-filler: `],
    ['bodies', `${anonymous}content-length: 1000\r\n\r\n{"query":"`],
    ['chunked bodies', `${anonymous}transfer-encoding: chunked\r\n\r\n5\r\n{"que`],
    ['bodies with made-up tokens', `${anonymous}authorization: Bearer x.y.z\r\ncontent-length: 1000\r\n\r\n{"query":"`],
  ])('do not affect users or readiness checks (half-sent %s)', async (_name, text) => {
    const connections = await Promise.all(Array.from({ length: 1_000 }, () => openRaw(own.url, text)))
    try {
      for (let count = 0; count < 20; count += 1) {
        const { status, errors } = await own.graphql('{ awaitingIdCheckCount }')
        expect([status, errors]).toEqual([200, undefined])
      }
      expect((await fetch(`${own.url}/readyz`)).status).toBe(200)
    } finally {
      for (const { socket } of connections) socket.destroy()
    }
  })
})

it("a thousand tokens with made-up key ids don't slow down users while keys can't be fetched", async () => {
  const pool = await startPool()
  const own = await startStack({ COGNITO_IDP_URL: pool.url }, { loadLimits: { ...loadLimits, eventLoopDelay: Number.POSITIVE_INFINITY } })
  const token = await pool.sign(prescriberClaims())
  const body = '{"query":"{ awaitingIdCheckCount }"}'
  const madeUp = (index: number) => handmadeToken({ alg: 'RS256', kid: `made-up-${index}` }, prescriberClaims())
  try {
    expect((await own.graphql('{ viewer { id } }', {}, { token })).status).toBe(200)
    pool.stallKeys(true)
    const connections = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        openRaw(
          own.url,
          `POST /graphql HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${madeUp(index)}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
        ),
      ),
    )
    const started = performance.now()
    for (let count = 0; count < 20; count += 1) {
      const fresh = await pool.sign({ ...prescriberClaims(), jti: `token-${count}` })
      expect((await own.graphql('{ viewer { id } }', {}, { token: fresh })).status).toBe(200)
    }
    // The attempt to fetch the keys fails after three seconds; tokens with a known key must not wait for that.
    expect(performance.now() - started).toBeLessThan(2_500)
    expect((await fetch(`${own.url}/readyz`)).status).toBe(200)
    for (const { socket } of connections) socket.destroy()
  } finally {
    await own.close()
    await pool.close()
  }
})

it('/readyz fails while most operations are rejected because of overload', async () => {
  const own = await startStack({}, { loadLimits: { ...loadLimits, operations: 0 } })
  const readiness = async () => (await fetch(`${own.url}/readyz`)).status
  try {
    expect(await readiness()).toBe(200)
    for (let count = 0; count < 10; count += 1) expect((await own.graphql('{ awaitingIdCheckCount }')).status).toBe(503)
    expect(await readiness()).toBe(503)
    await expect.poll(readiness, { timeout: 10_000 }).toBe(200)
  } finally {
    await own.close()
  }
})

it('the number of simultaneous uploads by one user is limited', async () => {
  const own = await startStack({}, { loadLimits: { ...loadLimits, uploadsOfOne: 2, eventLoopDelay: Number.POSITIVE_INFINITY } })
  const upload = async (as: PersonName) => {
    const authorization = `authorization: Bearer ${await own.tokenOf(as)}`
    return openRaw(
      own.url,
      `POST /graphql HTTP/1.1\r\nhost: localhost\r\n${authorization}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${2 ** 21}\r\n\r\n{`,
    )
  }
  try {
    await own.graphql('{ viewer { id } }')
    const isArriving = async ({ ended }: Awaited<ReturnType<typeof upload>>) =>
      (await Promise.race([ended, wait(300, 'arriving')])) === 'arriving'
    const begun = [await upload('prescriber'), await upload('prescriber')]
    // Wait until both count. Otherwise, the next upload could take the place of one of them.
    expect(await Promise.all(begun.map(isArriving))).toEqual([true, true])
    expect(await (await upload('prescriber')).ended).toMatch(/^HTTP\/1\.1 429/)
    const byAnother = await upload('agent')
    expect(await isArriving(byAnother)).toBe(true)
    for (const { socket } of [...begun, byAnother]) socket.destroy()
  } finally {
    await own.close()
  }
})

describe('a request that the gateway and a proxy might parse differently', () => {
  const hidden = `POST /graphql HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer TOKEN\r\ncontent-type: application/json\r\ncontent-length: ${note.length}\r\n\r\n${note}`
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

  it.each<[string, (inner: string) => string]>([
    [
      'both content-length and chunked encoding, in this order',
      (inner) => `${head('content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n')}0\r\n\r\n${inner}`,
    ],
    [
      'both chunked encoding and content-length, in this order',
      (inner) => `${head('transfer-encoding: chunked\r\ncontent-length: 4\r\n\r\n')}0\r\n\r\n${inner}`,
    ],
    ['two different content-lengths', (inner) => `${head('content-length: 2\r\ncontent-length: 3\r\n\r\n')}{}${inner}`],
    ['a content-length with a sign', (inner) => `${head('content-length: +2\r\n\r\n')}{}${inner}`],
    ['a hexadecimal content-length', (inner) => `${head('content-length: 0x2\r\n\r\n')}{}${inner}`],
    ['a space before a colon', (inner) => `${head('content-length : 2\r\n\r\n')}{}${inner}`],
    ['an unknown transfer encoding', (inner) => `${head('transfer-encoding: xchunked\r\n\r\n')}${chunk('{}')}0\r\n\r\n${inner}`],
    ['a second transfer encoding', (inner) => `${head('transfer-encoding: chunked, identity\r\n\r\n')}${chunk('{}')}0\r\n\r\n${inner}`],
    ['a malformed chunk size', (inner) => `${head('transfer-encoding: chunked\r\n\r\n')}0x2\r\n{}\r\n0\r\n\r\n${inner}`],
    ['a header split over two lines', (inner) => `${head('x-filler: a\r\n b\r\ncontent-length : 2\r\n\r\n')}{}${inner}`],
    ['a null byte in a header', (inner) => `${head('x-filler: a\0b\r\ncontent-length: 2\r\n\r\n')}{}${inner}`],
    ['a carriage return in a header', (inner) => `${head('x-filler: a\rcontent-length: 2\r\n\r\n')}{}${inner}`],
    ['headers of 20 KB', (inner) => `${head(`x-filler: ${'x'.repeat(20_000)}\r\ncontent-length: 2\r\n\r\n`)}{}${inner}`],
  ])('is rejected if it has %s, and the request hidden inside it never runs', async (_name, request) => {
    const { ended } = await openRaw(stack.url, request(hidden.replace('TOKEN', token)))
    expect((await ended).match(/^HTTP\/1\.1 \d+/gm)).toEqual([expect.stringMatching(/ 4(00|31)$/)])
    expect(calls(stack)).toEqual([])
    await expectOthersServed()
  })

  it('two requests on one connection are authenticated separately', async () => {
    const ask = (bearer: string) => {
      const body = '{"query":"{ viewer { id } }"}'
      return `POST /graphql HTTP/1.1\r\nhost: localhost\r\n${bearer}content-type: application/json\r\ncontent-length: ${body.length}\r\n`.concat(
        `${bearer === '' ? 'connection: close\r\n' : ''}\r\n${body}`,
      )
    }
    const { ended }: RawConnection = await openRaw(stack.url, ask(`authorization: Bearer ${token}\r\n`) + ask(''))
    expect((await ended).match(/\{"data".*\}/g)).toEqual(['{"data":{"viewer":{"id":"sub-prescriber"}}}', '{"data":{"viewer":null}}'])
  })
})
