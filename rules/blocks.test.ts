import { describe, expect, it } from 'vitest'
import { blockFault, weekFault } from './block-input.ts'
import { type Block, insideBlocks, isSameBlock, overlap, repeatsOn, takenOn } from './blocks.ts'

type Repeat = Partial<NonNullable<Block['repeat']>>

/** A block of one morning, unless changed. */
const once = (changes: Partial<Block> = {}): Block => ({
  startDate: '2026-06-15',
  endDate: '2026-06-15',
  startTime: 900,
  endTime: 1200,
  repeats: false,
  repeat: null,
  ...changes,
})
/** The same, on each of its days, for ever. */
const repeating = (frequency: string, repeat: Repeat = {}, changes: Partial<Block> = {}): Block =>
  once({ endDate: '9999-01-01', repeats: true, repeat: { frequency, ...repeat }, ...changes })

describe('the days a block repeats on', () => {
  // 15 June 2026 is a Monday.
  it.each<[string, Block, Record<string, boolean>]>([
    ['daily', repeating('D'), { '2026-06-14': false, '2026-06-15': true, '2026-06-16': true, '2028-02-29': true, '9999-01-01': true }],
    ['daily, to its last day', repeating('D', {}, { endDate: '2026-06-17' }), { '2026-06-17': true, '2026-06-18': false }],
    [
      'every third day',
      repeating('D', { interval: 3 }),
      { '2026-06-15': true, '2026-06-17': false, '2026-06-18': true, '2026-07-03': true },
    ],
    [
      'every other day over the change to summer time',
      repeating('D', { interval: 2 }, { startDate: '2026-03-28' }),
      { '2026-03-28': true, '2026-03-29': false, '2026-03-30': true, '2026-03-31': false },
    ],
    [
      'every other day over the change to winter time',
      repeating('D', { interval: 2 }, { startDate: '2026-10-24' }),
      { '2026-10-25': false, '2026-10-26': true, '2026-10-27': false },
    ],
    [
      'every other day over 29 February',
      repeating('D', { interval: 2 }, { startDate: '2028-02-27' }),
      { '2028-02-28': false, '2028-02-29': true, '2028-03-01': false, '2028-03-02': true },
    ],
    [
      'on weekdays',
      repeating('WD'),
      { '2026-06-15': true, '2026-06-19': true, '2026-06-20': false, '2026-06-21': false, '2026-06-22': true },
    ],
    ['on the weekdays it names', repeating('WD', { weekdays: '06' }), { '2026-06-15': false, '2026-06-20': true, '2026-06-21': true }],
    ['weekly', repeating('W'), { '2026-06-15': true, '2026-06-16': false, '2026-06-22': true, '2026-06-08': false }],
    [
      'every other week, on weekdays it names',
      repeating('W', { interval: 2, weekdays: '013' }),
      {
        '2026-06-14': false,
        '2026-06-15': true,
        '2026-06-17': true,
        // The next week begins with its Sunday.
        '2026-06-21': false,
        '2026-06-22': false,
        '2026-06-28': true,
        '2026-06-29': true,
      },
    ],
    [
      'every other week over the turn of a year',
      repeating('W', { interval: 2 }, { startDate: '2026-12-28' }),
      { '2027-01-04': false, '2027-01-11': true },
    ],
    [
      'every other week, begun on a Sunday, over the change to summer time',
      repeating('W', { interval: 2 }, { startDate: '2026-03-22' }),
      { '2026-03-29': false, '2026-04-05': true },
    ],
    ['monthly', repeating('M'), { '2026-06-15': true, '2026-07-15': true, '2026-07-14': false, '2027-02-15': true }],
    [
      'monthly on the 31st',
      repeating('M', {}, { startDate: '2026-01-31' }),
      { '2026-01-31': true, '2026-02-28': false, '2026-03-03': false, '2026-03-31': true, '2026-04-30': false, '2026-05-01': false },
    ],
    [
      'monthly on the 29th',
      repeating('M', { monthDay: 29 }, { startDate: '2027-01-01' }),
      { '2027-01-29': true, '2027-02-28': false, '2027-03-01': false, '2028-02-29': true, '2028-02-28': false },
    ],
    [
      'every year on 29 February',
      repeating('M', { interval: 12 }, { startDate: '2028-02-29' }),
      { '2028-02-29': true, '2029-02-28': false, '2029-03-01': false, '2032-02-29': true, '2030-02-28': false },
    ],
    [
      'every third month, on a day before the one it begins on',
      repeating('M', { interval: 3, monthDay: 1 }, { startDate: '2026-11-15' }),
      { '2026-11-01': false, '2026-12-01': false, '2027-02-01': true, '2027-05-01': true, '2027-02-15': false },
    ],
    ['in a way nobody knows', repeating('Y'), { '2026-06-15': false, '2027-06-15': false }],
    ['when it does not repeat', once({ endDate: '9999-01-01' }), { '2026-06-15': false, '2026-06-16': false }],
  ])('%s', { tags: ['BK-316', 'BK-317'] }, (_name, block, expected) => {
    const found = Object.fromEntries(Object.keys(expected).map((date) => [date, repeatsOn(block, date)]))
    expect(found).toEqual(expected)
  })

  it('no interval and a null one mean every day, week and month', { tags: ['BK-317'] }, () => {
    for (const frequency of ['D', 'W', 'M'])
      for (const interval of [undefined, null, 1])
        for (const [date, there] of [
          ['2026-07-14', frequency === 'D'],
          ['2026-07-13', frequency !== 'M'],
          ['2026-07-15', frequency !== 'W'],
        ] as const)
          expect([frequency, interval, date, repeatsOn(repeating(frequency, { interval }), date)]).toEqual([
            frequency,
            interval,
            date,
            there,
          ])
  })
})

describe('the time a block takes of a day', () => {
  const leave = once({ startDate: '2026-06-15', startTime: 1330, endDate: '2026-06-17', endTime: 1015 })
  it.each<[string, Block, string, [number, number] | undefined]>([
    ['one day', once(), '2026-06-15', [900, 1200]],
    ['one day, the day before', once(), '2026-06-14', undefined],
    ['one day, the day after', once(), '2026-06-16', undefined],
    ['a day to 2345', once({ startTime: 0, endTime: 2345 }), '2026-06-15', [0, 2400]],
    ['a day to 2400', once({ startTime: 0, endTime: 2400 }), '2026-06-15', [0, 2400]],
    ['a day to 2344', once({ startTime: 0, endTime: 2344 }), '2026-06-15', [0, 2344]],
    ['a day from 2345', once({ startTime: 2345, endTime: 2400 }), '2026-06-15', [2345, 2400]],
    ['several days, the first', leave, '2026-06-15', [1330, 2400]],
    ['several days, between', leave, '2026-06-16', [0, 2400]],
    ['several days, the last', leave, '2026-06-17', [0, 1015]],
    ['several days, after', leave, '2026-06-18', undefined],
    ['several days, the last, to 2345', { ...leave, endTime: 2345 }, '2026-06-17', [0, 2400]],
    ['several days to midnight, the last', { ...leave, endTime: 0 }, '2026-06-17', undefined],
    ['several days to midnight, the one before', { ...leave, endTime: 0 }, '2026-06-16', [0, 2400]],
    ['several days from midnight, the first', { ...leave, startTime: 2400 }, '2026-06-15', undefined],
    ['several days over the change to summer time', { ...leave, startDate: '2026-03-28', endDate: '2026-03-30' }, '2026-03-29', [0, 2400]],
    ['several days over the change to winter time', { ...leave, startDate: '2026-10-24', endDate: '2026-10-26' }, '2026-10-25', [0, 2400]],
    ['daily', repeating('D'), '2026-07-01', [900, 1200]],
    ['daily to 2345', repeating('D', {}, { endTime: 2345 }), '2026-07-01', [900, 2400]],
    ['weekly, on another day', repeating('W'), '2026-06-16', undefined],
    ['monthly on the 31st, on the 30th of a shorter month', repeating('M', { monthDay: 31 }), '2026-09-30', undefined],
  ])('%s: on %s', { tags: ['BK-080', 'BK-316'] }, (_name, block, date, time) => {
    expect(takenOn(block, date)).toEqual(time && { start: time[0], end: time[1] })
  })
})

describe('two blocks', () => {
  const at = (startTime: number, endTime: number) => ({ startTime, endTime })
  it.each<[string, Block, Block, boolean]>([
    ['the same', once(), once(), true],
    ['one that ends as the other begins', once(), once(at(1200, 1300)), false],
    ['one that ends a minute after the other begins', once(), once(at(1159, 1300)), true],
    ['one inside the other', once(), once(at(1000, 1015)), true],
    ['the same time of the next day', once(), once({ startDate: '2026-06-16', endDate: '2026-06-16' }), false],
    ['one to 2345 and one from 2350', once(at(900, 2345)), once(at(2350, 2400)), true],
    ['one to 2344 and one from 2345', once(at(900, 2344)), once(at(2345, 2400)), false],
    [
      'one to 2400 and one of the next midnight',
      once(at(900, 2400)),
      once({ ...at(0, 900), startDate: '2026-06-16', endDate: '2026-06-16' }),
      false,
    ],
    [
      'several days, and an hour of one of them',
      once({ startDate: '2026-06-10', endDate: '2026-06-20', ...at(1700, 800) }),
      once(at(300, 400)),
      true,
    ],
    ['several days, and an hour after they end', once({ startDate: '2026-06-10', ...at(1700, 800) }), once(at(800, 900)), false],
    ['one day, and every day', once(), repeating('D', {}, { startDate: '2020-01-01' }), true],
    ['one day, and every day until the day before', once(), repeating('D', {}, { startDate: '2020-01-01', endDate: '2026-06-14' }), false],
    ['one day, and every day from the next on', once(), repeating('D', {}, { startDate: '2026-06-16' }), false],
    ['a Monday, and weekly on Mondays', once({ startDate: '2031-06-16', endDate: '2031-06-16' }), repeating('W'), true],
    ['a Tuesday, and weekly on Mondays', once({ startDate: '2031-06-17', endDate: '2031-06-17' }), repeating('W'), false],
    ['a Saturday, and weekdays', once({ startDate: '2026-06-20', endDate: '2026-06-20' }), repeating('WD'), false],
    ['Mondays, and the 31st of a month', repeating('W'), repeating('M', { monthDay: 31 }), true],
    ['Mondays, and Tuesdays', repeating('W'), repeating('W', { weekdays: '2' }), false],
    [
      'every other Monday, and the Mondays between',
      repeating('W', { interval: 2 }),
      repeating('W', { interval: 2 }, { startDate: '2026-06-22' }),
      false,
    ],
    [
      'every other Monday, and every third',
      repeating('W', { interval: 2 }),
      repeating('W', { interval: 3 }, { startDate: '2026-06-22' }),
      true,
    ],
    ['weekdays, and weekends', repeating('WD'), repeating('WD', { weekdays: '60' }), false],
    ['the 30th of a month, and the 31st', repeating('M', { monthDay: 30 }), repeating('M', { monthDay: 31 }), false],
    [
      'the 31st of a month, and every day of April to the 30th',
      repeating('M', { monthDay: 31 }, { startDate: '2026-01-31' }),
      repeating('D', {}, { startDate: '2026-04-01', endDate: '2026-04-30' }),
      false,
    ],
    [
      'the 29th of a month, and every day of a February of 29 days',
      repeating('M', { monthDay: 29 }),
      repeating('D', {}, { startDate: '2028-02-01', endDate: '2028-02-29' }),
      true,
    ],
    [
      'the 29th of a month, and every day of a February of 28 days',
      repeating('M', { monthDay: 29 }),
      repeating('D', {}, { startDate: '2027-02-01', endDate: '2027-02-28' }),
      false,
    ],
    [
      '29 February, and every day for ever',
      repeating('M', { interval: 12 }, { startDate: '2028-02-29' }),
      repeating('D', {}, { startDate: '2028-03-01' }),
      true,
    ],
    ['every day at other times', repeating('D'), repeating('D', {}, at(1200, 1300)), false],
    ['every day at times that touch in a minute', repeating('D'), repeating('D', {}, at(1159, 1300)), true],
  ])('%s: %#', { tags: ['BK-316', 'BK-490'] }, (_name, one, other, overlaps) => {
    expect(overlap(one, other)).toBe(overlaps)
    expect(overlap(other, one)).toBe(overlaps)
  })

  it('25 December, every year, and Sundays: they meet in 2033', { tags: ['BK-316'] }, () => {
    const christmas = repeating('M', { interval: 12 }, { startDate: '2023-12-25' })
    const sundays = repeating('W', { weekdays: '0' }, { startDate: '2023-12-25' })
    expect(repeatsOn(christmas, '2033-12-25') && repeatsOn(sundays, '2033-12-25')).toBe(true)
    expect(overlap(christmas, sundays)).toBe(true)
  })
})

describe('appointments inside blocks', () => {
  const SLOT = 15 * 60_000
  const appointment = (startTime: string, changes: object = {}) => ({
    startTime,
    endTime: new Date(Date.parse(startTime) + SLOT).toISOString(),
    status: 'created',
    resourceId: 'room-1',
    ...changes,
  })
  const isInside = (one: ReturnType<typeof appointment>, ...blocks: (Block & { resourceId?: string | null })[]) =>
    insideBlocks([one], blocks).length === 1

  const summer = once()
  it.each<[string, string, Block, boolean]>([
    ['before it', '2026-06-15T08:30:00+01:00', summer, false],
    ['up to its start', '2026-06-15T08:45:00+01:00', summer, false],
    ['from a minute before its start', '2026-06-15T08:46:00+01:00', summer, true],
    ['from its start', '2026-06-15T09:00:00+01:00', summer, true],
    ['up to its end', '2026-06-15T11:45:00+01:00', summer, true],
    ['from a minute before its end', '2026-06-15T11:59:00+01:00', summer, true],
    ['from its end', '2026-06-15T12:00:00+01:00', summer, false],
    ['in another zone', '2026-06-15T08:00:00Z', summer, true],
    ['at its time in another zone', '2026-06-15T12:00:00Z', summer, false],
    ['on the day before', '2026-06-14T10:00:00+01:00', summer, false],
    ['on the day after', '2026-06-16T10:00:00+01:00', summer, false],
    ['in the last minutes of its day', '2026-06-15T22:45:00Z', once({ endTime: 2345 }), true],
    ['in the first of the next', '2026-06-15T23:00:00Z', once({ endTime: 2345 }), false],
    ['up to midnight, of a block of the next day', '2026-06-14T22:45:00Z', once({ startTime: 0 }), false],
    ['from midnight', '2026-06-14T23:00:00Z', once({ startTime: 0 }), true],
    ['weeks later, of one that repeats', '2026-07-20T09:00:00+01:00', repeating('W'), true],
    ['the day after that', '2026-07-21T09:00:00+01:00', repeating('W'), false],
    ['in winter, of one that repeats', '2026-12-14T11:45:00Z', repeating('W'), true],
    ['from its end in winter', '2026-12-14T12:00:00Z', repeating('W'), false],
    ['on the last of a shorter month, of one on the 31st', '2026-09-30T09:00:00+01:00', repeating('M', { monthDay: 31 }), false],
    ['on 29 February, of one on the 29th', '2028-02-29T09:00:00Z', repeating('M', { monthDay: 29 }), true],
  ])('%s, at %s', { tags: ['BK-080'] }, (_name, startTime, block, expected) => {
    expect(isInside(appointment(startTime), block)).toBe(expected)
  })

  /** The nights in which the clocks change, from one o'clock to three. */
  const night = (date: string) => once({ startDate: date, endDate: date, startTime: 100, endTime: 300 })
  it.each<[string, string, boolean]>([
    ['2026-03-29', '2026-03-29T00:30:00Z', false],
    ['2026-03-29', '2026-03-29T01:00:00Z', true],
    ['2026-03-29', '2026-03-29T01:45:00Z', true],
    ['2026-03-29', '2026-03-29T02:00:00Z', false],
    ['2026-10-25', '2026-10-24T23:45:00Z', false],
    ['2026-10-25', '2026-10-25T00:00:00Z', true],
    ['2026-10-25', '2026-10-25T01:00:00Z', true],
    ['2026-10-25', '2026-10-25T02:45:00Z', true],
    ['2026-10-25', '2026-10-25T03:00:00Z', false],
  ])('from one to three on the clocks of %s, at %s: %s', { tags: ['BK-080'] }, (date, startTime, expected) => {
    expect(isInside(appointment(startTime), night(date))).toBe(expected)
  })

  it('at nine before and after a change of the clocks, of a block that repeats', { tags: ['BK-080'] }, () => {
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

  it('of their own resource, or of every resource', { tags: ['BK-080'] }, () => {
    const mine = appointment('2026-06-15T10:00:00+01:00')
    for (const [resourceId, expected] of [
      ['room-1', true],
      ['room-2', false],
      [null, true],
      [undefined, true],
    ] as const) {
      const block = resourceId === undefined ? once() : { ...once(), resourceId }
      expect([resourceId, isInside(mine, block)]).toEqual([resourceId, expected])
    }
    const nowhere = appointment('2026-06-15T10:00:00+01:00', { resourceId: undefined })
    expect(isInside(nowhere, { ...once(), resourceId: 'room-1' })).toBe(false)
    expect(isInside(nowhere, { ...once(), resourceId: null })).toBe(true)
  })

  it.each([
    ['created', true],
    ['in_progress', true],
    ['completed', true],
    ['no_show', true],
    ['cancelled', false],
  ])('that are %s: %s', { tags: ['BK-080'] }, (status, expected) => {
    expect(isInside(appointment('2026-06-15T10:00:00+01:00', { status }), once())).toBe(expected)
  })

  it('each is there once, in its order, whatever blocks hold it', { tags: ['BK-080'] }, () => {
    const [early, late, free] = ['2026-06-15T11:00:00+01:00', '2026-06-15T09:00:00+01:00', '2026-06-15T13:00:00+01:00'].map((startTime) =>
      appointment(startTime),
    )
    const appointments = [early, free, late].filter((one) => one !== undefined)
    expect(insideBlocks(appointments, [once(), repeating('D'), once({ endTime: 1000 })])).toEqual([early, late])
    expect(insideBlocks(appointments, [])).toEqual([])
    expect(insideBlocks([], [once()])).toEqual([])
  })

  const over = (startTime: string, endTime: string) => appointment(startTime, { endTime })

  it('over midnight, of a block of the day it begins on', { tags: ['BK-080'] }, () => {
    expect(isInside(over('2026-06-15T23:30:00+01:00', '2026-06-16T00:30:00+01:00'), once({ startTime: 2350, endTime: 2400 }))).toBe(true)
    expect(isInside(over('2026-06-15T23:30:00+01:00', '2026-06-16T00:30:00+01:00'), once({ endTime: 2330 }))).toBe(false)
  })

  it('over midnight, of a block of the day it ends on', { tags: ['BK-080'] }, () => {
    expect(isInside(over('2026-06-14T23:30:00+01:00', '2026-06-15T00:30:00+01:00'), once({ startTime: 0, endTime: 2400 }))).toBe(true)
  })

  const fromHalfPastOne = (date: string) => once({ startDate: date, endDate: date, startTime: 130, endTime: 300 })

  it('over the hour that the clocks go back, inside a block', { tags: ['BK-080'] }, () => {
    expect(isInside(over('2026-10-25T00:45:00Z', '2026-10-25T01:15:00Z'), fromHalfPastOne('2026-10-25'))).toBe(true)
  })

  it('up to the hour that the clocks go forward, before a block', { tags: ['BK-080'] }, () => {
    expect(isInside(over('2026-03-29T00:45:00Z', '2026-03-29T01:00:00Z'), fromHalfPastOne('2026-03-29'))).toBe(false)
  })
})

describe('what is wrong with a block', () => {
  const TODAY = '2026-06-15'
  const notClock = 'Enter times as HHmm, such as 930.'
  for (const [tags, changes, fault] of [
    [['BK-311'], {}, null],
    [['BK-311'], { startTime: 0, endTime: 2345 }, null],
    [['BK-311'], { startTime: 2345, endTime: 2400 }, null],
    [['BK-311'], { endTime: 900 }, 'The end must be after the start.'],
    [['BK-311'], { endTime: 830 }, 'The end must be after the start.'],
    [['BK-311'], { endDate: '2026-06-16', endTime: 830 }, null],
    [['BK-311'], { endDate: '2026-06-14' }, 'The end is before the start.'],
    [['BK-312'], { startTime: -1 }, notClock],
    [['BK-312'], { endTime: 1060 }, notClock],
    [['BK-312'], { endTime: 2401 }, notClock],
    [['BK-312'], { startDate: '2026-02-30' }, 'The start and end dates must be dates (yyyy-MM-dd).'],
    [['BK-312'], { endDate: 'soon' }, 'The start and end dates must be dates (yyyy-MM-dd).'],
    [['BK-312'], { startDate: '2026-06-13', endDate: '2026-06-14' }, 'The period is over.'],
    [['BK-314'], { reason: 'x'.repeat(50) }, null],
    [['BK-314'], { reason: 'x'.repeat(51) }, 'A reason has at most 50 characters.'],
    [['BK-317'], { repeats: true }, 'Set repeats to true with a repetition, and to false without.'],
    [['BK-317'], { repeat: { frequency: 'D' } }, 'Set repeats to true with a repetition, and to false without.'],
  ] satisfies [string[], object, string | null][])
    it(`of one morning with ${JSON.stringify(changes)}: ${fault}`, { tags }, () => {
      expect(blockFault({ ...once(), ...changes }, TODAY)).toBe(fault)
    })

  const nothingRepeats = 'Nothing repeats until this day.'
  it.each<[string, Block, string | null]>([
    ['daily', repeating('D'), null],
    ['daily, on one day', repeating('D', {}, { endDate: '2026-06-15' }), nothingRepeats],
    ['weekly, for a week', repeating('W', {}, { endDate: '2026-06-21' }), nothingRepeats],
    ['weekly, twice', repeating('W', {}, { endDate: '2026-06-22' }), null],
    ['on weekdays, over a weekend', repeating('WD', {}, { startDate: '2026-06-20', endDate: '2026-06-21' }), nothingRepeats],
    ['monthly on the 31st, twice', repeating('M', { monthDay: 31 }, { endDate: '2026-08-31' }), null],
    ['every year', repeating('M', { interval: 12 }, { endDate: '2027-06-15' }), null],
    ['in a way nobody knows', repeating('Y'), 'The frequency is one of WD, D, W and M.'],
    ['on no day', repeating('W', { weekdays: '' }), 'Choose at least one day.'],
    ['on an eighth day', repeating('W', { weekdays: '7' }), 'Choose at least one day.'],
    ['on the 32nd', repeating('M', { monthDay: 32 }), 'The day of the month is 1 to 31.'],
    ['every 0 days', repeating('D', { interval: 0 }), 'The interval is at least 1.'],
    ['daily, ending before it starts', repeating('D', {}, { startTime: 1200, endTime: 900 }), 'The end must be after the start.'],
  ])('%s', { tags: ['BK-317'] }, (_name, block, fault) => {
    expect(blockFault(block, TODAY)).toBe(fault)
  })
})

describe('the hours of a week', () => {
  const hours = (startTime: number, endTime: number) => ({ mon: { startTime: 900, endTime: 1700 }, sun: { startTime, endTime } })
  it.each([
    [0, 0],
    [0, 2400],
    [900, 2345],
    [2345, 2400],
  ])('from %i to %i are valid', { tags: ['BK-319', 'BK-320'] }, (start, end) => {
    expect(weekFault(hours(start, end))).toBeNull()
  })
  it.each([
    [900, 900],
    [1700, 900],
    [900, 0],
    [900, 1260],
    [2400, 2400],
  ])('from %i to %i are not', { tags: ['BK-311', 'BK-319'] }, (start, end) => {
    expect(weekFault(hours(start, end))).toBe('The end must be after the start.')
  })
})

describe('a block that a service has already', () => {
  const weekly = (repeat: Repeat = {}, changes: Partial<Block> & { reason?: string } = {}) => ({
    ...repeating('W', { weekdays: '12', ...repeat }),
    reason: 'Service Block',
    ...changes,
  })
  it.each<[string, ReturnType<typeof weekly>, boolean]>([
    ['the same', weekly(), true],
    ['the same from a later day', weekly({}, { startDate: '2026-07-01' }), true],
    ['its days in another order', weekly({ weekdays: '21', interval: 1 }), true],
    ['other days', weekly({ weekdays: '123' }), false],
    ['every other week', weekly({ interval: 2 }), false],
    ['other times', weekly({}, { endTime: 1215 }), false],
    ['another reason', weekly({}, { reason: 'Service Pause' }), false],
    ['once it has ended', weekly({}, { startDate: '2020-01-01', endDate: '2020-12-31' }), false],
    ['daily', weekly({ frequency: 'D' }), false],
  ])('%s: %#', { tags: ['BK-267'] }, (_name, other, isSame) => {
    expect(isSameBlock(weekly(), other)).toBe(isSame)
    expect(isSameBlock(other, weekly())).toBe(isSame)
  })

  it('tells 13 from 31 and the end of the day from 23:44', { tags: ['BK-267'] }, () => {
    expect(isSameBlock(repeating('M', { monthDay: 13 }), repeating('M', { monthDay: 31 }))).toBe(false)
    expect(isSameBlock(once({ endTime: 2345 }), once({ endTime: 2400 }))).toBe(true)
    expect(isSameBlock(once({ endTime: 2344 }), once({ endTime: 2400 }))).toBe(false)
    expect(isSameBlock(once(), once({ endDate: '2026-06-16' }))).toBe(false)
  })
})
