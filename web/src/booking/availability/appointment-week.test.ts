import { describe, expect, it } from 'vitest'
import { hoursOfWeek, periodOf, periods, weekOf } from './appointment-week.ts'

const all = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const none = { startTime: 0, endTime: 0 }

describe('the periods', { tags: ['BK-318'] }, () => {
  it('fill in their days', () => {
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
  ])('%j is %s', (days, period) => {
    expect(periodOf(days)).toBe(period)
  })
})

describe('a week as it is sent', { tags: ['BK-320'] }, () => {
  it('days that are not covered are 0 to 0', () => {
    const open = { startTime: 905, endTime: 1730 }
    expect(weekOf(['mon', 'sun'], '09:05', '17:30')).toEqual({
      mon: open,
      tue: none,
      wed: none,
      thu: none,
      fri: none,
      sat: none,
      sun: open,
    })
  })

  it('no day at all is a week without hours', () => {
    expect(Object.values(weekOf([], '09:00', '17:00'))).toEqual(Array.from({ length: 7 }, () => none))
  })
})

describe('a calendar’s week as the form shows it', () => {
  it.each([
    [
      'its days, and the first one’s hours',
      weekOf(['tue', 'sat'], '08:00', '12:15'),
      { days: ['tue', 'sat'], startTime: '08:00', endTime: '12:15' },
    ],
    ['no hours at all', weekOf([], '09:00', '17:00'), { days: [], startTime: '09:00', endTime: '17:00' }],
    ['no calendar', undefined, { days: [], startTime: '09:00', endTime: '17:00' }],
    [
      'to the end of the day',
      { ...weekOf([], '09:00', '17:00'), wed: { startTime: 0, endTime: 2400 } },
      { days: ['wed'], startTime: '00:00', endTime: '24:00' },
    ],
  ])('%s', { tags: ['BK-320', 'BK-515'] }, (_name, week, expected) => {
    expect(hoursOfWeek(week)).toEqual(expected)
  })

  it('what is shown and sent again is the same', { tags: ['BK-319'] }, () => {
    for (const end of ['16:45', '24:00']) {
      const week = weekOf(['mon', 'wed'], '09:00', end)
      const { days, startTime, endTime } = hoursOfWeek(week)
      expect(weekOf(days, startTime, endTime)).toEqual(week)
    }
  })
})
