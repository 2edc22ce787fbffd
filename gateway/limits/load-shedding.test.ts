import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { answerRefusal } from '../server/answer-error.ts'
import { loadLimits } from './limits.ts'
import { shedLoad } from './load-shedding.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** A server that answers once it is told to, and counts what reached it. */
async function startServer() {
  const answered = Promise.withResolvers<void>()
  let reached = 0
  app = Fastify()
  await app.register(async (shed) => {
    shedLoad(shed, loadLimits, answerRefusal)
    shed.get('/graphql', async () => {
      reached += 1
      await answered.promise
      return 'answer'
    })
  })
  app.get('/healthz', async () => 'alive')
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, reached: () => reached, answer: () => answered.resolve() }
}

describe('load shedding', () => {
  it('refuses operations over the limit until one of those under way has ended, and nothing else', async () => {
    const { url, reached, answer } = await startServer()
    const underWay = Array.from({ length: loadLimits.operations }, () => get(`${url}/graphql`))
    for (const request of underWay) request.on('error', () => undefined)
    await expect.poll(reached, { timeout: 15_000 }).toBe(loadLimits.operations)

    const refused = await fetch(`${url}/graphql`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await refused.json()).toEqual({
      errors: [{ message: 'The system is very busy. Please try again in a moment.', extensions: { code: 'RATE_LIMITED' } }],
    })
    expect(reached()).toBe(loadLimits.operations)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)

    // One client leaves, and its place is free.
    underWay[0]?.destroy()
    await expect
      .poll(async () => {
        const next = get(`${url}/graphql`).on('error', () => undefined)
        const status = await Promise.race([once(next, 'response').then(([{ statusCode }]) => statusCode), wait(200, 'under way')])
        if (status === 'under way') underWay.push(next)
        return status
      })
      .toBe('under way')
    answer()
    await Promise.all(underWay.slice(1, 100).map((request) => once(request, 'close')))
    expect((await fetch(`${url}/graphql`)).status).toBe(200)
    for (const request of underWay) request.destroy()
  })

  it('refuses operations while the event loop is late', async () => {
    const { url, answer } = await startServer()
    answer()
    expect((await fetch(`${url}/graphql`)).status).toBe(200)
    // The delay is measured from second to second.
    for (let second = 0; second < 4; second += 1) {
      const until = performance.now() + 1_200
      while (performance.now() < until);
      await wait(1)
    }
    expect((await fetch(`${url}/graphql`)).status).toBe(503)
    await expect.poll(async () => (await fetch(`${url}/graphql`)).status, { timeout: 10_000, interval: 250 }).toBe(200)
  })
})
