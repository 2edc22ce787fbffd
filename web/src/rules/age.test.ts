import { describe, expect, it } from 'vitest'
import { ageOn } from './age.ts'

describe('an age is in whole years', () => {
  it.each([
    ['2008-06-15', '2026-06-14', 17],
    ['2008-06-15', '2026-06-15', 18],
    ['2008-06-15', '2026-12-31', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2026-01-01', '2026-01-01', 0],
    ['1906-12-31', '2026-12-30', 119],
  ])('born %s, on %s: %i', (dateOfBirth, day, age) => {
    expect(ageOn(dateOfBirth, day)).toBe(age)
  })
})
