import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { openRaw } from '../../tests/gateway/support/raw-connection.ts'
import { sendRefusal } from '../server/error-response.ts'
import { limitArrivingBodies } from './arriving-bodies.ts'
import { type ArrivalLimits, arrivalLimits } from './limits.ts'

let app: FastifyInstance
afterEach(() => app.close())

async function startServer(limits: Partial<ArrivalLimits>): Promise<string> {
  app = Fastify({ bodyLimit: 2 ** 26, forceCloseConnections: true })
  limitArrivingBodies(app, { ...arrivalLimits, ...limits }, ({ headers }) => String(headers['x-address']), sendRefusal)
  app.post('/', async () => 'done')
  app.get('/', async () => 'done')
  return app.listen({ port: 0, host: '127.0.0.1' })
}

const head = (length: number, address = 'a') =>
  `POST / HTTP/1.1\r\nhost: x\r\nx-address: ${address}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`
const statusOf = async ({ ended }: { ended: Promise<string> }) => Number(/^HTTP\/1\.1 (\d+)/.exec(await ended)?.[1])

describe('limitArrivingBodies', () => {
  it('aborts a body that stops arriving', async () => {
    const url = await startServer({ grace: 200, minimumRate: 1_000 })
    expect(await statusOf(await openRaw(url, `${head(1_000)}{"query":`))).toBe(408)
    expect(await statusOf(await openRaw(url, `${head(2)}{}`))).toBe(200)
  })

  it('accepts a large body that arrives slowly, as long as it reaches the minimum rate', async () => {
    const url = await startServer({ grace: 500, minimumRate: 1_000 })
    const body = JSON.stringify('x'.repeat(2 ** 21))
    const steady = await openRaw(url, head(body.length))
    const dripping = await openRaw(url, head(body.length))
    const piece = Math.ceil(body.length / 30)
    let sent = 0
    const sending = setInterval(() => {
      steady.socket.write(body.slice(sent, sent + piece))
      sent += piece
      if (sent >= body.length) clearInterval(sending)
      dripping.socket.write(' ')
    }, 100)
    expect([await statusOf(steady), await statusOf(dripping)]).toEqual([200, 408])
  })

  it('aborts the oldest unfinished request body from an IP address that has too many in progress', async () => {
    const url = await startServer({ perNetwork: 3 })
    const first = await openRaw(url, `${head(10)}{`)
    const others = []
    for (let index = 0; index < 2; index += 1) others.push(await openRaw(url, `${head(10)}{`))
    const elsewhere = await openRaw(url, `${head(2, 'b')}{`)
    expect(await statusOf(await openRaw(url, `${head(2)}{}`))).toBe(200)
    expect(await statusOf(first)).toBe(429)
    for (const { socket } of others) socket.write('"a": "b"}')
    for (const other of others) expect(await statusOf(other)).toBe(200)
    elsewhere.socket.write('}')
    expect(await statusOf(elsewhere)).toBe(200)
  })

  it('counts all addresses in the same IPv6 network as one', async () => {
    const url = await startServer({ perNetwork: 2 })
    const half = (address: string) => openRaw(url, `${head(10, address)}{`)
    const first = await half('2001:db8::1')
    const elsewhere = await half('2001:db8:0:1::1')
    for (let index = 2; index <= 3; index += 1) await half(`2001:db8:0:0:${index}::1`)
    expect(await statusOf(first)).toBe(429)
    elsewhere.socket.write('"a": "b"}')
    expect(await statusOf(elsewhere)).toBe(200)
  })
})
