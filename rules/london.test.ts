import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addDays,
  addMonths,
  aYearAfter,
  firstInstant,
  formatAppointmentTime,
  formatDay,
  formatLondonDateTime,
  formatLongDay,
  instantOf,
  isDate,
  lastInstant,
  londonClock,
  londonDate,
  londonDay,
  londonDays,
  londonTime,
  startOfLondonDay,
  weekdayOf,
  withOffset,
} from './london.ts'

const zones = ['UTC', 'Europe/London', 'America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati']

afterEach(() => vi.unstubAllEnvs())

describe.each(zones)('London dates and times on a machine in the time zone %s', { tags: ['CR-347', 'XA-08'] }, (zone) => {
  it.each([
    ['2026-01-15T09:05:00Z', '2026-01-15', '09:05'],
    ['2026-07-15T09:05:00Z', '2026-07-15', '10:05'],
    ['2026-07-15T23:30:00Z', '2026-07-16', '00:30'],
    ['2026-07-15T10:00:00+01:00', '2026-07-15', '10:00'],
    ['2026-03-29T00:59:00Z', '2026-03-29', '00:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29', '02:00'],
    ['2026-10-24T23:59:00Z', '2026-10-25', '00:59'],
    ['2026-10-25T00:00:00Z', '2026-10-25', '01:00 BST'],
    ['2026-10-25T00:59:00Z', '2026-10-25', '01:59 BST'],
    ['2026-10-25T01:00:00Z', '2026-10-25', '01:00 GMT'],
    ['2026-10-25T01:59:00Z', '2026-10-25', '01:59 GMT'],
    ['2026-10-25T02:00:00Z', '2026-10-25', '02:00'],
    ['2026-12-31T23:59:00Z', '2026-12-31', '23:59'],
  ])('are $1 and $2 for the instant %s', (instant, date, time) => {
    vi.stubEnv('TZ', zone)
    expect(londonDate(instant)).toBe(date)
    expect(londonDate(new Date(instant))).toBe(date)
    expect(londonTime(instant)).toBe(time)
  })

  it.each([
    ['2026-01-15', '2026-01-15T00:00:00.000Z', '2026-01-16T00:00:00.000Z'],
    ['2026-07-15', '2026-07-14T23:00:00.000Z', '2026-07-15T23:00:00.000Z'],
    // In London, 29 March is 23 hours long and 25 October is 25 hours long.
    ['2026-03-28', '2026-03-28T00:00:00.000Z', '2026-03-29T00:00:00.000Z'],
    ['2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T23:00:00.000Z', '2026-03-30T23:00:00.000Z'],
    ['2026-10-24', '2026-10-23T23:00:00.000Z', '2026-10-24T23:00:00.000Z'],
    ['2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
    ['2026-10-26', '2026-10-26T00:00:00.000Z', '2026-10-27T00:00:00.000Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
    ['2026-12-31', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ])('londonDay(%s) runs from %s to %s', (date, start, end) => {
    vi.stubEnv('TZ', zone)
    const { startDate, endDate } = londonDay(date)
    expect([new Date(startDate).toISOString(), new Date(endDate).toISOString()]).toEqual([start, end])
    for (const text of [startDate, endDate]) expect(text).toMatch(/^\d{4}-\d\d-\d\dT00:00:00(Z|[+-]\d\d:\d\d)$/)
  })
})

describe.each(zones)('the London calendar on a machine in the time zone %s', { tags: ['BK-519', 'XA-08'] }, (zone) => {
  beforeEach(() => vi.stubEnv('TZ', zone))

  it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '1847-11-30T00:00:00Z'])(
    'has the same date as UTC for %s, which is before 1916',
    (instant) => {
      expect(londonDate(instant)).toBe(instant.slice(0, 10))
    },
  )

  it.each([
    ['2026-01-15', 905, '2026-01-15T09:05:00.000Z'],
    ['2026-07-15', 905, '2026-07-15T08:05:00.000Z'],
    ['2026-03-29', 59, '2026-03-29T00:59:00.000Z'],
    ['2026-03-29', 200, '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', 130, '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', 59, '2026-10-24T23:59:00.000Z'],
    ['2026-10-25', 130, '2026-10-25T01:30:00.000Z'],
    ['2026-10-25', 200, '2026-10-25T02:00:00.000Z'],
    ['2026-10-25', 2400, '2026-10-26T00:00:00.000Z'],
  ])('converts %s at $1 to $2', { tags: ['BK-416'] }, (date, hhmm, instant) => {
    expect(instantOf(date, hhmm).toISOString()).toBe(instant)
  })

  it('finds both occurrences of a time in the repeated hour', { tags: ['BK-416'] }, () => {
    expect([firstInstant('2026-10-25', 130), lastInstant('2026-10-25', 130)].map((at) => new Date(at).toISOString())).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ])
  })

  it.each([
    ['2026-01-15T09:05:00Z', '2026-01-15T09:05:00+00:00'],
    ['2026-07-15T09:05:00Z', '2026-07-15T10:05:00+01:00'],
  ])('withOffset(%s) is %s', { tags: ['BK-416'] }, (instant, text) => expect(withOffset(new Date(instant))).toBe(text))

  it.each([
    ['2026-01-15T09:05:00Z', '2026-01-15', 905],
    ['2026-07-15T23:30:00Z', '2026-07-16', 30],
    ['2026-03-29T00:59:59Z', '2026-03-29', 59],
    ['2026-03-29T01:00:00Z', '2026-03-29', 200],
    ['2026-10-25T00:59:00Z', '2026-10-25', 159],
    ['2026-10-25T01:00:00Z', '2026-10-25', 100],
    ['2026-10-25T23:59:00Z', '2026-10-25', 2359],
    ['2026-10-26T00:00:00Z', '2026-10-26', 0],
    ['2028-02-29T12:00:00+00:00', '2028-02-29', 1200],
  ])('londonClock(%s) is %s at %i', { tags: ['BK-080', 'BK-085'] }, (instant, date, hhmm) => {
    expect(londonClock(instant)).toEqual({ date, hhmm })
  })

  it.each([
    ['2026-01-15', '2026-01-15T00:00:00.000Z'],
    ['2026-03-29', '2026-03-29T00:00:00.000Z'],
    ['2026-03-30', '2026-03-29T23:00:00.000Z'],
    ['2026-10-25', '2026-10-24T23:00:00.000Z'],
    ['2026-10-26', '2026-10-26T00:00:00.000Z'],
  ])('startOfLondonDay(%s) is %s', { tags: ['BK-416'] }, (date, instant) => {
    expect(startOfLondonDay(date).toISOString()).toBe(instant)
    expect(londonDate(new Date(instant))).toBe(date)
    expect(londonDate(new Date(Date.parse(instant) - 1))).toBe(addDays(date, -1))
  })

  it('londonDays returns the start and end of a year that includes both clock changes', { tags: ['BK-081'] }, () => {
    const { startDate, endDate } = londonDays('2026-06-15', '2027-06-15')
    expect([new Date(startDate).toISOString(), new Date(endDate).toISOString()]).toEqual([
      '2026-06-14T23:00:00.000Z',
      '2027-06-14T23:00:00.000Z',
    ])
  })

  it.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2026-10-26', -1, '2026-10-25'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-11-01', -1, '2026-10-31'],
    ['2026-03-30', -1, '2026-03-29'],
    ['2026-10-25', 90, '2027-01-23'],
    ['2028-01-01', 365, '2028-12-31'],
  ])('addDays(%s, %i) is %s', { tags: ['BK-084', 'BK-510'] }, (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
  })

  it.each([
    ['2026-01', 1, '2026-02'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-06', 12, '2027-06'],
  ])('addMonths(%s, %i) is %s', { tags: ['BK-085'] }, (month, months, expected) => {
    expect(addMonths(month, months)).toBe(expected)
  })

  it.each([
    ['2026-01-04', 0],
    ['2026-01-05', 1],
    ['2026-03-29', 0],
    ['2026-10-25', 0],
    ['2028-02-29', 2],
    ['2026-01-10', 6],
  ])('weekdayOf(%s) is %i', { tags: ['BK-517'] }, (date, weekday) => {
    expect(weekdayOf(date)).toBe(weekday)
  })

  it.each([
    ['2026-02-28', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-04-31', false],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['2026-01-01T00:00', false],
    ['', false],
  ])('isDate(%j) is %s', { tags: ['BK-082'] }, (text, expected) => {
    expect(isDate(text)).toBe(expected)
  })

  it.each([
    // The example in the specification.
    ['2025-03-03T10:30:00Z', 'Monday 3 March at 10.30 am'],
    ['2026-06-15T09:05:00+01:00', 'Monday 15 June at 09.05 am'],
    ['2026-06-15T13:30:00Z', 'Monday 15 June at 14.30 pm'],
    ['2026-06-14T23:00:00Z', 'Monday 15 June at 00.00 am'],
    ['2026-10-25T12:00:00Z', 'Sunday 25 October at 12.00 pm'],
    ['2026-10-24T23:45:00Z', 'Sunday 25 October at 00.45 am'],
    ['2026-10-25T00:30:00Z', 'Sunday 25 October at 01.30 am BST'],
    ['2026-10-25T01:30:00Z', 'Sunday 25 October at 01.30 am GMT'],
    ['2026-10-25T02:00:00Z', 'Sunday 25 October at 02.00 am'],
  ])('formats the appointment time %s as %s', { tags: ['BK-173', 'BK-178'] }, (instant, text) => {
    expect(formatAppointmentTime(instant)).toBe(text)
  })

  it('formats dates and date-times', { tags: ['BK-083', 'BK-519'] }, () => {
    expect(formatDay('2026-11-02')).toBe('02/11/2026')
    expect(formatLongDay('2026-11-02')).toBe('Monday 2 November 2026')
    expect(formatLondonDateTime('2026-07-15T23:30:00Z')).toBe('16/07/2026 00:30')
    expect(formatLondonDateTime('2026-10-25T01:30:00Z')).toBe('25/10/2026 01:30 GMT')
  })
})

it('londonDate and londonTime return an empty string for an invalid instant', { tags: ['BK-519'] }, () => {
  expect([londonDate('soon'), londonTime('soon')]).toEqual(['', ''])
})

it.each([
  ['2026-03-02', '2027-03-02'],
  ['2027-03-01', '2028-03-01'],
  ['2028-02-29', '2029-03-01'],
  ['9999-12-31', '9999-12-31'],
])('the day a year after %s is %s', (date, expected) => expect(aYearAfter(date)).toBe(expected))
