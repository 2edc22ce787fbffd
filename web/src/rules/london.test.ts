import { afterEach, describe, expect, it, vi } from 'vitest'
import { londonDate, londonDay, londonTime } from './london.ts'

const zones = ['UTC', 'Europe/London', 'America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati']

afterEach(() => vi.unstubAllEnvs())

describe.each(zones)('CR-347 XA-08 booking’s dates and times are London’s, with the browser in %s', (zone) => {
  it.each([
    ['2026-01-15T09:05:00Z', '2026-01-15', '09:05'],
    ['2026-07-15T09:05:00Z', '2026-07-15', '10:05'],
    ['2026-07-15T23:30:00Z', '2026-07-16', '00:30'],
    ['2026-07-15T10:00:00+01:00', '2026-07-15', '10:00'],
    ['2026-03-29T00:59:00Z', '2026-03-29', '00:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29', '02:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25', '01:30'],
    ['2026-10-25T01:30:00Z', '2026-10-25', '01:30'],
    ['2026-12-31T23:59:00Z', '2026-12-31', '23:59'],
  ])('%s', (instant, date, time) => {
    vi.stubEnv('TZ', zone)
    expect(londonDate(instant)).toBe(date)
    expect(londonDate(new Date(instant))).toBe(date)
    expect(londonTime(instant)).toBe(time)
  })

  it.each([
    ['2026-01-15', '2026-01-15T00:00:00.000Z', '2026-01-16T00:00:00.000Z'],
    ['2026-07-15', '2026-07-14T23:00:00.000Z', '2026-07-15T23:00:00.000Z'],
    // 23 hours, then 25.
    ['2026-03-28', '2026-03-28T00:00:00.000Z', '2026-03-29T00:00:00.000Z'],
    ['2026-03-29', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T23:00:00.000Z', '2026-03-30T23:00:00.000Z'],
    ['2026-10-24', '2026-10-23T23:00:00.000Z', '2026-10-24T23:00:00.000Z'],
    ['2026-10-25', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
    ['2026-10-26', '2026-10-26T00:00:00.000Z', '2026-10-27T00:00:00.000Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
    ['2026-12-31', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ])('the day %s', (date, start, end) => {
    vi.stubEnv('TZ', zone)
    const { startDate, endDate } = londonDay(date)
    expect([new Date(startDate).toISOString(), new Date(endDate).toISOString()]).toEqual([start, end])
    for (const text of [startDate, endDate]) expect(text).toMatch(/^\d{4}-\d\d-\d\dT00:00:00(Z|[+-]\d\d:\d\d)$/)
  })
})
