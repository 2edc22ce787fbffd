import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import { ApiError } from '../errors.ts'
import type { Metrics } from '../observe/metrics.ts'
import { createLocks, type Locks } from '../state/locks.ts'
import { type EntryStore, memoryEntryStore } from '../state/store.ts'
import type { ReadableList } from '../upstream/shapes.ts'
import { GroupDirectory } from './groups.ts'
import type { IdentityProvider, Tokens } from './identity-provider.ts'
import { Sessions } from './sessions.ts'
import type { TokenVerifier } from './token-verifier.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const IDLE_MINUTES = 120

const identityProvider = { refreshHostedSession: vi.fn<(refreshToken: string) => Promise<Tokens>>(), revoke: vi.fn(async () => undefined) }
const readable = (...items: string[]) => ({ items, unreadable: 0 })
const users = { groupsOf: vi.fn<() => Promise<ReadableList<string>>>() }
const events = { inc: vi.fn() }
/** Uses the token's text as the user's `sub`. */
const verifier = {
  isKeyRemoved: vi.fn<(token: string) => Promise<boolean>>(),
  verifyIdToken: async (token: string) => ({ sub: token, username: token, groups: [], expiresAt: Date.now() + HOUR }),
}
const createSessions = (store: EntryStore, locks: Locks) =>
  new Sessions({
    store,
    verifier: verifier as unknown as TokenVerifier,
    identityProvider: identityProvider as unknown as IdentityProvider,
    groups: new GroupDirectory(users, () => ({ onUpstreamCall: () => undefined, onMalformedFields: () => undefined }), systemClock),
    events: events as unknown as Metrics['sessionEvents'],
    locks,
    clock: systemClock,
    idleMinutes: IDLE_MINUTES,
  })

/** The sessions of two gateways, `here` and `there`, that share a store. */
let here: Sessions
let there: Sessions
let key: string
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // The store reads the time from `performance.now`, so make `performance.now` follow the fake date.
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now())
  const store = memoryEntryStore()
  const locks = createLocks()
  here = createSessions(store, locks)
  there = createSessions(store, locks)
  verifier.isKeyRemoved.mockResolvedValue(false)
  users.groupsOf.mockResolvedValue(readable())
  key = (await here.start('hosted', { idToken: 'sub-a', refreshToken: 'first' })).key
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.resetAllMocks()
})

it("signing in succeeds even if the browser's previous session can't be ended", { tags: ['CR-309'] }, async () => {
  const store = { ...memoryEntryStore(), take: () => Promise.reject(new ApiError('UPSTREAM_UNAVAILABLE', 'down')) }
  await expect(createSessions(store as unknown as EntryStore, createLocks()).endReplaced(key)).resolves.toBeUndefined()
})

const letPass = async (milliseconds: number) => {
  vi.setSystemTime(Date.now() + milliseconds)
  // Wait, because the store caches the current time for a millisecond.
  await wait(5)
}

describe('a session shared by two gateways', () => {
  it('stays ended if one gateway ends it while the other renews it', async () => {
    await letPass(HOUR)
    identityProvider.refreshHostedSession.mockImplementation(async () => {
      await there.end(key)
      return { idToken: 'sub-a', refreshToken: 'second' }
    })
    expect(await here.find(key)).toBeUndefined()
    expect(identityProvider.revoke.mock.calls).toEqual([['first'], ['second']])
    expect([await here.find(key), await there.find(key)]).toEqual([undefined, undefined])
    expect(identityProvider.refreshHostedSession).toHaveBeenCalledTimes(1)
  })

  it('stays ended if one gateway ends it while the other fetches its missing groups', async () => {
    users.groupsOf.mockRejectedValue(new Error('down'))
    const { key } = await here.start('hosted', { idToken: 'sub-a', refreshToken: 'first' })
    await letPass(10_000)
    const pendingGroups = Promise.withResolvers<ReadableList<string>>()
    users.groupsOf.mockReturnValue(pendingGroups.promise)
    await here.find(key)
    await there.end(key)
    pendingGroups.resolve(readable('clinicalreview-dp'))
    await wait(5)
    expect([await here.find(key), await there.find(key)]).toEqual([undefined, undefined])
  })

  it('is renewed only once if both gateways try to renew it at the same time', async () => {
    await letPass(HOUR)
    identityProvider.refreshHostedSession.mockResolvedValue({ idToken: 'sub-a', refreshToken: 'second' })
    const found = await Promise.all([here.find(key), there.find(key), here.find(key)])
    expect(found.map((viewer) => viewer?.id)).toEqual(['sub-a', 'sub-a', 'sub-a'])
    expect(identityProvider.refreshHostedSession.mock.calls).toEqual([['first']])

    await letPass(HOUR)
    await there.find(key)
    expect(identityProvider.refreshHostedSession.mock.calls).toEqual([['first'], ['second']])
  })

  it('uses renewed tokens even if saving them failed, because the old refresh token may not work again', { tags: ['CR-309'] }, async () => {
    const store = memoryEntryStore()
    const sessions = createSessions(store, createLocks())
    const { key } = await sessions.start('hosted', { idToken: 'sub-a', refreshToken: 'first' })
    await letPass(HOUR - MINUTE / 2)
    identityProvider.refreshHostedSession.mockResolvedValue({ idToken: 'sub-a', refreshToken: 'second' })
    vi.spyOn(store, 'replace').mockRejectedValueOnce(new Error('down'))
    expect((await sessions.find(key))?.id).toBe('sub-a')
    await letPass(MINUTE)
    expect((await sessions.find(key))?.id).toBe('sub-a')
    expect(identityProvider.refreshHostedSession.mock.calls).toEqual([['first']])
    await letPass(HOUR)
    await sessions.find(key)
    expect(identityProvider.refreshHostedSession.mock.calls).toEqual([['first'], ['second']])
  })

  it('keeps a group that the users service reports, even if the renewed token lacks it', { tags: ['R-1'] }, async () => {
    const claims = (...groups: string[]) => ({ sub: 'sub-a', username: 'sub-a', groups, expiresAt: Date.now() + HOUR }) as never
    const verify = vi.spyOn(verifier, 'verifyIdToken')
    users.groupsOf.mockResolvedValue(readable('bookwell-service-team'))
    verify.mockResolvedValueOnce(claims('clinicalreview-ip', 'bookwell-service-team'))
    const { key } = await here.start('hosted', { idToken: 'sub-a', refreshToken: 'first' })
    await letPass(HOUR)
    identityProvider.refreshHostedSession.mockResolvedValue({ idToken: 'renewed', refreshToken: 'second' })
    verify.mockResolvedValueOnce(claims('clinicalreview-ip'))
    expect([...((await here.find(key))?.groups ?? [])]).toEqual(['clinicalreview-ip', 'bookwell-service-team'])
  })

  it('waits 30 seconds before retrying a failed renewal if its token is still valid', async () => {
    identityProvider.refreshHostedSession.mockRejectedValue(new ApiError('UPSTREAM_UNAVAILABLE', 'Down.'))
    await letPass(HOUR - 59_000)
    for (let count = 0; count < 3; count += 1) expect((await here.find(key))?.id).toBe('sub-a')
    expect(identityProvider.refreshHostedSession).toHaveBeenCalledTimes(1)
    await letPass(30_000)
    expect((await here.find(key))?.id).toBe('sub-a')
    expect(identityProvider.refreshHostedSession).toHaveBeenCalledTimes(2)
  })

  it('stays usable while its lock is taken and its token is valid, and is renewed once the lock is free', async () => {
    const locks = createLocks()
    const sessions = createSessions(memoryEntryStore(), locks)
    const { key: other } = await sessions.start('hosted', { idToken: 'sub-b', refreshToken: 'other' })
    const withLock = vi.spyOn(locks, 'withLock').mockRejectedValue(new ApiError('UPSTREAM_UNAVAILABLE', 'Locked.'))
    await letPass(HOUR - 59_000)
    for (let count = 0; count < 2; count += 1) expect((await sessions.find(other, false))?.id).toBe('sub-b')
    expect(withLock).toHaveBeenCalledTimes(1)
    await letPass(59_000)
    await expect(sessions.find(other, false)).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' })
    withLock.mockRestore()
    identityProvider.refreshHostedSession.mockResolvedValue({ idToken: 'sub-b', refreshToken: 'second' })
    expect((await sessions.find(other, false))?.id).toBe('sub-b')
  })

  it('ends even if the identity provider never responds', async () => {
    identityProvider.revoke.mockReturnValue(new Promise(() => undefined))
    await here.end(key)
    expect(await there.find(key)).toBeUndefined()
  })

  it('ends on both gateways when its refresh token is rejected', async () => {
    await letPass(HOUR)
    identityProvider.refreshHostedSession.mockRejectedValue(new ApiError('UNAUTHENTICATED', 'Revoked.'))
    expect([await here.find(key), await there.find(key)]).toEqual([undefined, undefined])
    expect(identityProvider.refreshHostedSession).toHaveBeenCalledTimes(1)
  })
})

describe('a session whose token was signed with a removed key', () => {
  beforeEach(() => {
    verifier.isKeyRemoved.mockImplementation(async (token) => token === 'sub-a')
  })

  it('is renewed, so that services receive a token they accept', async () => {
    identityProvider.refreshHostedSession.mockImplementation(async () => {
      verifier.isKeyRemoved.mockResolvedValue(false)
      return { idToken: 'sub-a', refreshToken: 'second' }
    })
    expect((await here.find(key))?.id).toBe('sub-a')
    expect((await here.find(key))?.id).toBe('sub-a')
    expect(identityProvider.refreshHostedSession).toHaveBeenCalledTimes(1)
  })

  it('ends if renewal fails, even though its token has not expired', async () => {
    identityProvider.refreshHostedSession.mockRejectedValue(new ApiError('UNAUTHENTICATED', 'Revoked.'))
    expect(await here.find(key)).toBeUndefined()
    expect(await there.find(key)).toBeUndefined()
  })
})

describe('a session with an idle limit', () => {
  const useLongLivedTokens = () => {
    vi.spyOn(verifier, 'verifyIdToken').mockImplementation(async (token) => ({
      sub: token,
      username: token,
      groups: [],
      expiresAt: Date.now() + 24 * HOUR,
    }))
  }
  beforeEach(async () => {
    useLongLivedTokens()
    key = (await here.start('hosted', { idToken: 'sub-a', refreshToken: 'first' })).key
  })
  afterEach(() => void vi.restoreAllMocks())

  it('ends on every gateway after the idle time, and the next request revokes its refresh token', async () => {
    await letPass((IDLE_MINUTES - 1) * MINUTE)
    expect((await here.find(key))?.id).toBe('sub-a')
    await letPass((IDLE_MINUTES - 1) * MINUTE)
    expect((await there.find(key))?.id).toBe('sub-a')
    events.inc.mockClear()
    await letPass((IDLE_MINUTES + 1) * MINUTE)
    expect(await here.find(key)).toBeUndefined()
    expect(await there.find(key)).toBeUndefined()
    expect(identityProvider.revoke.mock.calls).toEqual([['first']])
    expect(events.inc.mock.calls).toEqual([[{ event: 'ended', flow: 'hosted' }]])
  })

  it('has its refresh token revoked if the next request comes within ten minutes after the idle time, but not later', async () => {
    const other = (await here.start('hosted', { idToken: 'sub-b', refreshToken: 'other' })).key
    await letPass((IDLE_MINUTES + 9) * MINUTE)
    expect(await here.find(key, false)).toBeUndefined()
    await letPass(2 * MINUTE)
    expect(await here.find(other, false)).toBeUndefined()
    expect(identityProvider.revoke.mock.calls).toEqual([['first']])
  })

  it('is not kept alive by background refreshes', async () => {
    for (let minute = 0; minute < IDLE_MINUTES - 1; minute += 1) {
      await letPass(MINUTE)
      expect((await here.find(key, false))?.id).toBe('sub-a')
    }
    await letPass(MINUTE)
    expect(await here.find(key, false)).toBeUndefined()
  })

  it('is not kept alive by a token renewal', async () => {
    identityProvider.refreshHostedSession.mockResolvedValue({ idToken: 'sub-a', refreshToken: 'second' })
    verifier.isKeyRemoved.mockResolvedValueOnce(true).mockResolvedValueOnce(true)
    await letPass((IDLE_MINUTES - 1) * MINUTE)
    expect((await here.find(key, false))?.id).toBe('sub-a')
    expect(identityProvider.refreshHostedSession).toHaveBeenCalledTimes(1)
    await letPass(MINUTE)
    expect(await here.find(key, false)).toBeUndefined()
  })

  it('stays valid if the store cannot record its use', async () => {
    const store = memoryEntryStore()
    const sessions = createSessions(store, createLocks())
    const { key: other } = await sessions.start('hosted', { idToken: 'sub-b', refreshToken: 'other' })
    await letPass(5 * MINUTE)
    const replace = vi.spyOn(store, 'replace').mockRejectedValue(new ApiError('UPSTREAM_UNAVAILABLE', 'down'))
    expect((await sessions.find(other))?.id).toBe('sub-b')
    await vi.waitFor(() => expect(replace).toHaveBeenCalled())
  })

  it('is found without waiting for its use to be recorded', async () => {
    const store = memoryEntryStore()
    const withLock = vi.fn(() => new Promise<never>(() => undefined))
    const sessions = createSessions(store, { ...createLocks(), withLock })
    const { key: other } = await sessions.start('hosted', { idToken: 'sub-b', refreshToken: 'other' })
    await letPass(5 * MINUTE)
    for (let count = 0; count < 2; count += 1) expect((await sessions.find(other))?.id).toBe('sub-b')
    expect(withLock).toHaveBeenCalledTimes(1)
  })

  it('ends after twelve hours even if it is used constantly', async () => {
    for (let hour = 0; hour < 11; hour += 1) {
      await letPass(HOUR)
      expect((await here.find(key))?.id).toBe('sub-a')
    }
    await letPass(HOUR - 1_000)
    expect((await here.find(key))?.id).toBe('sub-a')
    await letPass(1_000)
    expect(await here.find(key)).toBeUndefined()
    expect(identityProvider.revoke.mock.calls).toEqual([['first']])
  })

  it('keeps its renewed token if another gateway records activity at the same time', async () => {
    identityProvider.refreshHostedSession.mockResolvedValue({ idToken: 'sub-a', refreshToken: 'second' })
    await letPass(2 * MINUTE)
    verifier.isKeyRemoved.mockResolvedValueOnce(true).mockResolvedValueOnce(true).mockResolvedValueOnce(true)
    await Promise.all([here.find(key), there.find(key)])
    await here.end(key)
    expect(identityProvider.revoke.mock.calls).toEqual([['second']])
  })
})

describe('a session whose groups are incomplete', () => {
  const groupsOf = async (sessions: Sessions) => {
    const viewer = await sessions.find(key)
    return [[...(viewer?.groups ?? [])], viewer?.groupsAreComplete]
  }
  beforeEach(async () => {
    users.groupsOf.mockRejectedValue(new Error('down'))
    key = (await here.start('hosted', { idToken: 'sub-a', refreshToken: 'first' })).key
    users.groupsOf.mockClear()
    await letPass(10_000)
  })

  it('does not wait for a stalled users service, and calls the service only once while it is stalled', async () => {
    const stalled = Promise.withResolvers<ReadableList<string>>()
    users.groupsOf.mockReturnValue(stalled.promise)
    for (let count = 0; count < 20; count += 1) {
      expect(await groupsOf(here)).toEqual([[], false])
      await letPass(1_000)
    }
    expect(users.groupsOf).toHaveBeenCalledTimes(1)
    stalled.resolve(readable('clinicalreview-dp'))
    await expect.poll(() => groupsOf(here)).toEqual([['clinicalreview-dp'], true])
    expect(await groupsOf(there)).toEqual([['clinicalreview-dp'], true])
    expect(users.groupsOf).toHaveBeenCalledTimes(1)
  })

  it('retries the users service five seconds after a failure', async () => {
    for (const calls of [1, 2, 3]) {
      for (let count = 0; count < 3; count += 1) {
        expect(await groupsOf(here)).toEqual([[], false])
        await letPass(1_000)
      }
      expect(users.groupsOf).toHaveBeenCalledTimes(calls)
      await letPass(5_000)
    }
  })

  it('ignores groups fetched for a token that has since been renewed', async () => {
    const slow = Promise.withResolvers<ReadableList<string>>()
    users.groupsOf.mockReturnValueOnce(slow.promise)
    await here.find(key)
    verifier.isKeyRemoved.mockResolvedValueOnce(true).mockResolvedValueOnce(true)
    vi.spyOn(verifier, 'verifyIdToken').mockResolvedValueOnce({
      sub: 'sub-a',
      username: 'sub-a',
      groups: ['clinicalreview-ip'],
      expiresAt: Date.now() + HOUR,
    } as never)
    identityProvider.refreshHostedSession.mockResolvedValue({ idToken: 'renewed', refreshToken: 'second' })
    expect(await groupsOf(here)).toEqual([['clinicalreview-ip'], false])
    slow.resolve(readable('clinicalreview-dp'))
    await wait(5)
    expect(await groupsOf(there)).toEqual([['clinicalreview-ip'], false])
  })
})
