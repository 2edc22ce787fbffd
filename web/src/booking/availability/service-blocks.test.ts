import { describe, expect, it } from 'vitest'
import type { Block } from '#rules/blocks.ts'
import {
  blockRow,
  duplicateRows,
  isChangedRow,
  isWeekly,
  newRow,
  rowBlock,
  rowFaults,
  type ServiceBlockRow,
  weekdayOptions,
} from './service-blocks.ts'

const recorded = (changes: Partial<Block & { id: string }> = {}): Block & { id: string } => ({
  id: 'sb-1',
  startDate: '2026-06-15',
  endDate: '9999-12-31',
  startTime: 900,
  endTime: 1730,
  reason: 'Service Block',
  repeats: true,
  repeat: { frequency: 'W', interval: 1, weekdays: '135', monthDay: null, monthType: null },
  ...changes,
})
const row = (changes: Partial<ServiceBlockRow> = {}): ServiceBlockRow => ({ ...newRow(), ...changes })

it('weekdayOptions lists the days from Monday to Sunday, with Sunday as 0', { tags: ['BK-517'] }, () => {
  expect(weekdayOptions.map(({ value }) => value).join('')).toBe('1234560')
  expect(weekdayOptions.map(({ label }) => label)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
})

it('newRow creates a row for Monday to Friday, 09:00 to 17:00, with a unique key', { tags: ['BK-264'] }, () => {
  expect(newRow()).toMatchObject({ weekdays: '12345', isAllDay: false, startTime: '09:00', endTime: '17:00' })
  expect(newRow().key).not.toBe(newRow().key)
})

describe('blockRow', { tags: ['BK-267'] }, () => {
  it.each([
    ['a weekly block', {}, { weekdays: '135', isAllDay: false, startTime: '09:00', endTime: '17:30' }],
    ['a daily block', { repeat: { frequency: 'D', interval: 1 } }, { weekdays: '0123456' }],
    ['a weekday block', { repeat: { frequency: 'WD', interval: 1 } }, { weekdays: '12345' }],
    ['an all-day block until 23:45', { startTime: 0, endTime: 2345 }, { isAllDay: true, startTime: '09:00', endTime: '17:00' }],
    ['an all-day block until 24:00', { startTime: 0, endTime: 2400 }, { isAllDay: true }],
    ['a block until the end of the day', { startTime: 1200, endTime: 2400 }, { isAllDay: false, startTime: '12:00', endTime: '24:00' }],
  ])('converts %s to a row', { tags: ['BK-515'] }, (_name, changes, expected) => {
    expect(blockRow(recorded(changes as Partial<Block>))).toMatchObject({ key: 'sb-1', ...expected })
  })
})

describe('rowFaults', () => {
  it.each([
    [{}, {}],
    [{ weekdays: '' }, { weekdaysFault: 'Choose at least one day' }],
    [{ weekdays: '', isAllDay: true }, { weekdaysFault: 'Choose at least one day' }],
    [{ weekdays: '0' }, {}],
    [{ endTime: '09:00' }, { endFault: 'The end must be after the start' }],
    [{ startTime: '' }, { startFault: 'Start and end times are required' }],
    [
      { weekdays: '', endTime: '' },
      { weekdaysFault: 'Choose at least one day', endFault: 'Start and end times are required' },
    ],
    [{ startTime: '', endTime: '', isAllDay: true }, {}],
  ])('checks a row with the changes %j and returns %j', { tags: ['BK-311'] }, (changes, faults) => {
    expect(rowFaults(row(changes))).toEqual(faults)
  })
})

describe('rowBlock', { tags: ['BK-264'] }, () => {
  it('returns a block that repeats weekly on the row’s days and at its times', () => {
    expect(rowBlock(row({ weekdays: '06', startTime: '08:05', endTime: '12:30' }))).toEqual({
      startTime: 805,
      endTime: 1230,
      repeats: true,
      repeat: { frequency: 'W', interval: 1, weekdays: '06', monthDay: null, monthType: null },
    })
  })

  it('returns the times 0 to 2345 for an all-day row', { tags: ['BK-515'] }, () => {
    expect(rowBlock(row({ isAllDay: true }))).toMatchObject({ startTime: 0, endTime: 2345 })
  })
})

describe('isChangedRow', { tags: ['BK-267'] }, () => {
  const before = blockRow(recorded())
  const allDay = blockRow(recorded({ startTime: 0, endTime: 2400 }))
  it.each<[string, ServiceBlockRow, ServiceBlockRow, boolean]>([
    ['an unchanged row', before, before, false],
    ['different weekdays', { ...before, weekdays: '13' }, before, true],
    ['a different start time', { ...before, startTime: '09:05' }, before, true],
    ['a different end time', { ...before, endTime: '17:35' }, before, true],
    ['a row changed to all day', { ...before, isAllDay: true }, before, true],
    ['different times in an all-day row', { ...allDay, startTime: '11:00' }, allDay, false],
  ])('is $3 for %s', (_name, changed, record, expected) => {
    expect(isChangedRow(changed, record)).toBe(expected)
  })
})

describe('isWeekly', { tags: ['BK-267'] }, () => {
  it.each<[string, Partial<Block>, boolean]>([
    ['a weekly block', {}, true],
    ['a daily block', { repeat: { frequency: 'D', interval: 1 } }, true],
    ['a weekday block without an interval', { repeat: { frequency: 'WD' } }, true],
    ['a block every second week', { repeat: { frequency: 'W', interval: 2, weekdays: '1' } }, false],
    ['a monthly block', { repeat: { frequency: 'M', interval: 1, monthDay: 3 } }, false],
    ['a one-off block', { repeats: false, repeat: null }, false],
  ])('is $2 for %s', (_name, changes, expected) => {
    expect(isWeekly(recorded(changes))).toBe(expected)
  })
})

describe('duplicateRows', { tags: ['BK-267'] }, () => {
  const TODAY = '2026-06-15'
  const keys = (entered: ServiceBlockRow[], blocks: (Block & { id: string })[] = []) => [...duplicateRows(entered, blocks, TODAY)]
  it.each([
    ['two identical rows', row({ key: 'a' }), row({ key: 'b' }), ['b']],
    [
      'an all-day row and one from 00:00 to 24:00',
      row({ key: 'a', isAllDay: true }),
      row({ key: 'b', startTime: '00:00', endTime: '24:00' }),
      ['b'],
    ],
    ['rows with weekdays in a different order', row({ key: 'a', weekdays: '135' }), row({ key: 'b', weekdays: '531' }), ['b']],
    ['rows with different weekdays', row({ key: 'a' }), row({ key: 'b', weekdays: '6' }), []],
    ['rows with different end times', row({ key: 'a' }), row({ key: 'b', endTime: '17:15' }), []],
    ['rows with missing times', row({ key: 'a', endTime: '' }), row({ key: 'b', endTime: '' }), []],
  ])('returns the keys $3 for %s', (_name, one, other, expected) => {
    expect(keys([one, other])).toEqual(expected)
  })

  const added = row({ key: 'new', weekdays: '135', endTime: '17:30' })
  it.each<[string, Partial<Block>, string[]]>([
    ['an identical block', {}, ['new']],
    ['a block that starts next week', { startDate: '2026-06-22' }, ['new']],
    ['a block that ends this month', { startDate: '2026-01-01', endDate: '2026-06-30' }, ['new']],
    ['a block with a different reason', { reason: 'Training' }, ['new']],
    ['a weekday block on the same days', { repeat: { frequency: 'WD', weekdays: '531' } }, ['new']],
    ['a block that has ended', { startDate: '2026-01-01', endDate: '2026-06-14' }, []],
    ['a pause', { reason: 'Service Pause' }, []],
    ['a block every second week', { repeat: { frequency: 'W', interval: 2, weekdays: '135' } }, []],
  ])('returns the keys $2 for an added row and %s', (_name, changes, expected) => {
    expect(keys([added], [recorded(changes)])).toEqual(expected)
  })

  it("lets a row reuse another row's old times only if the other row is saved first", () => {
    const [one, other] = [recorded({ id: 'one' }), recorded({ id: 'other', startTime: 1000 })]
    const early = row({ weekdays: '135', endTime: '17:30' })
    const changed = [
      { ...early, key: 'one', startTime: '08:00' },
      { ...early, key: 'other', startTime: '09:00' },
    ]
    expect(keys(changed, [one, other])).toEqual([])
    expect(keys(changed.toReversed(), [one, other])).toEqual(['other'])
  })

  it('does not report duplicates among recorded blocks', () => {
    expect(keys([], [recorded({ id: 'a' }), recorded({ id: 'b' })])).toEqual([])
  })
})
