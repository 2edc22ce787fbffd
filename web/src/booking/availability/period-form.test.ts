import { describe, expect, it } from 'vitest'
import {
  isReservedReason,
  newPeriod,
  type PeriodValues,
  periodBlock,
  periodFaults,
  repeatLabels,
  timeFieldFaults,
  typedTimesFault,
} from './period-form.ts'

const TODAY = '2026-06-15'
const period = (changes: Partial<PeriodValues> = {}) => ({ ...newPeriod('2026-06-16'), ...changes }) as PeriodValues

it('newPeriod defaults to 09:00 to 17:00 on the given day, without repetition', { tags: ['BK-313', 'BK-515'] }, () => {
  expect(newPeriod('2026-06-16')).toEqual({
    startDate: '2026-06-16',
    endDate: '2026-06-16',
    startTime: '09:00',
    endTime: '17:00',
    isAllDay: '',
    repeat: 'none',
    reason: '',
  })
  expect(periodFaults(newPeriod('2026-06-16'), TODAY)).toEqual({})
})

it('a period offers the repeat options that the specification lists', { tags: ['BK-317'] }, () => {
  expect(Object.values(repeatLabels)).toEqual(['No Frequency', 'Weekdays (Monday to Friday)', 'Daily', 'Weekly', 'Monthly'])
})

describe('periodFaults', () => {
  for (const [tags, name, changes, faults] of [
    [['BK-312'], 'missing times', { startTime: '', endTime: '' }, { startTime: 'Start time is required', endTime: 'End time is required' }],
    [['BK-312'], 'missing times for an all-day period', { startTime: '', endTime: '', isAllDay: 'yes' }, {}],
    [
      ['BK-312'],
      'invalid times',
      { startTime: '9', endTime: '25:00' },
      { startTime: 'Enter times as HH:mm, such as 09:30', endTime: 'Enter times as HH:mm, such as 09:30' },
    ],
    [['BK-311'], 'an end equal to the start', { endTime: '09:00' }, { endTime: 'The end must be after the start' }],
    [['BK-311'], 'an end before the start', { endTime: '08:59' }, { endTime: 'The end must be after the start' }],
    [['BK-311'], 'an end one minute after the start', { endTime: '09:01' }, {}],
    [['BK-311'], 'an earlier end time on a later day', { endDate: '2026-06-17', endTime: '08:00' }, {}],
    [
      ['BK-311'],
      'an earlier end time in a daily repetition',
      { endDate: '2026-06-17', endTime: '08:00', repeat: 'D' },
      { endTime: 'The end must be after the start' },
    ],
    [['BK-311'], 'an end time before the start time of an all-day period', { endTime: '08:00', isAllDay: 'yes' }, {}],
    [['BK-311'], 'an end date before the start date', { endDate: '2026-06-15' }, { endDate: 'The end is before the start' }],
    [
      ['BK-311'],
      'an end date in the previous year',
      { startDate: '2027-01-01', endDate: '2026-12-31' },
      { endDate: 'The end is before the start' },
    ],
    [['BK-312'], 'missing dates', { startDate: '', endDate: '' }, { startDate: 'Start date is required', endDate: 'End date is required' }],
    [
      ['BK-312'],
      'dates that do not exist',
      { startDate: '29/02/2026', endDate: '31/04/2026' },
      { startDate: 'There is no day 29: February 2026 has 28 days', endDate: 'There is no day 31: April 2026 has 30 days' },
    ],
    [['BK-314', 'BK-520'], 'a reason of 50 characters', { reason: 'x'.repeat(50) }, {}],
    [['BK-314', 'BK-520'], 'a reason of 51 characters', { reason: 'x'.repeat(51) }, { reason: 'A reason can have at most 50 characters' }],
    [['BK-314'], 'an empty reason', { reason: '' }, {}],
    [['BK-312'], 'a period that ends today', { startDate: '2026-06-01', endDate: '2026-06-15' }, {}],
    [['BK-312'], 'a period in the past', { startDate: '2026-06-01', endDate: '2026-06-14' }, { endDate: 'The period is in the past' }],
  ] satisfies [string[], string, Partial<PeriodValues>, object][])
    it(`${Object.keys(faults).length === 0 ? 'accepts' : 'rejects'} ${name}`, { tags }, () => {
      expect(periodFaults(period(changes), TODAY)).toEqual(faults)
    })

  it.each([
    ['accepts a daily repetition until the next day', 'D', '2026-06-16', '2026-06-17', true],
    ['accepts a daily repetition on a single day', 'D', '2026-06-16', '2026-06-16', true],
    ['accepts a weekly repetition until a week later', 'W', '2026-06-16', '2026-06-23', true],
    ['accepts a weekly repetition within one week', 'W', '2026-06-16', '2026-06-22', true],
    ['accepts a monthly repetition until a month later', 'M', '2026-06-16', '2026-07-16', true],
    ['accepts a monthly repetition within one month', 'M', '2026-06-16', '2026-06-30', true],
    ['rejects a weekday repetition on a weekend', 'WD', '2026-06-20', '2026-06-21', false],
    ['accepts a weekday repetition from Sunday to Tuesday', 'WD', '2026-06-21', '2026-06-23', true],
  ] as const)('%s', { tags: ['BK-317'] }, (_title, repeat, startDate, endDate, isValid) => {
    const faults = isValid ? {} : { endDate: 'No repetition falls between these dates' }
    expect(periodFaults(period({ repeat, startDate, endDate }), TODAY)).toEqual(faults)
  })
})

it.each(['W', 'M'] as const)(
  'periodFaults reports only the missing start date for a period with the repeat “%s”',
  { tags: ['BK-317'] },
  (repeat) => {
    expect(periodFaults(period({ repeat, startDate: '' }), TODAY)).toEqual({ startDate: 'Start date is required' })
  },
)

describe('isReservedReason', { tags: ['BK-316'] }, () => {
  it.each([
    ['Lunch Break', true],
    ['Emergency - Pause all services', true],
    ['Over 65', true],
    [' Under 65 ', true],
    ['Lunch', false],
    ['lunch break', false],
    ['', false],
  ])('is $1 for “%s”', (reason, expected) => {
    expect(isReservedReason(reason)).toBe(expected)
  })
})

describe('periodBlock', () => {
  for (const [tags, name, changes, block] of [
    [
      ['BK-312'],
      'a one-off period',
      {},
      { startDate: '2026-06-16', endDate: '2026-06-16', startTime: 900, endTime: 1700, repeats: false, repeat: null },
    ],
    [['BK-515'], 'an all-day period', { isAllDay: 'yes' }, { startTime: 0, endTime: 2345 }],
    [
      ['BK-515'],
      'an all-day period, ignoring its times',
      { isAllDay: 'yes', startTime: '', endTime: '08:00' },
      { startTime: 0, endTime: 2345 },
    ],
    [
      ['BK-317'],
      'a weekday repetition',
      { repeat: 'WD' },
      { repeats: true, repeat: { frequency: 'WD', interval: 1, weekdays: '12345', monthDay: null, monthType: null } },
    ],
    [
      ['BK-317'],
      'a weekly repetition on Tuesdays',
      { repeat: 'W' },
      { repeats: true, repeat: { frequency: 'W', interval: 1, weekdays: '2', monthDay: null, monthType: null } },
    ],
    [
      ['BK-317'],
      'a monthly repetition on the 16th',
      { repeat: 'M' },
      { repeats: true, repeat: { frequency: 'M', interval: 1, weekdays: null, monthDay: 16, monthType: null } },
    ],
    [['BK-317'], 'an unknown repetition to a one-off period', { repeat: 'Y' }, { repeats: false, repeat: null }],
    [['BK-515'], 'a period until the end of the day', { startTime: '18:00', endTime: '24:00' }, { startTime: 1800, endTime: 2400 }],
    [['BK-210'], 'a period shortly after midnight', { startTime: '00:05', endTime: '00:10' }, { startTime: 5, endTime: 10 }],
  ] satisfies [string[], string, Partial<PeriodValues>, object][])
    it(`converts ${name}`, { tags }, () => {
      expect(periodBlock(period(changes), 'Training day')).toMatchObject({ ...block, reason: 'Training day' })
    })
})

describe('typedTimesFault', { tags: ['BK-310', 'BK-311'] }, () => {
  it.each([
    ['12:00', '13:00', undefined],
    ['12:00', '12:01', undefined],
    ['00:00', '23:59', undefined],
    ['12:00', '12:00', 'The end must be after the start'],
    ['13:00', '12:00', 'The end must be after the start'],
    ['', '13:00', 'Start and end times are required'],
    ['12:00', '', 'Start and end times are required'],
    ['', '', 'Start and end times are required'],
    ['12:00', '24:00', undefined],
    ['24:00', '24:00', 'Enter times as HH:mm, such as 09:30'],
    ['12:00', '24:15', 'Enter times as HH:mm, such as 09:30'],
    ['9:00', '0930', 'Enter times as HH:mm, such as 09:30'],
  ])('returns $2 for the times “%s” to “$1”', (start, end, fault) => {
    expect(typedTimesFault(start, end)).toBe(fault)
  })
})

it.each([
  ['12:00', '13:00', {}],
  ['', '13:00', { startFault: 'Start and end times are required' }],
  ['9', '', { startFault: 'Start and end times are required' }],
  ['12:00', '', { endFault: 'Start and end times are required' }],
  ['13:00', '12:00', { endFault: 'The end must be after the start' }],
])('timeFieldFaults for the times “%s” to “%s” returns %j', { tags: ['BK-310', 'BK-319'] }, (start, end, faults) => {
  expect(timeFieldFaults(start, end)).toEqual(faults)
})
