import { describe, expect, it } from 'vitest'
import { type Block, isClinic, isEmergencyPause, isLeave, isLunch, isPause, openEndDates, reasons } from '#rules/blocks.ts'
import { everyDay, repeatOf, weeklyOnEveryDay } from './availability/repeat-choices.ts'
import { isCreated, isDeleted, isUpdated } from './availability/saved-blocks.ts'
import { byTime, describeBlock, describeRepeat } from './block-text.ts'

type Repeat = NonNullable<Block['repeat']>

/** A one-off block on Monday 5 January 2026, 10:00 to 11:00. */
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

describe("a block's kind", () => {
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
    it(`is ${kind} if the block’s reason is ${JSON.stringify(reason)}`, { tags }, () => {
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
  ])('isPause is $1 for the reason “%s”', { tags: ['BK-268'] }, (reason, expected) => {
    expect(isPause(block({ reason }))).toBe(expected)
  })
})

describe('repeating and open-ended blocks', { tags: ['BK-317', 'BK-517'] }, () => {
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
  ] as const)('repeatOf returns the repetition for the choice %s and the start date %s', (choice, startDate, expected) => {
    expect(repeatOf(choice, startDate)).toEqual(expected)
  })

  it("openEndDates has the booking API's end date for each kind of open-ended block", { tags: ['BK-514'] }, () => {
    expect(openEndDates).toEqual({ serviceBlock: '9999-12-31', lunch: '9999-01-01', emergencyPause: '9999-04-20' })
  })
})

describe('describing a block', { tags: ['BK-096'] }, () => {
  it.each<[string, string, Block]>([
    ['a one-off block', 'Once', block()],
    ['a repeating block whose repetition is unknown', "Repetition can't be read", block({ repeats: true })],
    ['a daily block', 'Every day', repeating(everyDay)],
    ['a weekly block on all seven days', 'Every day', repeating(weeklyOnEveryDay)],
    ['Monday to Friday', 'Every weekday', repeating({ frequency: 'WD', weekdays: '12345' })],
    ['Monday to Friday in another order', 'Every weekday', repeating({ frequency: 'WD', weekdays: '54321' })],
    ['a weekday block on other days', 'Every Sunday, Saturday', repeating({ frequency: 'WD', weekdays: '06' })],
    ['a weekly block', 'Every Monday', repeating({ frequency: 'W' })],
    ['a weekly block with blank weekdays', 'Every Monday', repeating({ frequency: 'W', weekdays: '' })],
    ['a weekly block on two days', 'Every Sunday, Saturday', repeating({ frequency: 'W', weekdays: '06' })],
    ['a monthly block with a day of the month', 'Monthly on day 31, except in shorter months', repeating({ frequency: 'M', monthDay: 31 })],
    ['a monthly block on the last day that every month has', 'Monthly on day 28', repeating({ frequency: 'M', monthDay: 28 })],
    ['a monthly block without a day of the month', 'Monthly on day 5', repeating({ frequency: 'M' })],
    ['an unknown frequency', 'Y', repeating({ frequency: 'Y' })],
  ])('describes %s as “$1”', (_name, text, described) => {
    expect(describeRepeat(described)).toBe(text)
  })

  it.each<[string, Block]>([
    ['05/01/2026, 10:00–11:00', block()],
    ['05/01/2026, All day', block({ startTime: 0, endTime: 2345 })],
    ['05/01/2026, 10:00–24:00', block({ endTime: 2345 })],
    ['05/01/2026 10:00 to 09/01/2026 11:00', block({ endDate: '2026-01-09' })],
    ['05/01/2026 00:00 to 09/01/2026 24:00', block({ startTime: 0, endDate: '2026-01-09', endTime: 2345 })],
    ['Every day, 12:00–13:00, from 05/01/2026', repeating(everyDay, { startTime: 1200, endTime: 1300, endDate: openEndDates.lunch })],
    ['Every day, All day, from 05/01/2026', repeating(everyDay, { startTime: 0, endTime: 2345, endDate: openEndDates.emergencyPause })],
    ['Every day, All day, from 05/01/2026 to 31/01/2026', repeating(everyDay, { startTime: 0, endTime: 2400, endDate: '2026-01-31' })],
    ['Every Monday, Wednesday, 10:00–11:00, from 05/01/2026', repeating({ frequency: 'W', weekdays: '13' })],
  ])('describes a block as “%s”', (text, described) => {
    expect(describeBlock(described)).toBe(text)
  })

  it.each<[string, Block]>([
    ['Every 2 days', repeating({ ...everyDay, interval: 2 })],
    ['Every 2 weeks on Monday', repeating({ frequency: 'W', interval: 2, weekdays: '1' })],
    ['Every 3 months on day 5', repeating({ frequency: 'M', interval: 3, monthDay: 5 })],
  ])('describes a repetition as “%s”', (text, described) => {
    expect(describeRepeat(described)).toBe(text)
  })
})

it('describeBlock names the room if a block is for only one room', { tags: ['BK-310'] }, () => {
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

it('byTime sorts blocks by start, then by end', { tags: ['BK-114'] }, () => {
  const sorted = [
    block({ endTime: 1030 }),
    block(),
    block({ endDate: '2026-01-06' }),
    block({ startTime: 1015 }),
    block({ startDate: '2026-02-01', startTime: 900 }),
  ]
  expect(sorted.toReversed().toSorted(byTime)).toEqual(sorted)
})

describe('comparing blocks after a lost response', () => {
  const stored = (id: string, changes: Partial<Block> = {}) => ({ id, ...block(changes) })
  const weekly = { frequency: 'W', interval: 1, weekdays: '135', monthDay: null, monthType: null }
  const before = [stored('a', { reason: 'Training' })]
  it.each([
    ['exists as sent', [...before, stored('b')], true],
    ['does not exist', before, false],
    ['has different times', [...before, stored('b', { startTime: 900 })], undefined],
    ['covers only one room', [...before, stored('b', { resourceId: '17' })], undefined],
  ])('isCreated is $2 if the new block %s', { tags: ['BK-421'] }, (_how, now, expected) => {
    expect(isCreated(block(), before, now)).toBe(expected)
  })

  it('isCreated ignores differences in how weekdays and the end of the day are written', { tags: ['BK-421'] }, () => {
    const sent = repeating(weekly, { startTime: 0, endTime: 2345 })
    const now = { id: 'b', ...repeating({ frequency: 'W', weekdays: '531' }, { startTime: 0, endTime: 2400 }) }
    expect(isCreated(sent, [], [now])).toBe(true)
  })

  it('isCreated treats missing weekdays as the days that the frequency implies', { tags: ['BK-421'] }, () => {
    const sent = repeating({ frequency: 'WD', weekdays: '12345' })
    expect(isCreated(sent, [], [{ id: 'b', ...repeating({ frequency: 'WD', weekdays: null }) }])).toBe(true)
  })

  it.each([
    ['exists as sent', [stored('a', { startTime: 900 })], true],
    ['is unchanged', [stored('a')], false],
    ['has different times', [stored('a', { startTime: 930 })], undefined],
    ['no longer exists', [], undefined],
  ])('isUpdated is $2 if the changed block %s', { tags: ['BK-421'] }, (_how, now, expected) => {
    expect(isUpdated(block({ startTime: 900 }), stored('a'), now)).toBe(expected)
  })

  it('isDeleted is true once the block no longer exists', { tags: ['BK-421'] }, () => {
    expect(isDeleted('a', before)).toBe(false)
    expect(isDeleted('a', [])).toBe(true)
  })
})
