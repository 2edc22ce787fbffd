import { afterEach, describe, expect, it, vi } from 'vitest'
import { isInOtherZone } from './other-zone.ts'

afterEach(() => vi.unstubAllEnvs())

describe('isInOtherZone', { tags: ['R-12'] }, () => {
  it.each([
    ['Europe/London', '2026-07-15T12:00:00Z', false],
    ['Europe/Dublin', '2026-07-15T12:00:00Z', false],
    ['UTC', '2026-01-15T12:00:00Z', false],
    ['UTC', '2026-07-15T12:00:00Z', true],
    ['Asia/Tokyo', '2026-01-15T12:00:00Z', true],
    ['America/New_York', '2026-07-15T12:00:00Z', true],
    ['Asia/Kathmandu', '2026-01-15T12:00:00Z', true],
    ['Pacific/Kiritimati', '2026-01-15T12:00:00Z', true],
  ])('is $2 in %s at $1', (zone, now, expected) => {
    vi.stubEnv('TZ', zone)
    expect(isInOtherZone(new Date(now))).toBe(expected)
  })
})
