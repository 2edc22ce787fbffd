import { describe, expect, it } from 'vitest'
import { hoursOfWeek, periodOf, periods, weekOf } from './appointment-week.ts'

const all = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const closed = { startTime: 0, endTime: 0 }

describe('periods', { tags: ['BK-318'] }, () => {
  it('other than Custom each select a fixed set of days', () => {
    expect(periods).toEqual({ custom: undefined, week: all, weekdays: all.slice(0, 5), weekends: ['sat', 'sun'] })
  })

  it.each([
    [all, 'week'],
    [all.toReversed(), 'week'],
    [all.slice(0, 5), 'weekdays'],
    [['sun', 'sat'], 'weekends'],
    [['sat'], 'custom'],
    [all.slice(0, 6), 'custom'],
    [['mon', 'tue', 'wed', 'thu', 'sat'], 'custom'],
    [[], 'custom'],
  ])('periodOf is $1 for the days %j', (days, period) => {
    expect(periodOf(days)).toBe(period)
  })
})

describe('weekOf', { tags: ['BK-320'] }, () => {
  it('gives unselected days the hours 0 to 0', () => {
    const open = { startTime: 905, endTime: 1730 }
    expect(weekOf(['mon', 'sun'], '09:05', '17:30')).toEqual({
      mon: open,
      tue: closed,
      wed: closed,
      thu: closed,
      fri: closed,
      sat: closed,
      sun: open,
    })
  })

  it('returns a week without hours if no day is selected', () => {
    expect(Object.values(weekOf([], '09:00', '17:00'))).toEqual(Array.from({ length: 7 }, () => closed))
  })
})

describe('hoursOfWeek', () => {
  it.each([
    [
      "the open days and the first open day's hours",
      weekOf(['tue', 'sat'], '08:00', '12:15'),
      { days: ['tue', 'sat'], startTime: '08:00', endTime: '12:15' },
    ],
    ['default hours for a closed week', weekOf([], '09:00', '17:00'), { days: [], startTime: '09:00', endTime: '17:00' }],
    ['default hours if there is no calendar', undefined, { days: [], startTime: '09:00', endTime: '17:00' }],
    [
      '24:00 for the end of the day',
      { ...weekOf([], '09:00', '17:00'), wed: { startTime: 0, endTime: 2400 } },
      { days: ['wed'], startTime: '00:00', endTime: '24:00' },
    ],
  ])('returns %s', { tags: ['BK-320', 'BK-515'] }, (_name, week, expected) => {
    expect(hoursOfWeek(week)).toEqual(expected)
  })

  it('returns values that weekOf converts back to the same week', { tags: ['BK-319'] }, () => {
    for (const end of ['16:45', '24:00']) {
      const week = weekOf(['mon', 'wed'], '09:00', end)
      const { days, startTime, endTime } = hoursOfWeek(week)
      expect(weekOf(days, startTime, endTime)).toEqual(week)
    }
  })
})
