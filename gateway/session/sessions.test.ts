import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../errors.ts'
import { createMetrics } from '../observe/metrics.ts'
import { createTurns, type Turns } from '../turns.ts'
import type { GroupDirectory } from './groups.ts'
import type { IdentityProvider, Tokens } from './identity-provider.ts'
import { Sessions } from './sessions.ts'
import { memorySessionStore, type SessionStore } from './store.ts'
import type { TokenVerifier } from './token-verifier.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const IDLE_MINUTES = 120

const identityProvider = { refreshHosted: vi.fn<(refreshToken: string) => Promise<Tokens>>(), revoke: vi.fn(async () => undefined) }
const groups = { ask: vi.fn<() => Promise<{ groups: string[]; groupsAreComplete: boolean }>>() }
/** Takes the token's own text for whose it is. */
const verifier = {
  isKeyRemoved: vi.fn<(token: string) => Promise<boolean>>(),
  verifyIdToken: async (token: string) => ({ sub: token, username: token, groups: [], expiresAt: Date.now() + HOUR }),
}
const asker = (store: SessionStore, turns: Turns) =>
  new Sessions({
    store,
    verifier: verifier as unknown as TokenVerifier,
    identityProvider: identityProvider as unknown as IdentityProvider,
    groups: groups as unknown as GroupDirectory,
    events: createMetrics([]).sessionEvents,
    turns,
    idleMinutes: IDLE_MINUTES,
  })

/** Two gateways on one store. */
let here: Sessions
let there: Sessions
let key: string
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const store = memorySessionStore()
  const turns = createTurns()
  here = asker(store, turns)
  there = asker(store, turns)
  verifier.isKeyRemoved.mockResolvedValue(false)
  groups.ask.mockResolvedValue({ groups: [], groupsAreComplete: true })
  key = (await here.start('hosted', { idToken: 'sub-a', refreshToken: 'first' })).key
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

const letPass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

describe('a session of two gateways', () => {
  it('that ends at one while the other renews it stays ended, and its new refresh token is revoked', async () => {
    letPass(HOUR)
    identityProvider.refreshHosted.mockImplementation(async () => {
      await there.end(key)
      return { idToken: 'sub-a', refreshToken: 'second' }
    })
    expect(await here.find(key)).toBeUndefined()
    expect(identityProvider.revoke.mock.calls).toEqual([['first'], ['second']])
    expect([await here.find(key), await there.find(key)]).toEqual([undefined, undefined])
    expect(identityProvider.refreshHosted).toHaveBeenCalledTimes(1)
  })

  it('that ends at one while the other asks for its groups again stays ended', async () => {
    groups.ask.mockResolvedValue({ groups: [], groupsAreComplete: false })
    const { key } = await here.start('hosted', { idToken: 'sub-a', refreshToken: 'first' })
    letPass(10_000)
    groups.ask.mockImplementation(async () => {
      await there.end(key)
      return { groups: ['clinicalreview-dp'], groupsAreComplete: true }
    })
    expect(await here.find(key)).toBeUndefined()
    expect(await there.find(key)).toBeUndefined()
  })

  it('renews once if both need to at the same moment, so that a rotated refresh token is sent once', async () => {
    letPass(HOUR)
    identityProvider.refreshHosted.mockResolvedValue({ idToken: 'sub-a', refreshToken: 'second' })
    const found = await Promise.all([here.find(key), there.find(key), here.find(key)])
    expect(found.map((viewer) => viewer?.id)).toEqual(['sub-a', 'sub-a', 'sub-a'])
    expect(identityProvider.refreshHosted.mock.calls).toEqual([['first']])

    letPass(HOUR)
    await there.find(key)
    expect(identityProvider.refreshHosted.mock.calls).toEqual([['first'], ['second']])
  })

  it('whose refresh token serves no more is over at both', async () => {
    letPass(HOUR)
    identityProvider.refreshHosted.mockRejectedValue(new ApiError('UNAUTHENTICATED', 'Revoked.'))
    expect([await here.find(key), await there.find(key)]).toEqual([undefined, undefined])
    expect(identityProvider.refreshHosted).toHaveBeenCalledTimes(1)
  })
})

describe('a session whose token has a key that left the key set', () => {
  beforeEach(() => {
    verifier.isKeyRemoved.mockImplementation(async (token) => token === 'sub-a')
  })

  it('is renewed, so that services get a token they accept', async () => {
    identityProvider.refreshHosted.mockImplementation(async () => {
      verifier.isKeyRemoved.mockResolvedValue(false)
      return { idToken: 'sub-a', refreshToken: 'second' }
    })
    expect((await here.find(key))?.id).toBe('sub-a')
    expect((await here.find(key))?.id).toBe('sub-a')
    expect(identityProvider.refreshHosted).toHaveBeenCalledTimes(1)
  })

  it('ends if it can not be renewed, although its token has not expired', async () => {
    identityProvider.refreshHosted.mockRejectedValue(new ApiError('UNAUTHENTICATED', 'Revoked.'))
    expect(await here.find(key)).toBeUndefined()
    expect(await there.find(key)).toBeUndefined()
  })
})

describe('a session that nobody uses', () => {
  const tokenOfALongTime = () => {
    vi.spyOn(verifier, 'verifyIdToken').mockImplementation(async (token) => ({
      sub: token,
      username: token,
      groups: [],
      expiresAt: Date.now() + 24 * HOUR,
    }))
  }
  beforeEach(async () => {
    tokenOfALongTime()
    key = (await here.start('hosted', { idToken: 'sub-a', refreshToken: 'first' })).key
  })
  afterEach(() => void vi.restoreAllMocks())

  it('ends after the idle time, at every gateway, and its refresh token is revoked', async () => {
    letPass((IDLE_MINUTES - 1) * MINUTE)
    expect((await here.find(key))?.id).toBe('sub-a')
    letPass((IDLE_MINUTES - 1) * MINUTE)
    expect((await there.find(key))?.id).toBe('sub-a')
    letPass(IDLE_MINUTES * MINUTE)
    expect(await here.find(key)).toBeUndefined()
    expect(await there.find(key)).toBeUndefined()
    expect(identityProvider.revoke.mock.calls).toEqual([['first']])
  })

  it('ends although its screen goes on refreshing itself', async () => {
    for (let minute = 0; minute < IDLE_MINUTES - 1; minute += 1) {
      letPass(MINUTE)
      expect((await here.find(key, false))?.id).toBe('sub-a')
    }
    letPass(MINUTE)
    expect(await here.find(key, false)).toBeUndefined()
  })

  it('is not kept alive by being renewed', async () => {
    identityProvider.refreshHosted.mockResolvedValue({ idToken: 'sub-a', refreshToken: 'second' })
    verifier.isKeyRemoved.mockResolvedValueOnce(true).mockResolvedValueOnce(true)
    letPass((IDLE_MINUTES - 1) * MINUTE)
    expect((await here.find(key, false))?.id).toBe('sub-a')
    expect(identityProvider.refreshHosted).toHaveBeenCalledTimes(1)
    letPass(MINUTE)
    expect(await here.find(key, false)).toBeUndefined()
  })

  it('ends after twelve hours even if it is used all the time', async () => {
    for (let hour = 0; hour < 11; hour += 1) {
      letPass(HOUR)
      expect((await here.find(key))?.id).toBe('sub-a')
    }
    letPass(HOUR)
    expect(await here.find(key)).toBeUndefined()
  })

  it('keeps its renewed token when its use is recorded at the same time elsewhere', async () => {
    identityProvider.refreshHosted.mockResolvedValue({ idToken: 'sub-a', refreshToken: 'second' })
    letPass(2 * MINUTE)
    verifier.isKeyRemoved.mockResolvedValueOnce(true).mockResolvedValueOnce(true).mockResolvedValueOnce(true)
    await Promise.all([here.find(key), there.find(key)])
    await here.end(key)
    expect(identityProvider.revoke.mock.calls).toEqual([['second']])
  })
})
