import { describe, expect, it } from 'vitest'
import { bookingDateTime, bookingId, date, dateTime, id, reference } from './shapes.ts'

describe('an id', () => {
  it.each([
    ['a string', '300514'],
    ['a number', 300514],
    ['the largest exact number', Number.MAX_SAFE_INTEGER],
  ])('can be %s', (_what, value) => {
    for (const shape of [id, reference, bookingId]) expect(shape.parse(value)).toBe(String(value))
  })

  it('cannot be a number above the safe integer range, because rounding changes the id', { tags: ['CR-161'] }, () => {
    const rounded: unknown = JSON.parse('9007199254740993')
    for (const shape of [id, reference, bookingId]) expect(shape.safeParse(rounded).success).toBe(false)
  })
})

describe('a date-time', () => {
  it('can leave out its seconds, as Java does if they are 0', { tags: ['CR-161'] }, () => {
    expect(dateTime.parse('2026-11-30T10:00Z')).toBe('2026-11-30T10:00:00.000Z')
    expect(bookingDateTime.parse('2026-06-30T10:00+01:00')).toBe('2026-06-30T10:00+01:00')
    expect(dateTime.safeParse('2026-11-30T10Z').success).toBe(false)
  })
})

describe('a date', () => {
  it.each([
    ['a day without a time', '1988-06-02', '1988-06-02'],
    ['midnight in UTC', '1988-06-02T00:00:00.000Z', '1988-06-02'],
    ['midnight at another offset', '1988-06-02T00:00:00+05:30', '1988-06-02'],
    ['midnight in London in summer', '1988-06-01T23:00:00Z', '1988-06-02'],
    ['midnight in London in winter', '1988-01-02T00:00:00Z', '1988-01-02'],
  ])('can be %s', { tags: ['CR-165'] }, (_what, value, day) => {
    expect(date.parse(value)).toBe(day)
  })

  it.each(['1988-06-01T22:00:00Z', '1988-01-01T23:00:00Z', '1988-06-02T12:00:00Z', '1988-02-30T00:00:00Z'])(
    'can’t be the date-time %s, which is not midnight on a real date',
    { tags: ['CR-165'] },
    (value) => {
      expect(date.safeParse(value).success).toBe(false)
    },
  )
})
