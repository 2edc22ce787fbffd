import { describe, expect, it } from 'vitest'
import { decisionTime } from './decision-time.ts'

const decidedAt = new Date('2026-03-02T12:00:00.000Z')

describe('decisionTime', { tags: ['XC-23'] }, () => {
  it.each([
    ['2026-03-02T12:00:00.000Z', 'UNDER_HOUR'],
    ['2026-03-02T11:00:00.001Z', 'UNDER_HOUR'],
    ['2026-03-02T11:00:00.000Z', 'UNDER_FOUR_HOURS'],
    ['2026-03-02T08:00:00.001Z', 'UNDER_FOUR_HOURS'],
    ['2026-03-02T08:00:00.000Z', 'UNDER_DAY'],
    ['2026-03-01T12:00:00.001Z', 'UNDER_DAY'],
    ['2026-03-01T12:00:00.000Z', 'UNDER_THREE_DAYS'],
    ['2026-02-27T12:00:00.001Z', 'UNDER_THREE_DAYS'],
    ['2026-02-27T12:00:00.000Z', 'LONGER'],
    ['2020-01-01T00:00:00.000Z', 'LONGER'],
    ['2026-03-02T12:00:00.001Z', 'UNKNOWN'],
    ['soon', 'UNKNOWN'],
    [undefined, 'UNKNOWN'],
  ])('returns $1 for the order date %s and a decision on 2 March 2026 at 12:00', (orderDate, time) => {
    expect(decisionTime(orderDate, decidedAt)).toBe(time)
  })
})
