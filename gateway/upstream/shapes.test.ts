import { describe, expect, it } from 'vitest'
import { bookingId, id, reference } from './shapes.ts'

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
