import { once } from 'node:events'
import { type ClientRequest, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ApiError } from '../errors.ts'
import { sendRefusal } from '../server/error-response.ts'
import { type LoadLimits, loadLimits } from './limits.ts'
import { createLoadShedding } from './load-shedding.ts'

let app: FastifyInstance
let open: ClientRequest[] = []
afterEach(async () => {
  for (const request of open) request.destroy()
  open = []
  await app.close()
})

/** A server whose operations run until `finish` is called. The URL names the sender: `/viewer/1` or `/address/1`. */
async function startServer(limits: Partial<LoadLimits> = {}) {
  const finished = Promise.withResolvers<void>()
  let shed = 0
  let reached = 0
  app = Fastify()
  app.setErrorHandler((error: ApiError, _request, reply) => sendRefusal(reply, error))
  const load = createLoadShedding(app, { ...loadLimits, operations: 6, anonymousOperations: 4, operationsOfOne: 3, ...limits }, () => {
    shed += 1
  })
  app.get<{ Params: { kind: 'viewer' | 'address'; id: string } }>('/:kind/:id', async ({ params }, reply) => {
    load.refuseIfDelayed()
    load.admit(params, reply)
    reached += 1
    await finished.promise
    return 'done'
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    load,
    shed: () => shed,
    finish: () => finished.resolve(),
    /** Starts operations, and waits until all of them are in flight. */
    start: async (path: string, count: number) => {
      const before = reached
      for (let index = 0; index < count; index += 1) open.push(get(url + path).on('error', () => undefined))
      await expect.poll(() => reached, { timeout: 5_000 }).toBe(before + count)
    },
    send: async (path: string) => {
      const { status, headers } = await fetch(url + path)
      return [status, headers.get('retry-after')]
    },
  }
}

describe('load shedding', () => {
  it('rejects operations above the limit until an in-flight operation ends', async () => {
    const { start, send, finish, shed } = await startServer()
    await start('/viewer/1', 3)
    await start('/viewer/2', 3)
    expect([await send('/viewer/3'), shed()]).toEqual([[503, '2'], 1])

    open[0]?.destroy()
    await expect.poll(() => Promise.race([send('/viewer/3'), wait(200, 'in flight')])).toBe('in flight')
    finish()
    expect((await send('/viewer/3'))[0]).toBe(200)
  })

  it("rejects operations above a sender's own limit, without counting them as overload", async () => {
    const { start, send, finish, shed, load } = await startServer()
    await start('/viewer/1', 3)
    for (let index = 0; index < 20; index += 1) expect(await send('/viewer/1')).toEqual([429, '1'])
    expect([shed(), load.isShedding()]).toEqual([0, false])
    await start('/viewer/2', 1)
    finish()
    await Promise.all(open.map((request) => once(request, 'close')))
    expect((await send('/viewer/1'))[0]).toBe(200)
  })

  it('keeps capacity for signed-in users when anonymous operations reach their limit', async () => {
    const { start, send } = await startServer()
    await start('/address/1', 3)
    await start('/address/2', 1)
    expect((await send('/address/3'))[0]).toBe(503)
    await start('/viewer/1', 3)
    await start('/viewer/2', 3)
  })

  it('does not count an operation if its client disconnects before admission', async () => {
    const closed = Promise.withResolvers<void>()
    const { load } = await startServer({ operationsOfOne: 1 })
    app.server.once('request', async (_request, response) => {
      await once(response, 'close')
      load.admit({ kind: 'viewer', id: '1' }, { raw: response } as FastifyReply)
      load.admit({ kind: 'viewer', id: '1' }, { raw: response } as FastifyReply)
      closed.resolve()
    })
    const { port } = app.server.address() as AddressInfo
    const request = get(`http://127.0.0.1:${port}/viewer/2`).on('error', () => undefined)
    await once(app.server, 'request')
    request.destroy()
    await closed.promise
  })

  it('reports shedding while most operations are rejected', async () => {
    const { start, send, finish, load } = await startServer()
    await start('/viewer/1', 3)
    await start('/viewer/2', 3)
    expect(load.isShedding()).toBe(false)
    for (let index = 0; index < 10; index += 1) await send('/viewer/3')
    expect(load.isShedding()).toBe(true)
    finish()
    await expect.poll(() => load.isShedding(), { timeout: 10_000 }).toBe(false)
  })

  it('does not report shedding if only anonymous operations are rejected', async () => {
    const { start, send, finish, shed, load } = await startServer({ operationsOfOne: 4 })
    await start('/address/1', 4)
    for (let index = 0; index < 10; index += 1) expect((await send('/address/2'))[0]).toBe(503)
    expect([shed(), load.isShedding()]).toEqual([10, false])
    finish()
    expect((await send('/viewer/1'))[0]).toBe(200)
  })

  it('reports shedding if signed-in users are rejected, even while anonymous operations are served', async () => {
    const { start, send, load } = await startServer({ anonymousOperations: 100, operationsOfOne: 30 })
    await start('/address/1', 30)
    await start('/viewer/1', 6)
    for (let index = 0; index < 10; index += 1) await send('/viewer/2')
    expect(load.isShedding()).toBe(true)
  })

  it('counts all addresses in one IPv6 network as a single sender', async () => {
    const { start, send } = await startServer()
    for (let index = 1; index <= 3; index += 1) await start(`/address/2001:db8::${index}`, 1)
    expect((await send('/address/2001:db8::4'))[0]).toBe(429)
    await start('/address/2001:db8:0:1::1', 1)
  })

  it('rejects operations and reports shedding while the event loop is delayed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const { send, finish, load } = await startServer()
    finish()
    // The delay is sampled once a second. `sample` only advances the fake clock, so the event loop doesn't run between the samples. The
    // first sample contains the real delay up to that moment. Later samples contain no measurements, so the gateway treats the loop as
    // blocked.
    const sample = (times: number) => vi.advanceTimersByTime(times * 1_000)
    sample(3)
    for (let count = 0; count < 10; count += 1) expect((await send('/address/1'))[0]).toBe(503)
    expect(load.isShedding()).toBe(true)
    // The event loop runs during `wait`, so `sample(2)` takes one normal sample and one delayed sample. A single delayed sample doesn't
    // cause rejections. On a busy machine, both samples may be delayed, so try again until the operation succeeds.
    await expect
      .poll(
        async () => {
          await wait(100)
          sample(2)
          return (await send('/viewer/1'))[0]
        },
        { timeout: 20_000 },
      )
      .toBe(200)
  })
})
