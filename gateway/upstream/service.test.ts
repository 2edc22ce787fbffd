import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { ROOT_CONTEXT } from '@opentelemetry/api'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { systemClock } from '../clock.ts'
import { requestIdentity } from '../session/identity-request.ts'
import { Abandonment } from './abandonment.ts'
import type { UpstreamCall } from './caller.ts'
import { Deadline } from './deadline.ts'
import { path } from './path.ts'
import { UpstreamService } from './service.ts'

let server: Server
let calls: UpstreamCall[]
const sockets = new Set<Socket>()
beforeEach(() => {
  calls = []
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})

async function listen(own: Server, scheme: 'http' | 'https' = 'http'): Promise<string> {
  server = own
  server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const serve = (listener: RequestListener) => listen(createServer(listener))
/** Accepts connections but never completes the TLS handshake, so clients stay in the connecting state. */
const stall = () => listen(createTcpServer(), 'https')

const caller = () => ({
  token: '',
  requestId: 'a',
  traceContext: ROOT_CONTEXT,
  abandonment: new Abandonment(),
  onUpstreamCall: (call: UpstreamCall) => void calls.push(call),
  onMalformedFields: () => undefined,
})
const read = (service: UpstreamService, deadline: number) => service.read(caller(), { path: path`/a`, shape: z.unknown(), deadline })
const write = (service: UpstreamService) => service.write(caller(), { method: 'POST', path: path`/a`, body: {}, success: 200 })
/** Waits until a promise rejects. Returns the error and the waiting time in milliseconds. */
async function failure(promise: Promise<unknown>) {
  const started = performance.now()
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason as { code?: string; name: string; extensions: Record<string, unknown> },
  )
  return { error, after: performance.now() - started }
}

describe('a deadline', () => {
  it('ends a read that is still connecting', async () => {
    const service = new UpstreamService({ name: 'main', clock: systemClock, url: await stall() })
    const { error, after } = await failure(read(service, 200))
    expect([error?.code, after < 1_500]).toEqual(['UPSTREAM_UNAVAILABLE', true])
    expect(calls).toMatchObject([{ outcome: 'timeout' }])
  })

  it('ends a read that waits for a free connection, so that the read is never sent', async () => {
    const received: string[] = []
    const url = await serve(({ url }) => void received.push(url ?? ''))
    const service = new UpstreamService({ name: 'main', clock: systemClock, url })
    const stalled = Array.from({ length: 128 }, () => failure(read(service, 2_000)))
    await expect.poll(() => received.length, { timeout: 5_000 }).toBe(128)
    const { error, after } = await failure(service.read(caller(), { path: path`/late`, shape: z.unknown(), deadline: 200 }))
    expect([error?.code, after < 1_500]).toEqual(['UPSTREAM_UNAVAILABLE', true])
    await Promise.all(stalled)
    expect(received).not.toContain('/late')
  })

  it('ends an identity provider request that is still connecting', async () => {
    const { error, after } = await failure(requestIdentity(await stall(), { deadline: 200 }))
    expect([error?.name, after < 1_500]).toEqual(['TimeoutError', true])
  })
})

it("a service's message is replaced with a general one if shortening would remove all its text", async () => {
  const url = await serve((_request, response) => response.writeHead(400).end(JSON.stringify({ message: '漢'.repeat(2_000) })))
  const service = new UpstreamService({ name: 'main', clock: systemClock, url })
  await expect(read(service, 8_000)).rejects.toThrow('The main service refused the request (400).')
})

it.each([
  ['a 504', (_request, response) => response.writeHead(504).end(), true],
  ['a 503', (_request, response) => response.writeHead(503).end(), undefined],
  ['a broken connection', ({ socket }) => socket.destroy(), undefined],
] satisfies [string, RequestListener, true | undefined][])(
  'after %s, the error says whether the service may still be processing the write',
  async (_name, listener, mayStillRun) => {
    const service = new UpstreamService({ name: 'main', clock: systemClock, url: await serve(listener) })
    const { error } = await failure(write(service))
    expect(error?.extensions.mayStillRun).toBe(mayStillRun)
  },
)

it('after a timeout, the error says that the service may still be processing the write', async () => {
  const deadline = new Deadline(30_000)
  const after = vi.spyOn(Deadline, 'after').mockImplementation(() => deadline)
  onTestFinished(() => after.mockRestore())
  const service = new UpstreamService({ name: 'main', clock: systemClock, url: await serve(() => deadline.expire()) })
  const { error } = await failure(write(service))
  expect([error?.code, error?.extensions.mayStillRun]).toEqual(['OUTCOME_UNKNOWN', true])
})

describe('a 429 response', () => {
  const limited = (retryAfter: () => string, times: number): RequestListener => {
    let left = times
    return (_request, response) => {
      left -= 1
      if (left >= 0) response.writeHead(429, { 'retry-after': retryAfter() }).end('{"message":"Slow down"}')
      else response.writeHead(200).end('"done"')
    }
  }
  const outcomes = () => calls.map(({ outcome }) => outcome)

  it.each([
    ['seconds', () => '1'],
    ['a date', () => new Date(Date.now() + 2_000).toUTCString()],
  ])('makes the service client retry a read after the time in `retry-after`, given as %s', async (_name, retryAfter) => {
    const service = new UpstreamService({ name: 'main', clock: systemClock, url: await serve(limited(retryAfter, 1)) })
    const started = performance.now()
    expect(await read(service, 8_000)).toBe('done')
    expect(performance.now() - started).toBeGreaterThan(900)
    expect(outcomes()).toEqual([429, 200])
  })

  it('makes a read fail immediately if the time in `retry-after` exceeds the deadline', async () => {
    const service = new UpstreamService({ name: 'main', clock: systemClock, url: await serve(limited(() => '30', 1)) })
    const { error, after } = await failure(read(service, 8_000))
    expect(error?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 30, service: 'main', status: 429 })
    expect([after < 1_000, outcomes()]).toEqual([true, [429]])
  })

  it('makes the service client retry a read at most twice', async () => {
    const service = new UpstreamService({ name: 'main', clock: systemClock, url: await serve(limited(() => '0', 9)) })
    expect((await failure(read(service, 8_000))).error?.code).toBe('RATE_LIMITED')
    expect(outcomes()).toEqual([429, 429, 429])
  })

  it('makes a write fail without a retry', async () => {
    const service = new UpstreamService({ name: 'main', clock: systemClock, url: await serve(limited(() => '1', 1)) })
    const { error } = await failure(write(service))
    expect(error?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 1 })
    expect(outcomes()).toEqual([429])
  })

  it('is reported without a retry time if `retry-after` is invalid', async () => {
    const service = new UpstreamService({ name: 'main', clock: systemClock, url: await serve(limited(() => 'soon', 1)) })
    const { error } = await failure(read(service, 8_000))
    expect(error?.extensions).toMatchObject({ code: 'RATE_LIMITED' })
    expect(error?.extensions).not.toHaveProperty('retryAfterSeconds')
  })
})

describe('a request', () => {
  it("keeps the trailing slash and query of an endpoint's URL", { tags: ['BK-200'] }, async () => {
    const received: string[] = []
    const url = await serve(({ url: sent = '' }, response) => {
      received.push(sent)
      response.end('{}')
    })
    const body = { query: '{ a }' }
    for (const address of ['/graphql/?stage=prod', '/graphql', ''])
      await new UpstreamService({ name: 'booking', clock: systemClock, url: `${url}${address}`, isEndpoint: true }).query(caller(), {
        path: { path: '', template: '(GraphQL)' },
        body,
        shape: z.unknown(),
      })
    expect(received).toEqual(['/graphql/?stage=prod', '/graphql', '/'])
  })

  it('is rejected without being sent if a query parameter cannot be encoded', async () => {
    const received: unknown[] = []
    const url = await serve(({ url: sent }) => void received.push(sent))
    const service = new UpstreamService({ name: 'main', clock: systemClock, url })
    const query = { treatment: 'x\ud800' }
    const { error: refusedRead } = await failure(service.read(caller(), { path: path`/a`, query, shape: z.unknown() }))
    const { error: refusedWrite } = await failure(service.write(caller(), { method: 'DELETE', path: path`/a`, query, success: 204 }))
    expect([refusedRead?.code, refusedWrite?.code, received, calls]).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT', [], []])
  })
})
