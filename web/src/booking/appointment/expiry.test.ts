import { describe, expect, it } from 'vitest'
import { isExpired } from './expiry.ts'

describe('isExpired', { tags: ['BK-335'] }, () => {
  it.each([
    ['2026-06-14', true],
    ['2026-06-15', false],
    ['2026-06-16', false],
    ['2025-12-31', true],
    ['2027-01-01', false],
  ])('is $1 for expiry date %s on 15 June 2026', (date, expected) => {
    expect(isExpired(date, '2026-06-15')).toBe(expected)
  })
})
