import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import { ServiceHealth } from './service-health.ts'

describe("a service's health", { tags: ['XC-20'] }, () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:00:00Z') }))
  afterEach(() => void vi.useRealTimers())

  it('is unknown before the first call', () => {
    expect(new ServiceHealth(systemClock).report()).toEqual({
      calls: 0,
      failures: 0,
      medianMilliseconds: undefined,
      slowMilliseconds: undefined,
      lastResponseAt: undefined,
      clockAheadSeconds: undefined,
    })
  })

  it('includes the numbers of attempts and failures, and how long the attempts took', () => {
    const health = new ServiceHealth(systemClock)
    for (let milliseconds = 100; milliseconds > 0; milliseconds -= 1) health.attempted(200, milliseconds)
    for (const outcome of ['timeout', 'unreachable', 'malformed', 500, 503] as const) health.attempted(outcome, 0)
    for (const outcome of [404, 409, 429] as const) health.attempted(outcome, 200)
    health.attempted('aborted', 5_000)
    expect(health.report()).toMatchObject({ calls: 108, failures: 5, medianMilliseconds: 49, slowMilliseconds: 98 })
  })

  it('counts only attempts in the last five minutes, and at most the last thousand', () => {
    const health = new ServiceHealth(systemClock)
    health.attempted(500, 10)
    vi.setSystemTime('2026-03-02T10:04:59Z')
    expect(health.report().calls).toBe(1)
    vi.setSystemTime('2026-03-02T10:05:00Z')
    expect(health.report().calls).toBe(0)
    for (let count = 0; count < 1_500; count += 1) health.attempted(count < 500 ? 500 : 200, 10)
    expect(health.report()).toMatchObject({ calls: 1_000, failures: 0 })
  })

  it.each([
    ['Mon, 02 Mar 2026 10:00:00 GMT', 0],
    ['Mon, 02 Mar 2026 09:59:59 GMT', -1],
    ['Mon, 02 Mar 2026 10:01:00 GMT', 60],
    ['Mon, 02 Mar 2026 09:00:00 GMT', -3600],
    ['yesterday', undefined],
    [undefined, undefined],
  ])('gives the clock difference as $1 if the response’s `date` header is %s', (date, seconds) => {
    vi.setSystemTime('2026-03-02T10:00:00.400Z')
    const health = new ServiceHealth(systemClock)
    health.responded(date)
    expect(health.report()).toMatchObject({ lastResponseAt: new Date(), clockAheadSeconds: seconds })
  })
})
