import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import type { ReadableList } from '../upstream/shapes.ts'
import { BearerTokens } from './bearer-tokens.ts'
import { GroupDirectory } from './groups.ts'
import type { TokenVerifier } from './token-verifier.ts'

const HOUR = 60 * 60_000

const readable = (...items: string[]) => ({ items, unreadable: 0 })
const users = { groupsOf: vi.fn<() => Promise<ReadableList<string>>>() }
const verifier = {
  verifyKeyAgain: vi.fn(async () => undefined),
  verifyIdToken: async (token: string) => ({ sub: token, username: token, groups: ['token'], expiresAt: Date.now() + HOUR }),
} as unknown as TokenVerifier

let tokens: BearerTokens
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  tokens = new BearerTokens(
    verifier,
    new GroupDirectory(users, () => ({ onUpstreamCall: () => undefined, onMalformedFields: () => undefined }), systemClock),
    systemClock,
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

const letPass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)
const groups = async () => {
  const viewer = await tokens.viewerOf('token-a')
  return [[...viewer.groups], viewer.groupsAreComplete]
}

describe("a bearer token's groups", () => {
  it('are fetched only once for concurrent requests, whether the groups are unknown or stale', async () => {
    users.groupsOf.mockResolvedValue(readable('added'))
    for (const calls of [1, 2]) {
      expect(await Promise.all([groups(), groups(), groups()])).toEqual(Array(3).fill([['token', 'added'], true]))
      expect(users.groupsOf).toHaveBeenCalledTimes(calls)
      letPass(5 * 60_000)
    }
  })

  it('are refreshed by the first request after five minutes', async () => {
    users.groupsOf.mockResolvedValueOnce(readable('added')).mockResolvedValueOnce(readable())
    await groups()
    letPass(5 * 60_000)
    expect(await groups()).toEqual([['token'], true])
  })

  it.each([
    ['complete', readable('added')],
    ['incomplete', new Error('down')],
  ])('are fetched again if they are %s and the clock is set back by an hour', async (_known, first) => {
    if (first instanceof Error) users.groupsOf.mockRejectedValueOnce(first)
    else users.groupsOf.mockResolvedValueOnce(first)
    users.groupsOf.mockResolvedValue(readable('current'))
    await groups()
    letPass(-60 * 60_000)
    await groups()
    await wait(5)
    expect(await groups()).toEqual([['token', 'current'], true])
    expect(users.groupsOf).toHaveBeenCalledTimes(2)
  })

  it('are fetched in the background while incomplete, so that a stalled users service does not delay requests', async () => {
    users.groupsOf.mockRejectedValueOnce(new Error('down'))
    expect(await groups()).toEqual([['token'], false])
    const stalled = Promise.withResolvers<ReadableList<string>>()
    users.groupsOf.mockReturnValue(stalled.promise)
    for (let count = 0; count < 20; count += 1) {
      letPass(1_000)
      expect(await groups()).toEqual([['token'], false])
    }
    expect(users.groupsOf).toHaveBeenCalledTimes(2)
    stalled.resolve(readable('added'))
    await wait(5)
    expect(await groups()).toEqual([['token', 'added'], true])
    expect(users.groupsOf).toHaveBeenCalledTimes(2)
  })
})
