import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../errors.ts'
import { createMetrics } from '../observe/metrics.ts'
import type { GroupDirectory } from './groups.ts'
import type { IdentityProvider, Tokens } from './identity-provider.ts'
import { Sessions } from './sessions.ts'
import { memorySessionStore, type SessionStore } from './store.ts'
import type { TokenVerifier } from './token-verifier.ts'

const HOUR = 60 * 60_000

const identityProvider = { refreshHosted: vi.fn<() => Promise<Tokens>>(), revoke: vi.fn(async () => undefined) }
const groups = { ask: vi.fn<() => Promise<{ groups: string[]; groupsAreComplete: boolean }>>() }
/** Takes the token's own text for whose it is. */
const verifier = {
  verifyIdToken: async (token: string) => ({ sub: token, username: token, groups: [], expiresAt: Date.now() + HOUR }),
}
const asker = (store: SessionStore) =>
  new Sessions(
    store,
    verifier as unknown as TokenVerifier,
    identityProvider as unknown as IdentityProvider,
    groups as unknown as GroupDirectory,
    createMetrics([]).sessionEvents,
  )

/** Two gateways on one store. */
let here: Sessions
let there: Sessions
let key: string
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const store = memorySessionStore()
  here = asker(store)
  there = asker(store)
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

  it('that both renew at once, with a refresh token that serves once, goes on at both', async () => {
    letPass(HOUR)
    identityProvider.refreshHosted
      .mockImplementationOnce(async () => {
        expect((await there.find(key))?.id).toBe('sub-a')
        throw new ApiError('UNAUTHENTICATED', 'The refresh token was used.')
      })
      .mockResolvedValueOnce({ idToken: 'sub-a', refreshToken: 'second' })
    expect((await here.find(key))?.id).toBe('sub-a')
    expect((await there.find(key))?.id).toBe('sub-a')
    expect(identityProvider.refreshHosted).toHaveBeenCalledTimes(2)
  })

  it('whose refresh token serves no more is over at both', async () => {
    letPass(HOUR)
    identityProvider.refreshHosted.mockRejectedValue(new ApiError('UNAUTHENTICATED', 'Revoked.'))
    expect([await here.find(key), await there.find(key)]).toEqual([undefined, undefined])
    expect(identityProvider.refreshHosted).toHaveBeenCalledTimes(1)
  })
})
