import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addDays, londonClock, londonDate, startOfLondonDay, weekdayOf } from './london.ts'

afterEach(() => vi.unstubAllEnvs())

describe.each(['UTC', 'Europe/London', 'America/New_York', 'Pacific/Kiritimati'])(
  'the branches’ clock and calendar, on a machine in %s',
  (zone) => {
    beforeEach(() => vi.stubEnv('TZ', zone))

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
    ])('BK-080 BK-085 %s is %s, %i', (instant, date, hhmm) => {
      expect(londonClock(instant)).toEqual({ date, hhmm })
    })

    it.each([
      ['2026-01-15', '2026-01-15T00:00:00.000Z'],
      ['2026-03-29', '2026-03-29T00:00:00.000Z'],
      ['2026-03-30', '2026-03-29T23:00:00.000Z'],
      ['2026-10-25', '2026-10-24T23:00:00.000Z'],
      ['2026-10-26', '2026-10-26T00:00:00.000Z'],
    ])('BK-416 the day %s begins at %s', (date, instant) => {
      expect(startOfLondonDay(date).toISOString()).toBe(instant)
      expect(londonDate(new Date(instant))).toBe(date)
      expect(londonDate(new Date(Date.parse(instant) - 1))).toBe(addDays(date, -1))
    })

    it.each([
      ['2026-03-28', 1, '2026-03-29'],
      ['2026-10-25', 1, '2026-10-26'],
      ['2026-10-26', -1, '2026-10-25'],
      ['2026-12-31', 1, '2027-01-01'],
      ['2028-02-28', 1, '2028-02-29'],
      ['2026-06-15', 365, '2027-06-15'],
    ])('BK-081 %s and %i days is %s', (date, days, expected) => {
      expect(addDays(date, days)).toBe(expected)
    })

    it.each([
      ['2026-01-04', 0],
      ['2026-03-29', 0],
      ['2028-02-29', 2],
      ['2026-01-10', 6],
    ])('BK-517 the weekday of %s is %i', (date, weekday) => {
      expect(weekdayOf(date)).toBe(weekday)
    })
  },
)
