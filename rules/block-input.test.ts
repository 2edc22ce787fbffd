import { describe, expect, it } from 'vitest'
import { once, repeating } from '../tests/support/blocks.ts'
import { blockFault, blockFaults, coverDaysFault, weekFault } from './block-input.ts'
import type { Block } from './blocks.ts'

describe('blockFault', () => {
  const TODAY = '2026-06-15'
  const notClock = 'Enter times as HHmm, such as 930'
  for (const [tags, changes, fault] of [
    [['BK-311'], {}, undefined],
    [['BK-311'], { startTime: 0, endTime: 2345 }, undefined],
    [['BK-311'], { startTime: 2345, endTime: 2400 }, undefined],
    [['BK-311'], { endTime: 900 }, 'The end must be after the start'],
    [['BK-311'], { endTime: 830 }, 'The end must be after the start'],
    [['BK-311'], { startTime: 2350, endTime: 2345 }, 'The end must be after the start'],
    [['BK-311'], { endDate: '2026-06-16', endTime: 830 }, undefined],
    [['BK-311'], { endDate: '2026-06-14' }, 'The end is before the start'],
    [['BK-312'], { startTime: -1 }, notClock],
    [['BK-312'], { startTime: 2400, endDate: '2026-06-16' }, notClock],
    [['BK-312'], { endTime: 1060 }, notClock],
    [['BK-312'], { endTime: 2401 }, notClock],
    [['BK-312'], { startDate: '2026-02-30' }, 'The start and end dates must be dates (yyyy-MM-dd)'],
    [['BK-312'], { endDate: 'soon' }, 'The start and end dates must be dates (yyyy-MM-dd)'],
    [['BK-312'], { startDate: '2026-06-13', endDate: '2026-06-14' }, 'The period is in the past'],
    [['BK-314'], { reason: 'x'.repeat(50) }, undefined],
    [['BK-314'], { reason: 'x'.repeat(51) }, 'A reason can have at most 50 characters'],
    [['BK-317'], { repeats: true }, 'repeats must be true if repeat is given, otherwise false'],
    [['BK-317'], { repeat: { frequency: 'D' } }, 'repeats must be true if repeat is given, otherwise false'],
  ] satisfies [string[], object, string | undefined][])
    it(`${fault === undefined ? 'accepts' : 'rejects'} a morning block with ${JSON.stringify(changes)}`, { tags }, () => {
      expect(blockFault({ ...once(), ...changes }, TODAY)).toBe(fault)
    })

  it('treats a block without `repeats` as one-off', { tags: ['BK-317'] }, () => {
    const { repeats: _repeats, ...block } = once()
    expect(blockFault(block, TODAY)).toBeUndefined()
    expect(blockFault({ ...block, repeat: { frequency: 'D' } }, TODAY)).toBe('repeats must be true if repeat is given, otherwise false')
  })

  const noDay = 'No repetition falls between these dates'
  it.each<[string, Block, string | undefined]>([
    ['a daily block', repeating('D'), undefined],
    ['a daily block on a single day', repeating('D', {}, { endDate: '2026-06-15' }), undefined],
    ['a weekly block with one occurrence', repeating('W', {}, { endDate: '2026-06-21' }), undefined],
    ['a weekly block with two occurrences', repeating('W', {}, { endDate: '2026-06-22' }), undefined],
    ['a weekday block over one weekend', repeating('WD', {}, { startDate: '2026-06-20', endDate: '2026-06-21' }), noDay],
    ['a monthly block with two occurrences on the 31st', repeating('M', { monthDay: 31 }, { endDate: '2026-08-31' }), undefined],
    ['a yearly block with two occurrences', repeating('M', { interval: 12 }, { endDate: '2027-06-15' }), undefined],
    ['an unknown frequency', repeating('Y'), 'The frequency must be WD, D, W or M'],
    ['an empty list of weekdays', repeating('W', { weekdays: '' }), 'Choose at least one day'],
    ['an invalid weekday', repeating('W', { weekdays: '7' }), 'Choose at least one day'],
    ['a duplicate weekday', repeating('W', { weekdays: '010' }), 'Choose each day only once'],
    ['an invalid day of the month', repeating('M', { monthDay: 32 }), 'The day of the month must be 1 to 31'],
    ['an interval of 0', repeating('D', { interval: 0 }), 'The interval must be at least 1'],
    ['a daily block ending before it starts', repeating('D', {}, { startTime: 1200, endTime: 900 }), 'The end must be after the start'],
  ])('returns $2 for %s', { tags: ['BK-317'] }, (_name, block, fault) => {
    expect(blockFault(block, TODAY)).toBe(fault)
  })
})

describe('weekFault', () => {
  const hours = (startTime: number, endTime: number) => ({ mon: { startTime: 900, endTime: 1700 }, sun: { startTime, endTime } })
  it.each([
    [0, 0],
    [0, 2400],
    [900, 2345],
    [2345, 2400],
  ])('accepts hours from %i to %i', { tags: ['BK-319', 'BK-320'] }, (start, end) => {
    expect(weekFault(hours(start, end))).toBeUndefined()
  })
  it.each([
    [900, 900],
    [1700, 900],
    [900, 0],
    [2400, 2400],
  ])('rejects hours from %i to %i', { tags: ['BK-311', 'BK-319'] }, (start, end) => {
    expect(weekFault(hours(start, end))).toBe('The end must be after the start')
  })
})

describe('weekFault with invalid clock times', () => {
  it.each([
    [900, 1260],
    [-1, 900],
  ])('rejects hours from %i to %i', { tags: ['BK-319'] }, (startTime, endTime) => {
    expect(weekFault({ mon: { startTime, endTime } })).toBe('Enter times as HHmm, such as 930')
  })
})

describe('blockFaults', () => {
  it('returns a message for each invalid field', { tags: ['BK-311', 'BK-314'] }, () => {
    const faults = blockFaults({ ...once(), endDate: '2026-06-14', startTime: 2500, reason: 'x'.repeat(51) }, '2026-06-15')
    expect(faults).toEqual({
      endDate: 'The end is before the start',
      startTime: 'Enter times as HHmm, such as 930',
      reason: 'A reason can have at most 50 characters',
    })
  })
})

describe('coverDaysFault', () => {
  it.each<[string[], string | undefined]>([
    [[], undefined],
    [['2026-06-15'], undefined],
    [['2026-06-15', '2026-06-16'], undefined],
    [['2026-06-14'], 'The day is in the past'],
    [['2026-06-16', '2026-06-14'], 'The day is in the past'],
    [['2026-06-31'], 'The days must be dates (yyyy-MM-dd)'],
    [['2026-06-16', 'tomorrow'], 'The days must be dates (yyyy-MM-dd)'],
  ])('returns $1 for the days %j if today is 15 June 2026', { tags: ['BK-213'] }, (days, fault) => {
    expect(
      coverDaysFault(
        days.map((date) => ({ date })),
        '2026-06-15',
      ),
    ).toBe(fault)
  })
})
