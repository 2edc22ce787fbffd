import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SIGN_IN_LIFETIME_SECONDS } from '../session/sign-in-attempts.ts'
import { freeTries, rateLimits, type SignInStep, signInPause } from './limits.ts'
import { createRateLimits, type RateLimits } from './rate-limits.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const EMAIL = 'branch.1001@pharmacy.example'
let limits: RateLimits
beforeEach(() => {
  limits = createRateLimits()
})
const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000)
/** @returns the seconds to wait, or 0 if the request was allowed */
const waitFor = (step: SignInStep, address: string, email = EMAIL): Promise<number> =>
  limits.signIn(step, email, address).then(
    () => 0,
    ({ extensions }) => extensions.retryAfterSeconds,
  )

describe.each(['send', 'late-try'] as const)('sign-in steps (%s) for one e-mail address', (step) => {
  const other = step === 'send' ? 'late-try' : 'send'
  let from = 0
  /** Performs the sign-in step once, from a new network address. Returns the seconds to wait. */
  const signIn = (email = EMAIL): Promise<number> => {
    from += 1
    return waitFor(step, `198.51.${from >> 8}.${from & 255}`, email)
  }

  beforeEach(async () => {
    for (let count = 0; count < rateLimits.signInEmailAnywhere.points; count += 1) expect(await signIn()).toBe(0)
  })

  it('are separated by growing pauses, up to a maximum, if many networks together exceed the limit', async () => {
    const pauses = []
    for (let count = 0; count < 8; count += 1) {
      expect(await signIn()).toBe(0)
      const pause = await signIn()
      pass(pause)
      pauses.push(pause)
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 480, 480, 480])
  })

  it('are never delayed for so long that the sign-in attempt expires', () => {
    expect(signInPause.longest).toBeLessThan(SIGN_IN_LIFETIME_SECONDS)
  })

  it('do not extend the wait if they are rejected', async () => {
    await signIn()
    for (let count = 0; count < 50; count += 1) expect(await signIn()).toBe(signInPause.first)
    pass(signInPause.first)
    expect(await signIn()).toBe(0)
    expect(await signIn()).toBe(2 * signInPause.first)
  })

  it('do not count towards the limit of other e-mail addresses, and are forgotten after a day', async () => {
    expect(await signIn()).toBe(0)
    expect(await signIn()).toBeGreaterThan(0)
    expect(await signIn('branch.1002@pharmacy.example')).toBe(0)
    pass(rateLimits.signInEmailAnywhere.seconds)
    for (let count = 0; count < 3; count += 1) expect(await signIn()).toBe(0)
  })

  it('are limited even if they arrive concurrently', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, () => signIn()))
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(1)
  })

  it('do not count towards the limit for the other kind of sign-in step', async () => {
    for (let count = 0; count < 5; count += 1) await signIn()
    expect(await waitFor(other, '192.0.2.1')).toBe(0)
  })

  it('do not delay steps on a network from which the owner signed in within the last three weeks', async () => {
    await limits.signedIn(EMAIL, '192.0.2.1')
    for (let count = 0; count < 5; count += 1) await signIn()
    for (let count = 0; count < 5; count += 1) expect(await waitFor(step, '192.0.2.1')).toBe(0)
    expect(await waitFor(step, '192.0.2.2')).toBeGreaterThan(0)

    pass(21 * 24 * 60 * 60)
    for (let count = 0; count <= rateLimits.signInEmailAnywhere.points; count += 1) expect(await signIn()).toBe(0)
    expect(await waitFor(step, '192.0.2.1')).toBeGreaterThan(0)
  })

  it('have a separate limit of the same size on a network from which the owner has signed in', async () => {
    await limits.signedIn(EMAIL, '192.0.2.1')
    for (let count = 0; count <= rateLimits.signInEmailAnywhere.points; count += 1) {
      if (count % rateLimits.signInEmail.points === 0) pass(rateLimits.signInEmail.seconds)
      expect(await waitFor(step, '192.0.2.1')).toBe(0)
    }
    expect(await waitFor(step, '192.0.2.1')).toBe(signInPause.first)
  })
})

it("signing in resets the count of the user's sign-in steps from the same network", async () => {
  for (const step of ['send', 'late-try'] as const) {
    for (let time = 0; time < 4; time += 1) {
      for (let count = 0; count < rateLimits.signInEmail.points; count += 1) expect(await waitFor(step, '192.0.2.1')).toBe(0)
      await limits.signedIn(EMAIL, '192.0.2.1')
    }
    for (let count = 0; count < rateLimits.signInEmail.points; count += 1) expect(await waitFor(step, '192.0.2.1')).toBe(0)
    expect(await waitFor(step, '192.0.2.1')).toBeGreaterThan(0)
  }
})

it("signing in ends the pauses between the user's sign-in steps from the same network", async () => {
  await limits.signedIn(EMAIL, '192.0.2.1')
  const useUp = async () => {
    for (let count = 0; count <= rateLimits.signInEmailAnywhere.points; count += 1) {
      if (count % rateLimits.signInEmail.points === 0) pass(rateLimits.signInEmail.seconds)
      expect(await waitFor('send', '192.0.2.1')).toBe(0)
    }
  }
  await useUp()
  expect(await waitFor('send', '192.0.2.1')).toBe(signInPause.first)
  await limits.signedIn(EMAIL, '192.0.2.1')
  await useUp()
})

it('allows fewer than 750 code guesses a day for one e-mail address, even from many networks', async () => {
  let from = 0
  const passes = async (step: SignInStep) => {
    from += 1
    return (await waitFor(step, `203.${from >> 16}.${(from >> 8) & 255}.${from & 255}`)) === 0
  }
  const tries = { free: 0, late: 0 }
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    while (await passes('send')) tries.free += freeTries
    while (await passes('late-try')) tries.late += 1
    pass(60)
  }
  expect(tries.free).toBeGreaterThan(2 * rateLimits.signInEmailAnywhere.points)
  expect(tries.free + tries.late).toBeLessThan(750)
})

it('allows a user 600 operations a minute', async () => {
  for (let count = 0; count < 600; count += 1) await limits.user('sub-a')
  await expect(limits.user('sub-a')).rejects.toMatchObject({ code: 'RATE_LIMITED', extensions: { retryAfterSeconds: 60 } })
  await limits.user('sub-b')
  pass(60)
  await limits.user('sub-a')
})

describe('the limit per address', () => {
  const refused = async (address: string) =>
    limits.address(address).then(
      () => false,
      () => true,
    )

  it('counts all IPv6 addresses in one network together, however they are written', async () => {
    const spellings = [
      '2001:db8:1:2::1',
      '2001:0db8:0001:0002::1',
      '2001:DB8:1:2:0:0:0:3',
      '2001:db8:1:2:ffff::192.0.2.1',
      '2001:db8:1:2::1%eth0',
    ]
    for (let count = 0; count < rateLimits.address.points; count += 1) await limits.address(spellings[count % spellings.length] ?? '')
    for (const spelling of spellings) expect([spelling, await refused(spelling)]).toEqual([spelling, true])
    expect(await refused('2001:db8:1:3::1')).toBe(false)
  })

  it('counts each IPv4 address separately, however it is written', async () => {
    const spellings = ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:cb00:7107']
    for (let count = 0; count < rateLimits.address.points; count += 1) await limits.address(spellings[count % spellings.length] ?? '')
    for (const spelling of spellings) expect([spelling, await refused(spelling)]).toEqual([spelling, true])
    for (const other of ['203.0.113.8', '::ffff:203.0.113.8', '::1']) expect(await refused(other)).toBe(false)
  })
})
