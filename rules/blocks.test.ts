import { describe, expect, it } from 'vitest'
import { once, repeating } from '../tests/support/blocks.ts'
import { appointmentsInBlocks, type Block, blockedTimeOn, overlap, repeatsOn } from './blocks.ts'

describe('repeatsOn', () => {
  // 15 June 2026 is a Monday.
  it.each<[string, Block, Record<string, boolean>]>([
    ['every day', repeating('D'), { '2026-06-14': false, '2026-06-15': true, '2026-06-16': true, '2028-02-29': true, '9999-01-01': true }],
    ['every day until the end date', repeating('D', {}, { endDate: '2026-06-17' }), { '2026-06-17': true, '2026-06-18': false }],
    [
      'every third day',
      repeating('D', { interval: 3 }),
      { '2026-06-15': true, '2026-06-17': false, '2026-06-18': true, '2026-07-03': true },
    ],
    [
      'every other day across the start of summer time',
      repeating('D', { interval: 2 }, { startDate: '2026-03-28' }),
      { '2026-03-28': true, '2026-03-29': false, '2026-03-30': true, '2026-03-31': false },
    ],
    [
      'every other day across the end of summer time',
      repeating('D', { interval: 2 }, { startDate: '2026-10-24' }),
      { '2026-10-25': false, '2026-10-26': true, '2026-10-27': false },
    ],
    [
      'every other day across 29 February',
      repeating('D', { interval: 2 }, { startDate: '2028-02-27' }),
      { '2028-02-28': false, '2028-02-29': true, '2028-03-01': false, '2028-03-02': true },
    ],
    [
      'Monday to Friday',
      repeating('WD'),
      { '2026-06-15': true, '2026-06-19': true, '2026-06-20': false, '2026-06-21': false, '2026-06-22': true },
    ],
    ['Monday to Friday, if the weekdays are blank', repeating('WD', { weekdays: '' }), { '2026-06-15': true, '2026-06-20': false }],
    ["the start date's weekday, if the weekdays are blank", repeating('W', { weekdays: '' }), { '2026-06-15': true, '2026-06-16': false }],
    ['only the listed weekdays', repeating('WD', { weekdays: '06' }), { '2026-06-15': false, '2026-06-20': true, '2026-06-21': true }],
    [
      "every week on the start date's weekday",
      repeating('W'),
      { '2026-06-15': true, '2026-06-16': false, '2026-06-22': true, '2026-06-08': false },
    ],
    [
      'every other week on the listed weekdays',
      repeating('W', { interval: 2, weekdays: '013' }),
      {
        '2026-06-14': false,
        '2026-06-15': true,
        '2026-06-17': true,
        // Weeks begin on Sunday.
        '2026-06-21': false,
        '2026-06-22': false,
        '2026-06-28': true,
        '2026-06-29': true,
      },
    ],
    [
      'every other week across a new year',
      repeating('W', { interval: 2 }, { startDate: '2026-12-28' }),
      { '2027-01-04': false, '2027-01-11': true },
    ],
    [
      'every other week from a Sunday, across the start of summer time',
      repeating('W', { interval: 2 }, { startDate: '2026-03-22' }),
      { '2026-03-29': false, '2026-04-05': true },
    ],
    ['every month on the start day', repeating('M'), { '2026-06-15': true, '2026-07-15': true, '2026-07-14': false, '2027-02-15': true }],
    [
      'the 31st, skipping shorter months',
      repeating('M', {}, { startDate: '2026-01-31' }),
      { '2026-01-31': true, '2026-02-28': false, '2026-03-03': false, '2026-03-31': true, '2026-04-30': false, '2026-05-01': false },
    ],
    [
      'the 29th, skipping February in common years',
      repeating('M', { monthDay: 29 }, { startDate: '2027-01-01' }),
      { '2027-01-29': true, '2027-02-28': false, '2027-03-01': false, '2028-02-29': true, '2028-02-28': false },
    ],
    [
      '29 February, in leap years only',
      repeating('M', { interval: 12 }, { startDate: '2028-02-29' }),
      { '2028-02-29': true, '2029-02-28': false, '2029-03-01': false, '2032-02-29': true, '2030-02-28': false },
    ],
    [
      'the 1st of every third month, if the start date is the 15th',
      repeating('M', { interval: 3, monthDay: 1 }, { startDate: '2026-11-15' }),
      { '2026-11-01': false, '2026-12-01': false, '2027-02-01': true, '2027-05-01': true, '2027-02-15': false },
    ],
    ['no day if the frequency is unknown', repeating('Y'), { '2026-06-15': false, '2027-06-15': false }],
    ['no day if the block is one-off', once({ endDate: '9999-01-01' }), { '2026-06-15': false, '2026-06-16': false }],
  ])('includes %s', { tags: ['BK-316', 'BK-317'] }, (_name, block, expected) => {
    const found = Object.fromEntries(Object.keys(expected).map((date) => [date, repeatsOn(block, date)]))
    expect(found).toEqual(expected)
  })

  it('treats a missing or null interval as 1', { tags: ['BK-317'] }, () => {
    for (const frequency of ['D', 'W', 'M'])
      for (const interval of [undefined, null, 1])
        for (const [date, expected] of [
          ['2026-07-14', frequency === 'D'],
          ['2026-07-13', frequency !== 'M'],
          ['2026-07-15', frequency !== 'W'],
        ] as const)
          expect([frequency, interval, date, repeatsOn(repeating(frequency, { interval }), date)]).toEqual([
            frequency,
            interval,
            date,
            expected,
          ])
  })
})

describe('blockedTimeOn', () => {
  const leave = once({ startDate: '2026-06-15', startTime: 1330, endDate: '2026-06-17', endTime: 1015 })
  it.each<[string, Block, string, [number, number] | undefined]>([
    ['a morning block', once(), '2026-06-15', [900, 1200]],
    ['a morning block', once(), '2026-06-14', undefined],
    ['a morning block', once(), '2026-06-16', undefined],
    ['a block until 2345', once({ startTime: 0, endTime: 2345 }), '2026-06-15', [0, 2400]],
    ['a block until 2400', once({ startTime: 0, endTime: 2400 }), '2026-06-15', [0, 2400]],
    ['a block until 2344', once({ startTime: 0, endTime: 2344 }), '2026-06-15', [0, 2344]],
    ['a block from 2345', once({ startTime: 2345, endTime: 2400 }), '2026-06-15', [2345, 2400]],
    ['a block over several days', leave, '2026-06-15', [1330, 2400]],
    ['a block over several days', leave, '2026-06-16', [0, 2400]],
    ['a block over several days', leave, '2026-06-17', [0, 1015]],
    ['a block over several days', leave, '2026-06-18', undefined],
    ['a block over several days until 2345', { ...leave, endTime: 2345 }, '2026-06-17', [0, 2400]],
    ['a block over several days until 0000', { ...leave, endTime: 0 }, '2026-06-17', undefined],
    ['a block over several days until 0000', { ...leave, endTime: 0 }, '2026-06-16', [0, 2400]],
    ['a block over several days from 2400', { ...leave, startTime: 2400 }, '2026-06-15', undefined],
    ['a block across the start of summer time', { ...leave, startDate: '2026-03-28', endDate: '2026-03-30' }, '2026-03-29', [0, 2400]],
    ['a block across the end of summer time', { ...leave, startDate: '2026-10-24', endDate: '2026-10-26' }, '2026-10-25', [0, 2400]],
    ['a daily block', repeating('D'), '2026-07-01', [900, 1200]],
    ['a daily block until 2345', repeating('D', {}, { endTime: 2345 }), '2026-07-01', [900, 2400]],
    ['a block on Mondays', repeating('W'), '2026-06-16', undefined],
    ['a block on the 31st of each month', repeating('M', { monthDay: 31 }), '2026-09-30', undefined],
  ])('returns $3 on $2 for %s', { tags: ['BK-080', 'BK-316'] }, (_name, block, date, time) => {
    expect(blockedTimeOn(block, date)).toEqual(time && { start: time[0], end: time[1] })
  })
})

describe('overlap', () => {
  const at = (startTime: number, endTime: number) => ({ startTime, endTime })
  it.each<[string, Block, Block, boolean]>([
    ['identical blocks', once(), once(), true],
    ['a block ending when the other begins', once(), once(at(1200, 1300)), false],
    ['a block ending a minute after the other begins', once(), once(at(1159, 1300)), true],
    ['a block within the other', once(), once(at(1000, 1015)), true],
    ['blocks at the same time on consecutive days', once(), once({ startDate: '2026-06-16', endDate: '2026-06-16' }), false],
    ['a block until 2345 and one from 2350', once(at(900, 2345)), once(at(2350, 2400)), true],
    ['a block until 2344 and one from 2345', once(at(900, 2344)), once(at(2345, 2400)), false],
    [
      'a block until 2400 and one from 0000 on the next day',
      once(at(900, 2400)),
      once({ ...at(0, 900), startDate: '2026-06-16', endDate: '2026-06-16' }),
      false,
    ],
    [
      'a block over several days and an hour on one of those days',
      once({ startDate: '2026-06-10', endDate: '2026-06-20', ...at(1700, 800) }),
      once(at(300, 400)),
      true,
    ],
    [
      'a block over several days and the hour after it ends',
      once({ startDate: '2026-06-10', ...at(1700, 800) }),
      once(at(800, 900)),
      false,
    ],
    ['a one-day block and a daily block', once(), repeating('D', {}, { startDate: '2020-01-01' }), true],
    [
      'a one-day block and a daily block that ends the day before',
      once(),
      repeating('D', {}, { startDate: '2020-01-01', endDate: '2026-06-14' }),
      false,
    ],
    ['a one-day block and a daily block that starts the day after', once(), repeating('D', {}, { startDate: '2026-06-16' }), false],
    ['a Monday and every Monday', once({ startDate: '2031-06-16', endDate: '2031-06-16' }), repeating('W'), true],
    ['a Tuesday and every Monday', once({ startDate: '2031-06-17', endDate: '2031-06-17' }), repeating('W'), false],
    ['a Saturday and every weekday', once({ startDate: '2026-06-20', endDate: '2026-06-20' }), repeating('WD'), false],
    ['every Monday and the 31st of each month', repeating('W'), repeating('M', { monthDay: 31 }), true],
    ['every Monday and every Tuesday', repeating('W'), repeating('W', { weekdays: '2' }), false],
    [
      'two blocks on alternating Mondays',
      repeating('W', { interval: 2 }),
      repeating('W', { interval: 2 }, { startDate: '2026-06-22' }),
      false,
    ],
    [
      'every second Monday and every third Monday',
      repeating('W', { interval: 2 }),
      repeating('W', { interval: 3 }, { startDate: '2026-06-22' }),
      true,
    ],
    ['every weekday and every weekend', repeating('WD'), repeating('WD', { weekdays: '60' }), false],
    ['the 30th and the 31st of each month', repeating('M', { monthDay: 30 }), repeating('M', { monthDay: 31 }), false],
    [
      'the 31st of each month and every day of April',
      repeating('M', { monthDay: 31 }, { startDate: '2026-01-31' }),
      repeating('D', {}, { startDate: '2026-04-01', endDate: '2026-04-30' }),
      false,
    ],
    [
      'the 29th of each month and every day of a leap-year February',
      repeating('M', { monthDay: 29 }),
      repeating('D', {}, { startDate: '2028-02-01', endDate: '2028-02-29' }),
      true,
    ],
    [
      'the 29th of each month and every day of a common-year February',
      repeating('M', { monthDay: 29 }),
      repeating('D', {}, { startDate: '2027-02-01', endDate: '2027-02-28' }),
      false,
    ],
    [
      'every 29 February and every day',
      repeating('M', { interval: 12 }, { startDate: '2028-02-29' }),
      repeating('D', {}, { startDate: '2028-03-01' }),
      true,
    ],
    ['daily blocks at adjacent times', repeating('D'), repeating('D', {}, at(1200, 1300)), false],
    ['daily blocks that share a minute', repeating('D'), repeating('D', {}, at(1159, 1300)), true],
  ])('returns $3 for %s', { tags: ['BK-316', 'BK-490'] }, (_name, one, other, overlaps) => {
    expect(overlap(one, other)).toBe(overlaps)
    expect(overlap(other, one)).toBe(overlaps)
  })

  it('returns true for a yearly and a weekly block that first overlap after ten years', { tags: ['BK-316'] }, () => {
    const christmas = repeating('M', { interval: 12 }, { startDate: '2023-12-25' })
    const sundays = repeating('W', { weekdays: '0' }, { startDate: '2023-12-25' })
    expect(repeatsOn(christmas, '2033-12-25') && repeatsOn(sundays, '2033-12-25')).toBe(true)
    expect(overlap(christmas, sundays)).toBe(true)
  })
})

describe('appointmentsInBlocks', () => {
  type Outcome = 'includes' | 'excludes'
  const SLOT = 15 * 60_000
  const appointment = (startTime: string, changes: object = {}) => ({
    startTime,
    endTime: new Date(Date.parse(startTime) + SLOT).toISOString(),
    status: 'created',
    resourceId: 'room-1',
    ...changes,
  })
  const isInside = (one: ReturnType<typeof appointment>, ...blocks: (Block & { resourceId?: string | null })[]) =>
    appointmentsInBlocks([one], blocks).length === 1

  const summer = once()
  it.each<[string, string, Block, Outcome]>([
    ['before the block', '2026-06-15T08:30:00+01:00', summer, 'excludes'],
    ["ending at the block's start", '2026-06-15T08:45:00+01:00', summer, 'excludes'],
    ['ending a minute into the block', '2026-06-15T08:46:00+01:00', summer, 'includes'],
    ['starting with the block', '2026-06-15T09:00:00+01:00', summer, 'includes'],
    ['ending with the block', '2026-06-15T11:45:00+01:00', summer, 'includes'],
    ["starting a minute before the block's end", '2026-06-15T11:59:00+01:00', summer, 'includes'],
    ["starting at the block's end", '2026-06-15T12:00:00+01:00', summer, 'excludes'],
    ['inside the block, given in UTC', '2026-06-15T08:00:00Z', summer, 'includes'],
    ["starting at 11:30 UTC, half an hour after the block's end", '2026-06-15T11:30:00Z', summer, 'excludes'],
    ['on the day before the block', '2026-06-14T10:00:00+01:00', summer, 'excludes'],
    ['on the day after the block', '2026-06-16T10:00:00+01:00', summer, 'excludes'],
    ['in the last minutes of a block until 2345', '2026-06-15T22:45:00Z', once({ endTime: 2345 }), 'includes'],
    ['in the first minutes after a block until 2345', '2026-06-15T23:00:00Z', once({ endTime: 2345 }), 'excludes'],
    ['ending at midnight, when the block starts', '2026-06-14T22:45:00Z', once({ startTime: 0 }), 'excludes'],
    ['starting at midnight, when the block starts', '2026-06-14T23:00:00Z', once({ startTime: 0 }), 'includes'],
    ['in a weekly block, five weeks after its start date', '2026-07-20T09:00:00+01:00', repeating('W'), 'includes'],
    ['on the day after an occurrence of a weekly block', '2026-07-21T09:00:00+01:00', repeating('W'), 'excludes'],
    ['in a weekly block, in winter', '2026-12-14T11:45:00Z', repeating('W'), 'includes'],
    ["starting at a weekly block's end, in winter", '2026-12-14T12:00:00Z', repeating('W'), 'excludes'],
    ['on 30 September, for a block on each 31st', '2026-09-30T09:00:00+01:00', repeating('M', { monthDay: 31 }), 'excludes'],
    ['on 29 February, for a block on each 29th', '2028-02-29T09:00:00Z', repeating('M', { monthDay: 29 }), 'includes'],
  ])('$3 an appointment %s', { tags: ['BK-080'] }, (_name, startTime, block, outcome) => {
    expect(isInside(appointment(startTime), block)).toBe(outcome === 'includes')
  })

  /** A block on the night of a clock change. It starts at 01:00 and, by default, ends at 03:00. */
  const night = (date: string, endTime = 300) => once({ startDate: date, endDate: date, startTime: 100, endTime })
  it.each<[string, string, Outcome, endTime?: number]>([
    // The clocks skip 01:30, so a block until 01:30 ends at 02:30.
    ['2026-03-29', '2026-03-29T01:15:00Z', 'includes', 130],
    ['2026-03-29', '2026-03-29T01:30:00Z', 'excludes', 130],
    ['2026-03-29', '2026-03-29T00:30:00Z', 'excludes'],
    ['2026-03-29', '2026-03-29T01:00:00Z', 'includes'],
    ['2026-03-29', '2026-03-29T01:45:00Z', 'includes'],
    ['2026-03-29', '2026-03-29T02:00:00Z', 'excludes'],
    ['2026-10-25', '2026-10-24T23:45:00Z', 'excludes'],
    ['2026-10-25', '2026-10-25T00:00:00Z', 'includes'],
    ['2026-10-25', '2026-10-25T01:00:00Z', 'includes'],
    ['2026-10-25', '2026-10-25T02:45:00Z', 'includes'],
    ['2026-10-25', '2026-10-25T03:00:00Z', 'excludes'],
  ])('if the clocks change during the block, $2 an appointment at $1', { tags: ['BK-080'] }, (date, startTime, outcome, endTime) => {
    expect(isInside(appointment(startTime), night(date, endTime))).toBe(outcome === 'includes')
  })

  it('keeps a daily block at the same clock time when the clocks change', { tags: ['BK-080'] }, () => {
    for (const startTime of ['2026-03-28T09:00:00Z', '2026-03-29T08:00:00Z', '2026-10-24T08:00:00Z', '2026-10-25T09:00:00Z']) {
      const daily = repeating('D', {}, { startDate: '2026-01-01', endTime: 915 })
      const hourLater = new Date(Date.parse(startTime) + 60 * 60_000).toISOString()
      expect([startTime, isInside(appointment(startTime), daily), isInside(appointment(hourLater), daily)]).toEqual([
        startTime,
        true,
        false,
      ])
    }
  })

  it("applies a resource's block only to that resource, and a branch's block to all resources", { tags: ['BK-080'] }, () => {
    const inRoom1 = appointment('2026-06-15T10:00:00+01:00')
    for (const [resourceId, expected] of [
      ['room-1', true],
      ['room-2', false],
      [null, true],
      [undefined, true],
    ] as const) {
      const block = resourceId === undefined ? once() : { ...once(), resourceId }
      expect([resourceId, isInside(inRoom1, block)]).toEqual([resourceId, expected])
    }
    const withoutResource = appointment('2026-06-15T10:00:00+01:00', { resourceId: undefined })
    expect(isInside(withoutResource, { ...once(), resourceId: 'room-1' })).toBe(false)
    expect(isInside(withoutResource, { ...once(), resourceId: null })).toBe(true)
  })

  it.each<[string, Outcome]>([
    ['created', 'includes'],
    ['in_progress', 'includes'],
    ['completed', 'includes'],
    ['no_show', 'includes'],
    ['cancelled', 'excludes'],
  ])('$1 an appointment with status %s', { tags: ['BK-080'] }, (status, outcome) => {
    expect(isInside(appointment('2026-06-15T10:00:00+01:00', { status }), once())).toBe(outcome === 'includes')
  })

  it('keeps the original order, and returns an appointment only once even if several blocks contain it', { tags: ['BK-080'] }, () => {
    const [early, late, free] = ['2026-06-15T11:00:00+01:00', '2026-06-15T09:00:00+01:00', '2026-06-15T13:00:00+01:00'].map((startTime) =>
      appointment(startTime),
    )
    const appointments = [early, free, late].filter((one) => one !== undefined)
    expect(appointmentsInBlocks(appointments, [once(), repeating('D'), once({ endTime: 1000 })])).toEqual([early, late])
    expect(appointmentsInBlocks(appointments, [])).toEqual([])
    expect(appointmentsInBlocks([], [once()])).toEqual([])
  })

  const lasting = (startTime: string, endTime: string) => appointment(startTime, { endTime })

  it('checks the blocks on the first day of an appointment that spans midnight', { tags: ['BK-080'] }, () => {
    expect(isInside(lasting('2026-06-15T23:30:00+01:00', '2026-06-16T00:30:00+01:00'), once({ startTime: 2350, endTime: 2400 }))).toBe(true)
    expect(isInside(lasting('2026-06-15T23:30:00+01:00', '2026-06-16T00:30:00+01:00'), once({ endTime: 2330 }))).toBe(false)
  })

  it('checks the blocks on the last day of an appointment that spans midnight', { tags: ['BK-080'] }, () => {
    expect(isInside(lasting('2026-06-14T23:30:00+01:00', '2026-06-15T00:30:00+01:00'), once({ startTime: 0, endTime: 2400 }))).toBe(true)
  })

  const fromHalfPastOne = (date: string) => once({ startDate: date, endDate: date, startTime: 130, endTime: 300 })

  it('includes an appointment in the repeated hour when the clocks go back', { tags: ['BK-080'] }, () => {
    expect(isInside(lasting('2026-10-25T00:45:00Z', '2026-10-25T01:15:00Z'), fromHalfPastOne('2026-10-25'))).toBe(true)
  })

  it('excludes an appointment that ends before a block starts, even on the night when the clocks go forward', { tags: ['BK-080'] }, () => {
    expect(isInside(lasting('2026-03-29T00:45:00Z', '2026-03-29T01:00:00Z'), fromHalfPastOne('2026-03-29'))).toBe(false)
  })
})
