import { describe, expect, it } from 'vitest'
import { once, type Repeat, repeating } from '../tests/support/blocks.ts'
import { type Block, isSameBlock } from './blocks.ts'

describe('isSameBlock', () => {
  const weekly = (repeat: Repeat = {}, changes: Partial<Block> & { reason?: string } = {}) => ({
    ...repeating('W', { weekdays: '12', ...repeat }),
    reason: 'Service Block',
    ...changes,
  })
  it.each<[string, ReturnType<typeof weekly>, boolean]>([
    ['an identical block', weekly(), true],
    ['a later start date', weekly({}, { startDate: '2026-07-01' }), true],
    ['weekdays in a different order', weekly({ weekdays: '21', interval: 1 }), true],
    ['different weekdays', weekly({ weekdays: '123' }), false],
    ['an interval of two weeks', weekly({ interval: 2 }), false],
    ['different times', weekly({}, { endTime: 1215 }), false],
    ['a pause', weekly({}, { reason: 'Service Pause' }), false],
    ['a different reason, if neither block is a pause', weekly({}, { reason: 'Training' }), true],
    ['a weekday block on the same days', weekly({ frequency: 'WD' }), true],
    ['a block that has ended', weekly({}, { startDate: '2020-01-01', endDate: '2020-12-31' }), false],
    ['a daily block', weekly({ frequency: 'D' }), false],
  ])('returns $2 for %s', { tags: ['BK-267'] }, (_name, other, isSame) => {
    expect(isSameBlock(weekly(), other)).toBe(isSame)
    expect(isSameBlock(other, weekly())).toBe(isSame)
  })

  it('distinguishes blocks that have the same interval but fall on different dates', { tags: ['BK-267'] }, () => {
    const pairs: [Repeat, startDate: string, alternating: string, sameDays: string][] = [
      [{ frequency: 'W', interval: 2 }, '2026-06-15', '2026-06-22', '2026-06-29'],
      [{ frequency: 'D', interval: 2 }, '2026-06-15', '2026-06-16', '2026-06-17'],
      [{ frequency: 'M', interval: 3, monthDay: 15 }, '2026-06-15', '2026-07-15', '2026-09-15'],
    ]
    for (const [repeat, startDate, alternating, sameDays] of pairs) {
      const from = (date: string) => weekly(repeat, { startDate: date })
      expect(isSameBlock(from(startDate), from(alternating))).toBe(false)
      expect(isSameBlock(from(startDate), from(sameDays))).toBe(true)
    }
  })

  it('treats a daily block and a weekly block on all seven days as the same', { tags: ['BK-267'] }, () => {
    const daily = { ...repeating('D'), reason: 'Service Block' }
    expect(isSameBlock(daily, weekly({ weekdays: '0123456' }))).toBe(true)
    expect(isSameBlock({ ...repeating('D', { interval: 2 }), reason: 'Service Block' }, weekly({ weekdays: '0123456' }))).toBe(false)
  })

  it('distinguishes the 13th from the 31st of a month, and an end at 23:44 from an end at 24:00', { tags: ['BK-267'] }, () => {
    expect(isSameBlock(repeating('M', { monthDay: 13 }), repeating('M', { monthDay: 31 }))).toBe(false)
    expect(isSameBlock(once({ endTime: 2345 }), once({ endTime: 2400 }))).toBe(true)
    expect(isSameBlock(once({ endTime: 2344 }), once({ endTime: 2400 }))).toBe(false)
    expect(isSameBlock(once(), once({ endDate: '2026-06-16' }))).toBe(false)
  })
})
