import { describe, expect, it } from 'vitest'
import { ageOn, isMinor, isOver65 } from './age.ts'

describe('ageOn', () => {
  it.each([
    ['2008-06-15', '2026-06-14', 17],
    ['2008-06-15', '2026-06-15', 18],
    ['2008-06-15', '2026-12-31', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2026-01-01', '2026-01-01', 0],
    ['1906-12-31', '2026-12-30', 119],
  ])('is $2 on $1 for someone born on %s', (dateOfBirth, day, age) => {
    expect(ageOn(dateOfBirth, day)).toBe(age)
  })

  it.each(['2026-06-16', '2031-01-01', '', '1950-02-30'])('is undefined on 15 June 2026 for the date of birth “%s”', (dateOfBirth) => {
    expect(ageOn(dateOfBirth, '2026-06-15')).toBeUndefined()
  })
})

describe('isMinor', () => {
  it.each([
    ['2008-03-03', '2026-03-02', true],
    ['2008-03-02', '2026-03-02', false],
    ['2008-03-01', '2026-03-02', false],
    // A person born on 29 February turns 18 on 1 March.
    ['2008-02-29', '2026-02-28', true],
    ['2008-02-29', '2026-03-01', false],
    ['2006-02-28', '2024-02-29', false],
  ])('returns $2 on $1 for someone born on %s', { tags: ['BK-351'] }, (dateOfBirth, day, expected) =>
    expect(isMinor(dateOfBirth, day)).toBe(expected),
  )
})

describe('isOver65', () => {
  it.each([
    ['1961-03-03', false],
    ['1961-03-02', true],
    ['1940-01-01', true],
    ['2031-01-01', undefined],
    ['', undefined],
  ])('returns $1 on 2 March 2026 for someone born on %j', { tags: ['BK-521'] }, (dateOfBirth, expected) =>
    expect(isOver65(dateOfBirth, '2026-03-02')).toBe(expected),
  )
})
