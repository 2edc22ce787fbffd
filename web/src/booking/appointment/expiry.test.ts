import { describe, expect, it } from 'vitest'
import { isExpired } from './expiry.ts'

describe('an expiry date', { tags: ['BK-335'] }, () => {
  it.each([
    ['2026-06-14', true],
    ['2026-06-15', false],
    ['2026-06-16', false],
    ['2025-12-31', true],
    ['2027-01-01', false],
  ])('what expires on %s is expired on 15 June 2026: %s', (date, expected) => {
    expect(isExpired(date, '2026-06-15')).toBe(expected)
  })
})
