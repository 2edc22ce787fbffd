import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connectionLimits } from '../../gateway/limits/limits.ts'
import { startStack } from '../support/stack.ts'
import { openRaw } from './support/raw-connection.ts'

afterEach(() => {
  vi.useRealTimers()
})

describe('closing the gateway', () => {
  it("doesn't wait for connections that never sent a request", async () => {
    const { url, gateway, close } = await startStack()
    const unused = connect(Number(new URL(url).port), 'localhost')
    const ended = once(unused, 'close')
    await once(unused, 'connect')
    await gateway.inject('/healthz')
    try {
      expect(await Promise.race([close().then(() => 'closed'), wait(5_000, 'still open')])).toBe('closed')
      await ended
    } finally {
      unused.destroy()
    }
  })

  it('fails readiness checks immediately, but serves requests until load balancers have noticed', async () => {
    // Closing takes longer than Fastify's default plugin timeout, but must not be interrupted by it.
    const { url, close } = await startStack({ DRAIN_SECONDS: '11' })
    const closed = close()
    const [ready, operation] = await Promise.all([
      fetch(`${url}/readyz`),
      fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ settings { pharmacyName } }' }),
      }),
    ])
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready' }])
    expect([operation.status, operation.headers.get('connection')]).toEqual([200, 'close'])
    await closed
    await expect(fetch(`${url}/readyz`)).rejects.toThrow()
  })

  it('waits for a request that is still arriving, up to a time limit', async () => {
    const { url, gateway, close } = await startStack()
    const arriving = 'POST /graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"query":"'
    const begun = once(gateway.server, 'request')
    const { socket, ended } = await openRaw(url, arriving)
    await begun
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const closed = close()
    // Waits until the gateway has started its timer for the arriving request.
    while (vi.getTimerCount() === 0) await new Promise(setImmediate)
    const pass = async (milliseconds: number) => {
      for (let passed = 0; passed < milliseconds; passed += 1_000) {
        await new Promise(setImmediate)
        await vi.advanceTimersByTimeAsync(1_000)
      }
    }
    await pass(connectionLimits.receivingWhenClosing - 1_000)
    expect(socket.readyState).toBe('open')
    await pass(3_000)
    vi.useRealTimers()
    expect(await ended).toBe('')
    await closed
  })

  it('finishes a request in flight', async () => {
    const { url, sandbox, tokenOf, close } = await startStack()
    sandbox.faults.inject({ service: 'clinical', kind: 'latency', milliseconds: 500 })
    const response = fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await tokenOf('prescriber')}` },
      body: JSON.stringify({ query: '{ orders(status: AWAITING_REVIEW) { total } }' }),
    })
    await expect.poll(() => sandbox.journal.read().filter(({ service }) => service === 'clinical').length).toBeGreaterThan(0)
    const closed = close()
    expect(await (await response).json()).toEqual({ data: { orders: { total: expect.any(Number) } } })
    expect(await Promise.race([closed.then(() => 'closed'), wait(5_000, 'still open')])).toBe('closed')
  })
})
