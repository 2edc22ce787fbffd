import { describe, expect, it } from 'vitest'
import {
  isReservedReason,
  newPeriod,
  type PeriodValues,
  periodBlock,
  periodFaults,
  repeatLabels,
  timeFieldFaults,
  timesFault,
} from './period-form.ts'

const TODAY = '2026-06-15'
const period = (changes: Partial<PeriodValues> = {}) => ({ ...newPeriod('2026-06-16'), ...changes }) as PeriodValues

it('a new one is tomorrow, 09:00 to 17:00, once', { tags: ['BK-313', 'BK-515'] }, () => {
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

it('the choices of a repetition', { tags: ['BK-317'] }, () => {
  expect(Object.values(repeatLabels)).toEqual(['No Frequency', 'Weekdays (Monday to Friday)', 'Daily', 'Weekly', 'Monthly'])
})

describe('what is wrong with a period', () => {
  for (const [tags, name, changes, faults] of [
    [['BK-312'], 'no times', { startTime: '', endTime: '' }, { startTime: 'Start time is required', endTime: 'End time is required' }],
    [['BK-312'], 'no times, all day', { startTime: '', endTime: '', isAllDay: 'yes' }, {}],
    [
      ['BK-312'],
      'times that are none',
      { startTime: '9', endTime: '25:00' },
      { startTime: 'Start time is required', endTime: 'End time is required' },
    ],
    [['BK-311'], 'an end at the start', { endTime: '09:00' }, { endTime: 'The end must be after the start' }],
    [['BK-311'], 'an end before the start', { endTime: '08:59' }, { endTime: 'The end must be after the start' }],
    [['BK-311'], 'an end a minute later', { endTime: '09:01' }, {}],
    [['BK-311'], 'an earlier time of a later day', { endDate: '2026-06-17', endTime: '08:00' }, {}],
    [
      ['BK-311'],
      'an earlier time every day',
      { endDate: '2026-06-17', endTime: '08:00', repeat: 'D' },
      { endTime: 'The end must be after the start' },
    ],
    [['BK-311'], 'an end before the start, all day', { endTime: '08:00', isAllDay: 'yes' }, {}],
    [['BK-311'], 'a day before the first', { endDate: '2026-06-15' }, { endDate: 'The end is before the start' }],
    [['BK-311'], 'a year before', { startDate: '2027-01-01', endDate: '2026-12-31' }, { endDate: 'The end is before the start' }],
    [['BK-312'], 'no dates', { startDate: '', endDate: '' }, { startDate: 'Start date is required', endDate: 'End date is required' }],
    [
      ['BK-312'],
      'days that no calendar has',
      { startDate: '29/02/2026', endDate: '31/04/2026' },
      { startDate: 'There is no day 29: February 2026 has 28 days', endDate: 'There is no day 31: April 2026 has 30 days' },
    ],
    [['BK-314', 'BK-520'], 'a reason of 50 characters', { reason: 'x'.repeat(50) }, {}],
    [['BK-314', 'BK-520'], 'a reason of 51 characters', { reason: 'x'.repeat(51) }, { reason: 'At most 50 characters' }],
    [['BK-314'], 'no reason', { reason: '' }, {}],
    [['BK-312'], 'one that ends today', { startDate: '2026-06-01', endDate: '2026-06-15' }, {}],
    [['BK-312'], 'one that is over', { startDate: '2026-06-01', endDate: '2026-06-14' }, { endDate: 'The period is over' }],
  ] satisfies [string[], string, Partial<PeriodValues>, object][])
    it(name, { tags }, () => {
      expect(periodFaults(period(changes), TODAY)).toEqual(faults)
    })

  it.each([
    ['daily, to the next day', 'D', '2026-06-16', '2026-06-17', true],
    ['daily, to the same day', 'D', '2026-06-16', '2026-06-16', false],
    ['weekly, to the week after', 'W', '2026-06-16', '2026-06-23', true],
    ['weekly, to a day before that', 'W', '2026-06-16', '2026-06-22', false],
    ['monthly, to the next month', 'M', '2026-06-16', '2026-07-16', true],
    ['monthly, to the end of the month', 'M', '2026-06-16', '2026-06-30', false],
    ['on weekdays, over a weekend alone', 'WD', '2026-06-20', '2026-06-21', false],
    ['on weekdays, from Sunday to Tuesday', 'WD', '2026-06-21', '2026-06-23', true],
  ] as const)('%s', { tags: ['BK-317'] }, (_name, repeat, startDate, endDate, happens) => {
    const faults = happens ? {} : { endDate: 'Nothing repeats until this day' }
    expect(periodFaults(period({ repeat, startDate, endDate }), TODAY)).toEqual(faults)
  })
})

describe('reasons that tell what a block is are no leave’s', { tags: ['BK-316'] }, () => {
  it.each([
    ['Lunch Break', true],
    ['Emergency - Pause all services', true],
    ['Over 65', true],
    [' Under 65 ', true],
    ['Lunch', false],
    ['lunch break', false],
    ['', false],
  ])('%j: %s', (reason, expected) => {
    expect(isReservedReason(reason)).toBe(expected)
  })
})

describe('the block that a period is sent as', () => {
  for (const [tags, name, changes, block] of [
    [
      ['BK-312'],
      'once',
      {},
      { startDate: '2026-06-16', endDate: '2026-06-16', startTime: 900, endTime: 1700, repeats: false, repeat: null },
    ],
    [['BK-515'], 'all day', { isAllDay: 'yes' }, { startTime: 0, endTime: 2345 }],
    [['BK-515'], 'all day, whatever the times say', { isAllDay: 'yes', startTime: '', endTime: '08:00' }, { startTime: 0, endTime: 2345 }],
    [
      ['BK-317'],
      'on weekdays',
      { repeat: 'WD' },
      { repeats: true, repeat: { frequency: 'WD', interval: 1, weekdays: '12345', monthDay: null, monthType: null } },
    ],
    [
      ['BK-317'],
      'weekly, on a Tuesday',
      { repeat: 'W' },
      { repeats: true, repeat: { frequency: 'W', interval: 1, weekdays: '2', monthDay: null, monthType: null } },
    ],
    [
      ['BK-317'],
      'monthly, on the 16th',
      { repeat: 'M' },
      { repeats: true, repeat: { frequency: 'M', interval: 1, weekdays: null, monthDay: 16, monthType: null } },
    ],
    [['BK-317'], 'a repetition nobody knows', { repeat: 'Y' }, { repeats: false, repeat: null }],
    [['BK-515'], 'to the end of the day', { startTime: '18:00', endTime: '24:00' }, { startTime: 1800, endTime: 2400 }],
    [['BK-210'], 'minutes past midnight', { startTime: '00:05', endTime: '00:10' }, { startTime: 5, endTime: 10 }],
  ] satisfies [string[], string, Partial<PeriodValues>, object][])
    it(name, { tags }, () => {
      expect(periodBlock(period(changes), 'Training day')).toMatchObject({ ...block, reason: 'Training day' })
    })
})

describe('start and end of a time', { tags: ['BK-310', 'BK-311'] }, () => {
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
  ])('%j to %j: %s', (start, end, fault) => {
    expect(timesFault(start, end)).toBe(fault)
  })
})

it.each([
  ['12:00', '13:00', {}],
  ['', '13:00', { startFault: 'Start and end times are required' }],
  ['9', '', { startFault: 'Start and end times are required' }],
  ['12:00', '', { endFault: 'Start and end times are required' }],
  ['13:00', '12:00', { endFault: 'The end must be after the start' }],
])('from "%s" to "%s" the field that is to be mended is at fault', { tags: ['BK-310', 'BK-319'] }, (start, end, faults) => {
  expect(timeFieldFaults(start, end)).toEqual(faults)
})
