import { describe, expect, it } from 'vitest'
import { ageOn, isMinor } from './age.ts'

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

describe('isMinor', () => {
  it.each([
    ['2008-03-03', '2026-03-02', true],
    ['2008-03-02', '2026-03-02', false],
    ['2008-03-01', '2026-03-02', false],
    // Born on 29 February: of age on 1 March of a common year.
    ['2008-02-29', '2026-02-28', true],
    ['2008-02-29', '2026-03-01', false],
    ['2006-02-28', '2024-02-29', false],
  ])('says whether somebody born on %s is under 18 on %s: %s', { tags: ['BK-351'] }, (dateOfBirth, day, expected) =>
    expect(isMinor(dateOfBirth, day)).toBe(expected),
  )
})
