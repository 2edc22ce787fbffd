import { describe, expect, it } from 'vitest'
import { type Block, endless, isClinic, isEmergencyPause, isLeave, isLunch, isPause, reasons } from '#rules/blocks.ts'
import { everyDay, everyWeekday, repeatOf } from './availability/repeat-choices.ts'
import { isCreated, isDeleted, isUpdated } from './availability/saved-blocks.ts'
import { byTime, describeBlock, describeRepeat } from './block-text.ts'

type Repeat = NonNullable<Block['repeat']>

/** A block of one Monday, 10:00 to 11:00. */
const block = (changes: Partial<Block> = {}): Block => ({
  startDate: '2026-01-05',
  endDate: '2026-01-05',
  startTime: 1000,
  endTime: 1100,
  reason: null,
  repeats: false,
  repeat: null,
  ...changes,
})

const repeating = (repeat: Repeat, changes: Partial<Block> = {}) => block({ endDate: '9999-12-31', repeats: true, repeat, ...changes })

describe('what a block is is told by its reason', () => {
  for (const [tags, reason, kind] of [
    [['BK-310'], reasons.lunch, 'lunch'],
    [['BK-260'], reasons.emergencyPause, 'emergency pause'],
    [['BK-315'], 'Over 65', 'clinic'],
    [['BK-315'], 'Under 65', 'clinic'],
    [['BK-114'], 'Training day', 'leave'],
    [['BK-114'], 'Lunch Break out of the house', 'leave'],
    [['BK-114'], 'over 65', 'leave'],
    [['BK-114'], '', 'leave'],
    [['BK-114'], null, 'leave'],
  ] satisfies [string[], string | null, string][])
    it(`${JSON.stringify(reason)} is ${kind}`, { tags }, () => {
      const one = block({ reason })
      const kinds = {
        lunch: isLunch(one),
        'emergency pause': isEmergencyPause(one),
        clinic: isClinic(one),
        leave: isLeave(one),
      }
      expect(Object.entries(kinds).filter(([, is]) => is)).toEqual([[kind, true]])
    })

  it.each([
    [reasons.servicePause, true],
    ['paused until Monday', true],
    ['PAUSE', true],
    [reasons.serviceBlock, false],
    ['', false],
    [null, false],
  ])('a service’s block with the reason %j is a pause: %s', { tags: ['BK-268'] }, (reason, expected) => {
    expect(isPause(block({ reason }))).toBe(expected)
  })
})

describe('what is sent for a choice of repetition', { tags: ['BK-317', 'BK-517'] }, () => {
  it.each([
    ['none', '2026-01-05', null],
    ['WD', '2026-01-03', { frequency: 'WD', interval: 1, weekdays: '12345', monthDay: null, monthType: null }],
    ['D', '2026-01-05', { frequency: 'D', interval: 1, weekdays: null, monthDay: null, monthType: null }],
    ['W', '2026-01-04', { frequency: 'W', interval: 1, weekdays: '0', monthDay: null, monthType: null }],
    ['W', '2026-01-05', { frequency: 'W', interval: 1, weekdays: '1', monthDay: null, monthType: null }],
    ['W', '2026-01-10', { frequency: 'W', interval: 1, weekdays: '6', monthDay: null, monthType: null }],
    ['M', '2026-01-31', { frequency: 'M', interval: 1, weekdays: null, monthDay: 31, monthType: null }],
    ['M', '2028-02-29', { frequency: 'M', interval: 1, weekdays: null, monthDay: 29, monthType: null }],
    ['M', '2026-02-01', { frequency: 'M', interval: 1, weekdays: null, monthDay: 1, monthType: null }],
  ] as const)('%s from %s', (choice, startDate, expected) => {
    expect(repeatOf(choice, startDate)).toEqual(expected)
  })

  it('blocks without an end have the end dates that the booking API knows', { tags: ['BK-514'] }, () => {
    expect(endless).toEqual({ serviceBlock: '9999-12-31', lunch: '9999-01-01', emergencyPause: '9999-04-20' })
  })
})

describe('a block in words', { tags: ['BK-096'] }, () => {
  it.each<[string, Block]>([
    ['Once', block()],
    ['Once', block({ repeats: true })],
    ['Every day', repeating(everyDay)],
    ['Every day', repeating(everyWeekday)],
    ['Every weekday', repeating({ frequency: 'WD', weekdays: '12345' })],
    ['Every Monday', repeating({ frequency: 'W' })],
    ['Every Sunday, Saturday', repeating({ frequency: 'W', weekdays: '06' })],
    ['Monthly on day 31', repeating({ frequency: 'M', monthDay: 31 })],
    ['Monthly on day 5', repeating({ frequency: 'M' })],
    ['Y', repeating({ frequency: 'Y' })],
  ])('%s', (text, described) => {
    expect(describeRepeat(described)).toBe(text)
  })

  it.each<[string, Block]>([
    ['05/01/2026, 10:00–11:00', block()],
    ['05/01/2026, All day', block({ startTime: 0, endTime: 2345 })],
    ['05/01/2026, 10:00–24:00', block({ endTime: 2345 })],
    ['05/01/2026 10:00 to 09/01/2026 11:00', block({ endDate: '2026-01-09' })],
    ['Every day, 12:00–13:00, from 05/01/2026', repeating(everyDay, { startTime: 1200, endTime: 1300, endDate: endless.lunch })],
    ['Every day, All day, from 05/01/2026', repeating(everyDay, { startTime: 0, endTime: 2345, endDate: endless.emergencyPause })],
    ['Every day, All day, from 05/01/2026 to 31/01/2026', repeating(everyDay, { startTime: 0, endTime: 2400, endDate: '2026-01-31' })],
    ['Every Monday, Wednesday, 10:00–11:00, from 05/01/2026', repeating({ frequency: 'W', weekdays: '13' })],
  ])('%s', (text, described) => {
    expect(describeBlock(described)).toBe(text)
  })

  it.each<[string, Block]>([
    ['Every day', repeating({ ...everyDay, interval: 2 })],
    ['Every Monday', repeating({ frequency: 'W', interval: 2, weekdays: '1' })],
    ['Monthly on day 5', repeating({ frequency: 'M', interval: 3, monthDay: 5 })],
  ])('with a longer interval is not “%s”', (text, described) => {
    expect(describeRepeat(described)).not.toBe(text)
  })
})

it('a block of one room says so', { tags: ['BK-310'] }, () => {
  const rooms = [
    { id: '17', name: 'Consultation room 1' },
    { id: '18', name: ' ' },
  ]
  const described = (resourceId: string | null) => describeBlock(block({ resourceId }), rooms)
  expect(described('17')).toBe('05/01/2026, 10:00–11:00, Consultation room 1 only')
  expect(described('18')).toBe('05/01/2026, 10:00–11:00, room 18 only')
  expect(described('19')).toBe('05/01/2026, 10:00–11:00, room 19 only')
  expect(described(null)).toBe('05/01/2026, 10:00–11:00')
})

it('blocks are sorted by their first day, then by their time', { tags: ['BK-114'] }, () => {
  const sorted = [
    block({ endTime: 1030 }),
    block(),
    block({ endDate: '2026-01-06' }),
    block({ startTime: 1015 }),
    block({ startDate: '2026-02-01', startTime: 900 }),
  ]
  expect(sorted.toReversed().toSorted(byTime)).toEqual(sorted)
})

describe('blocks read again after a lost response', () => {
  const stored = (id: string, changes: Partial<Block> = {}) => ({ id, ...block(changes) })
  const weekly = { frequency: 'W', interval: 1, weekdays: '135', monthDay: null, monthType: null }
  const before = [stored('a', { reason: 'Training' })]
  it.each([
    ['as sent', [...before, stored('b')], true],
    ['not at all', before, false],
    ['another one', [...before, stored('b', { startTime: 900 })], undefined],
    ['the same for one room', [...before, stored('b', { resourceId: '17' })], undefined],
  ])('show a new one %s: %s', { tags: ['BK-421'] }, (_how, now, expected) => {
    expect(isCreated(block(), before, now)).toBe(expected)
  })

  it('may spell the end of the day and the repetition in another way', { tags: ['BK-421'] }, () => {
    const sent = repeating(weekly, { startTime: 0, endTime: 2345 })
    const now = { id: 'b', ...repeating({ frequency: 'W', weekdays: '531' }, { startTime: 0, endTime: 2400 }) }
    expect(isCreated(sent, [], [now])).toBe(true)
  })

  it.each([
    ['as sent', [stored('a', { startTime: 900 })], true],
    ['as it was', [stored('a')], false],
    ['in another way', [stored('a', { startTime: 930 })], undefined],
    ['no more', [], undefined],
  ])('show a changed one %s: %s', { tags: ['BK-421'] }, (_how, now, expected) => {
    expect(isUpdated(block({ startTime: 900 }), stored('a'), now)).toBe(expected)
  })

  it('show whether one is deleted', { tags: ['BK-421'] }, () => {
    expect(isDeleted('a', before)).toBe(false)
    expect(isDeleted('a', [])).toBe(true)
  })
})
