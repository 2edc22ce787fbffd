import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits as limits, signInPause } from '../../gateway/limits/limits.ts'
import { createRateLimits } from '../../gateway/limits/rate-limits.ts'
import { createLocks } from '../../gateway/state/locks.ts'
import { connectRedis, type RedisClient } from '../../gateway/state/redis.ts'
import { redisEntryStore } from '../../gateway/state/redis-store.ts'
import type { EntryStore } from '../../gateway/state/store.ts'
import { hasRedis, type RedisServer, startRedis } from '../support/redis.ts'
import { startStack } from '../support/stack.ts'
import { Browser } from './support/browser.ts'
import { calls } from './support/calls.ts'

const silent = pino({ level: 'silent' })

describe.skipIf(!hasRedis)('state shared through Redis', () => {
  let server: RedisServer
  let connectAgain: () => Promise<RedisClient>
  let redis: [RedisClient, RedisClient]
  let one: EntryStore
  let other: EntryStore

  beforeAll(async () => {
    server = await startRedis()
    connectAgain = () => connectRedis(server.url, silent)
    redis = [await connectAgain(), await connectAgain()]
    one = redisEntryStore(redis[0])
    other = redisEntryStore(redis[1])
  })

  afterAll(async () => {
    for (const connection of redis) connection.destroy()
    await server.stop()
  })

  it('an entry set by one gateway is visible to others until it is deleted', async () => {
    await one.set('session:a', { sub: 'x', groups: ['g'] }, 60)
    expect(await other.get('session:a')).toEqual({ sub: 'x', groups: ['g'] })
    await other.delete('session:a')
    expect(await one.get('session:a')).toBeUndefined()
  })

  it("only one gateway can take (read and delete) an entry, and a deleted entry can't be replaced", async () => {
    await one.set('session:c', { sub: 'x' }, 60)
    const taken = await Promise.all([one.take('session:c'), other.take('session:c'), one.take('session:c')])
    expect(taken.filter((value) => value !== undefined)).toEqual([{ sub: 'x' }])
    expect([await one.replace('session:c', { sub: 'y' }, 60), await other.get('session:c')]).toEqual([false, undefined])

    await one.set('session:c', { sub: 'x' }, 60)
    expect([await other.replace('session:c', { sub: 'y' }, 1), await one.get('session:c')]).toEqual([true, { sub: 'y' }])
    await expect.poll(() => one.get('session:c'), { timeout: 5_000 }).toBeUndefined()
  })

  it('an entry that one gateway has added cannot be added again until it has expired', async () => {
    const added = await Promise.all([one.add('write:a', { by: 1 }, 1), other.add('write:a', { by: 2 }, 1)])
    expect(added.toSorted()).toEqual([false, true])
    await expect.poll(() => other.add('write:a', { by: 3 }, 60), { timeout: 5_000 }).toBe(true)
  })

  it('a session expires after its lifetime', async () => {
    await one.set('session:b', { sub: 'x' }, 2)
    expect(await other.get('session:b')).toEqual({ sub: 'x' })
    await expect.poll(() => other.get('session:b'), { timeout: 5_000 }).toBeUndefined()
  })

  it('rate limits count requests across all gateways', async () => {
    const [here, there] = redis.map((connection) => createRateLimits(connection))
    for (let count = 0; count < limits.signInEmail.points; count += 1)
      await (count % 2 === 0 ? here : there)?.signIn('send', 'branch.1001@pharmacy.example', '192.0.2.1')
    await expect(here?.signIn('send', 'branch.1001@pharmacy.example', '192.0.2.1')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await expect(there?.signIn('send', 'branch.1001@pharmacy.example', '192.0.2.1')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await there?.signIn('send', 'branch.1002@pharmacy.example', '192.0.2.1')
  })

  it('sign-ins for one e-mail address from many IP addresses are counted across all gateways', async () => {
    const [here, there] = redis.map((connection) => createRateLimits(connection))
    const email = 'branch.1003@pharmacy.example'
    for (let count = 0; count <= limits.signInEmailAnywhere.points; count += 1)
      await (count % 2 === 0 ? here : there)?.signIn('send', email, `198.51.100.${count}`)
    for (const gateway of [here, there])
      await expect(gateway?.signIn('send', email, '198.51.100.250')).rejects.toMatchObject({
        code: 'RATE_LIMITED',
        extensions: { retryAfterSeconds: signInPause.first },
      })
    await here?.signedIn(email, '192.0.2.1')
    await there?.signIn('send', email, '192.0.2.1')
  })

  it('locks serialise changes to one record across gateways, and are released on failure', async () => {
    const [here, there] = redis.map((connection) => createLocks(connection))
    let running = 0
    const counts: number[] = []
    const change = async () => {
      running += 1
      counts.push(running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running -= 1
    }
    await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? here : there)?.withLock('appointment 1', change)))
    expect(counts).toEqual(Array(20).fill(1))

    let release = () => {}
    const long = here?.withLock('appointment 1', () => new Promise<void>((resolve) => (release = resolve)))
    expect(await there?.withLock('appointment 2', async () => 'done')).toBe('done')
    release()
    await long
    await expect(here?.withLock('appointment 1', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    expect(await there?.withLock('appointment 1', async () => 'done')).toBe('done')
    expect(await redis[0].keys('pharmacy-staff:lock:*')).toEqual([])
  })

  it('releasing a lock notifies a waiting gateway immediately', async () => {
    const [here, there] = redis.map((connection) => createLocks(connection))
    const startedAt = performance.now()
    for (let round = 0; round < 8; round += 1) {
      let release = () => {}
      const held = new Promise<void>((resolve) => (release = resolve))
      const first = here?.withLock('appointment 3', () => held)
      await expect.poll(() => redis[0].exists('pharmacy-staff:lock:appointment 3')).toBe(1)
      const second = there?.withLock('appointment 3', async () => 'done')
      await new Promise((resolve) => setTimeout(resolve, 20))
      release()
      expect([await first, await second]).toEqual([undefined, 'done'])
    }
    // Without notifications, a waiting gateway would retry only after a second, so eight rounds would take almost 8 seconds.
    expect(performance.now() - startedAt).toBeLessThan(4_000)
    await Promise.all([here?.close(), there?.close()])
  })

  it('Redis contains no name, e-mail address, token or session key in plain text', async () => {
    const own = await connectAgain()
    const stack = await startStack({}, { entryStore: redisEntryStore(own), rateLimits: createRateLimits(own) })
    const branch = new Browser(stack.url)
    const begun = new Browser(stack.url)
    const signedIn = new Browser(stack.url)
    await branch.graphql('mutation { requestSignInCode(email: "branch.1001@pharmacy.example") { expiresAt } }')
    await begun.open('/session/sign-in?returnTo=/clinical-review/customer/81000')
    await signedIn.signIn('sub-prescriber')
    const viewer = await signedIn.graphql('{ viewer { name email } }')
    expect(viewer.data.viewer).toEqual({ name: 'Inês Prescott', email: 'ines.prescott@pharmacy.example' })

    const [reader] = redis
    const keys = (await reader.keys('*')).filter((key) => !key.includes(':operation:'))
    const entries = await Promise.all(keys.map(async (key) => `${key} ${await reader.get(key)}`))
    const kinds = [/session:/, /sign-in:/, /rate:signInEmail:/, /rate:address:/]
    for (const kind of kinds) expect(entries.filter((entry) => kind.test(entry))).not.toEqual([])
    const read = entries.join('\n')
    expect(read).not.toMatch(/branch\.1001|prescott|pharmacy\.example|Inês|clinical|idToken|codeVerifier|"sub"/i)
    // Encrypted text may contain `eyJ` by chance, so the pattern requires two consecutive token parts that start with `eyJ`.
    expect(read).not.toMatch(/eyJ[\w-]+\.eyJ/)
    for (const browser of [branch, begun, signedIn]) for (const key of browser.cookies.values()) expect(read).not.toContain(key)
    await stack.close()
  })
})

describe.skipIf(!hasRedis)('a Redis outage', () => {
  let server: RedisServer
  beforeEach(async () => {
    server = await startRedis()
  })
  afterEach(() => server.stop())

  it('while Redis is stopped, browsers get a 503 and bearer tokens work; after a restart, users must sign in again', async () => {
    const own = await connectRedis(server.url, silent)
    const stack = await startStack({}, { entryStore: redisEntryStore(own), rateLimits: createRateLimits(own) })
    const count = '{ awaitingIdCheckCount }'
    const browser = new Browser(stack.url)
    await browser.signIn('sub-prescriber')
    expect((await browser.graphql(count)).errors).toBeUndefined()

    await server.stop()
    await expect.poll(() => own.isReady).toBe(false)
    stack.sandbox.journal.clear()
    const refused = await browser.graphql(count)
    expect([refused.status, refused.code, browser.cookies.has('staff_session')]).toEqual([503, 'UPSTREAM_UNAVAILABLE', true])
    expect(calls(stack)).toEqual([])
    expect((await stack.graphql(count)).errors).toBeUndefined()
    expect((await browser.open('/session/sign-in')).location).toBe('/login?problem=sign-in-failed')

    server = await startRedis(server.port)
    await expect.poll(() => own.isReady, { timeout: 15_000 }).toBe(true)
    // All sessions were lost when Redis restarted.
    expect((await browser.graphql(count)).code).toBe('UNAUTHENTICATED')
    await browser.signIn('sub-prescriber')
    expect((await browser.graphql(count)).errors).toBeUndefined()
    expect(stack.logLines.join()).not.toMatch(/prescott|eyJ/i)
    await stack.close()
    own.destroy()
  })

  it('browser requests fail instead of hanging while Redis stalls, and succeed once Redis responds again', async () => {
    const own = await connectRedis(server.url, silent)
    const stack = await startStack({}, { entryStore: redisEntryStore(own), rateLimits: createRateLimits(own) })
    const browser = new Browser(stack.url)
    await browser.signIn('sub-prescriber')
    server.pause()
    const refused = await browser.graphql('{ awaitingIdCheckCount }')
    expect([refused.status, refused.code]).toEqual([503, 'UPSTREAM_UNAVAILABLE'])
    expect((await stack.graphql('{ awaitingIdCheckCount }')).errors).toBeUndefined()
    server.continue()
    await expect.poll(() => own.isReady, { timeout: 15_000 }).toBe(true)
    expect((await browser.graphql('{ awaitingIdCheckCount }')).errors).toBeUndefined()
    await stack.close()
    own.destroy()
  })

  it('the connection can be closed while Redis stalls', async () => {
    const own = await connectRedis(server.url, silent)
    server.pause()
    const pending = expect(own.get('key')).rejects.toThrow()
    await redisEntryStore(own).close()
    await pending
    server.continue()
  })

  it('while Redis is stopped, sessions and locks are unavailable, and each gateway keeps its own counts for rate limits', async () => {
    const own = await connectRedis(server.url, silent)
    const counts = createRateLimits(own)
    await server.stop()
    await expect.poll(() => own.isReady).toBe(false)
    await expect(redisEntryStore(own).get('session:a')).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
    await expect(createLocks(own).withLock('appointment 1', async () => 'done')).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
    for (let count = 0; count < limits.user.points; count += 1) await counts.user('sub-a')
    await expect(counts.user('sub-a')).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    own.destroy()
  })
})
