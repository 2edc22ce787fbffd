import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rateLimits, signInPause } from './limits.ts'
import { createRateLimits, type RateLimits } from './rate-limits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('sign-ins for one e-mail address from many addresses', () => {
  const EMAIL = 'branch.1001@pharmacy.example'
  let limits: RateLimits
  let from = 0
  /** One sign-in from an address that has sent none. @returns the seconds to wait, or 0 if it went through */
  const signIn = async (email = EMAIL): Promise<number> => {
    from += 1
    return limits.signIn(email, `198.51.${from >> 8}.${from & 255}`).then(
      () => 0,
      ({ extensions }) => extensions.retryAfterSeconds,
    )
  }
  const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000)

  beforeEach(async () => {
    limits = createRateLimits()
    for (let count = 0; count < rateLimits.signInEmailAnywhere.points; count += 1) expect(await signIn()).toBe(0)
  })

  it('have to wait longer each time above a generous number, and never for more than the longest pause', async () => {
    const pauses = []
    for (let count = 0; count < 8; count += 1) {
      expect(await signIn()).toBe(0)
      const pause = await signIn()
      pass(pause)
      pauses.push(pause)
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
    expect(signInPause).toEqual({ first: 30, longest: 900 })
  })

  it('do not make the pause longer while they are refused', async () => {
    await signIn()
    for (let count = 0; count < 50; count += 1) expect(await signIn()).toBe(signInPause.first)
    pass(signInPause.first)
    expect(await signIn()).toBe(0)
    expect(await signIn()).toBe(2 * signInPause.first)
  })

  it('do not affect other e-mail addresses, and are forgotten after a day', async () => {
    expect(await signIn()).toBe(0)
    expect(await signIn()).toBeGreaterThan(0)
    expect(await signIn('branch.1002@pharmacy.example')).toBe(0)
    pass(rateLimits.signInEmailAnywhere.seconds)
    for (let count = 0; count < 3; count += 1) expect(await signIn()).toBe(0)
  })

  it('are limited even if all of them arrive at once', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => signIn()))
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(1)
  })
})
