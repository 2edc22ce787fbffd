import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { openRaw } from '../../tests/gateway/support/raw-connection.ts'
import { limitUnusedConnections } from './unused-connections.ts'

let app: FastifyInstance
afterEach(() => app.close())

async function startServer(isProxy = false): Promise<string> {
  app = Fastify({ forceCloseConnections: true })
  limitUnusedConnections(app.server, 3, () => isProxy)
  app.get('/', async () => 'done')
  return app.listen({ port: 0, host: '127.0.0.1' })
}

const half = 'GET / HTTP/1.1\r\nhost: x\r\n'
const rest = 'connection: close\r\n\r\n'
const isServed = async ({ ended }: { ended: Promise<string> }) => (await ended).startsWith('HTTP/1.1 200')

describe('limitUnusedConnections', () => {
  it('closes the oldest unused connection from an address that has too many', async () => {
    const url = await startServer()
    const opened = []
    for (let index = 0; index < 3; index += 1) opened.push(await openRaw(url, half))
    expect(await isServed(await openRaw(url, half + rest))).toBe(true)
    expect(await opened[0]?.ended).toBe('')
    for (const connection of opened.slice(1)) {
      connection.socket.write(rest)
      expect(await isServed(connection)).toBe(true)
    }
  })

  it('does not count connections that have sent a request', async () => {
    const url = await startServer()
    const used = await openRaw(url, `${half}\r\n`)
    await new Promise((resolve) => used.socket.once('data', resolve))
    for (let index = 0; index < 3; index += 1) await openRaw(url, half)
    used.socket.write(half + rest)
    expect((await used.ended).match(/HTTP\/1.1 200/g)).toHaveLength(2)
  })

  it('does not limit a proxy', async () => {
    const url = await startServer(true)
    const opened = []
    for (let index = 0; index < 6; index += 1) opened.push(await openRaw(url, half))
    for (const connection of opened) {
      connection.socket.write(rest)
      expect(await isServed(connection)).toBe(true)
    }
  })
})
