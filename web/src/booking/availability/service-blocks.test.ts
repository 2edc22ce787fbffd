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

const recorded = (changes: Partial<Block> = {}): Block & { id: string } => ({
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

it('the weekdays, from Monday on, with Sunday as 0', { tags: ['BK-517'] }, () => {
  expect(weekdayOptions.map(({ value }) => value).join('')).toBe('1234560')
  expect(weekdayOptions.map(({ label }) => label)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
})

it('a new row is Monday to Friday, 09:00 to 17:00, with a key of its own', { tags: ['BK-264'] }, () => {
  expect(newRow()).toMatchObject({ weekdays: '12345', isAllDay: false, startTime: '09:00', endTime: '17:00' })
  expect(newRow().key).not.toBe(newRow().key)
})

describe('a recorded block as a row', { tags: ['BK-267'] }, () => {
  it.each([
    ['weekly', {}, { weekdays: '135', isAllDay: false, startTime: '09:00', endTime: '17:30' }],
    ['daily', { repeat: { frequency: 'D', interval: 1 } }, { weekdays: '0123456' }],
    ['on weekdays', { repeat: { frequency: 'WD', interval: 1 } }, { weekdays: '12345' }],
    ['all day, to 23:45', { startTime: 0, endTime: 2345 }, { isAllDay: true, startTime: '09:00', endTime: '17:00' }],
    ['all day, to 24:00', { startTime: 0, endTime: 2400 }, { isAllDay: true }],
    ['to the end of the day', { startTime: 1200, endTime: 2400 }, { isAllDay: false, startTime: '12:00', endTime: '24:00' }],
  ])('%s', { tags: ['BK-515'] }, (_name, changes, expected) => {
    expect(blockRow(recorded(changes as Partial<Block>))).toMatchObject({ key: 'sb-1', ...expected })
  })
})

describe('what is wrong with a row', () => {
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
  ])('%j: %j', { tags: ['BK-311'] }, (changes, faults) => {
    expect(rowFaults(row(changes))).toEqual(faults)
  })
})

describe('what a row is sent as', { tags: ['BK-264'] }, () => {
  it('weekly on its days, at its times', () => {
    expect(rowBlock(row({ weekdays: '06', startTime: '08:05', endTime: '12:30' }))).toEqual({
      startTime: 805,
      endTime: 1230,
      repeats: true,
      repeat: { frequency: 'W', interval: 1, weekdays: '06', monthDay: null, monthType: null },
    })
  })

  it('all day, as 0 to 2345', { tags: ['BK-515'] }, () => {
    expect(rowBlock(row({ isAllDay: true }))).toMatchObject({ startTime: 0, endTime: 2345 })
  })
})

describe('whether a row differs from its record', { tags: ['BK-267'] }, () => {
  const before = blockRow(recorded())
  const allDay = blockRow(recorded({ startTime: 0, endTime: 2400 }))
  it.each<[string, ServiceBlockRow, ServiceBlockRow, boolean]>([
    ['as it was', before, before, false],
    ['other days', { ...before, weekdays: '13' }, before, true],
    ['another start', { ...before, startTime: '09:05' }, before, true],
    ['another end', { ...before, endTime: '17:35' }, before, true],
    ['all day', { ...before, isAllDay: true }, before, true],
    ['times that do not count, all day', { ...allDay, startTime: '11:00' }, allDay, false],
  ])('%s', (_name, changed, record, expected) => {
    expect(isChangedRow(changed, record)).toBe(expected)
  })
})

describe('which blocks the form can change', { tags: ['BK-267'] }, () => {
  it.each<[string, Partial<Block>, boolean]>([
    ['weekly', {}, true],
    ['daily', { repeat: { frequency: 'D', interval: 1 } }, true],
    ['on weekdays, without an interval', { repeat: { frequency: 'WD' } }, true],
    ['every second week', { repeat: { frequency: 'W', interval: 2, weekdays: '1' } }, false],
    ['monthly', { repeat: { frequency: 'M', interval: 1, monthDay: 3 } }, false],
    ['once', { repeats: false, repeat: null }, false],
  ])('%s', (_name, changes, expected) => {
    expect(isWeekly(recorded(changes))).toBe(expected)
  })
})

describe('two blocks of a service with the same days and times', { tags: ['BK-267'] }, () => {
  const keys = (entered: ServiceBlockRow[], recorded: ServiceBlockRow[] = []) => [...duplicateRows(entered, recorded)]
  it.each([
    ['an equal one', row({ key: 'a' }), row({ key: 'b' }), ['b']],
    ['all day, once by its times', row({ key: 'a', isAllDay: true }), row({ key: 'b', startTime: '00:00', endTime: '24:00' }), ['b']],
    ['days in another order', row({ key: 'a', weekdays: '135' }), row({ key: 'b', weekdays: '531' }), ['b']],
    ['another day', row({ key: 'a' }), row({ key: 'b', weekdays: '6' }), []],
    ['another end', row({ key: 'a' }), row({ key: 'b', endTime: '17:15' }), []],
    ['times that are missing in both', row({ key: 'a', endTime: '' }), row({ key: 'b', endTime: '' }), []],
  ])('%s', (_name, one, other, expected) => {
    expect(keys([one, other])).toEqual(expected)
    expect(keys([other], [one])).toEqual(expected)
  })

  it('leaves recorded ones that are equal alone', () => {
    expect(keys([], [row({ key: 'a' }), row({ key: 'b' })])).toEqual([])
  })
})
