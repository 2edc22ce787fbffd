import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redisSessionStore } from '../../gateway/session/redis-store.ts'
import type { SessionStore } from '../../gateway/session/store.ts'

const hasRedis = spawnSync('redis-server', ['--version']).status === 0

describe.skipIf(!hasRedis)('sessions in Redis', () => {
  let server: ChildProcess
  let one: SessionStore
  let other: SessionStore

  beforeAll(async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const address = probe.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    probe.close()
    server = spawn('redis-server', ['--port', String(port), '--save', '', '--appendonly', 'no'])
    for await (const line of server.stdout ?? []) if (String(line).includes('Ready to accept connections')) break
    const log = pino({ level: 'silent' })
    one = await redisSessionStore(`redis://127.0.0.1:${port}`, log)
    other = await redisSessionStore(`redis://127.0.0.1:${port}`, log)
  })

  afterAll(async () => {
    await Promise.all([one.close(), other.close()])
    server.kill()
  })

  it('what one gateway keeps, another finds, until it is deleted', async () => {
    await one.set('session:a', { sub: 'x', groups: ['g'] }, 60)
    expect(await other.get('session:a')).toEqual({ sub: 'x', groups: ['g'] })
    await other.delete('session:a')
    expect(await one.get('session:a')).toBeUndefined()
  })

  it('a session ends by itself when its lifetime is over', async () => {
    await one.set('session:b', { sub: 'x' }, 1)
    await expect.poll(() => other.get('session:b'), { timeout: 5_000 }).toBeUndefined()
  })
})
