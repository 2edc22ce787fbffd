import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatDate, formatDateTime, formatMoney } from './formats.ts'

afterEach(() => vi.unstubAllEnvs())

describe('formatDate and formatDateTime', { tags: ['CR-347', 'XA-08'] }, () => {
  it.each([
    ['Europe/London', '2026-01-05T09:07:00.000Z', '05/01/26', '05/01/26 09:07'],
    // The clocks go forward on 29 March 2026 at 01:00 UTC.
    ['Europe/London', '2026-03-29T00:59:59.000Z', '29/03/26', '29/03/26 00:59'],
    ['Europe/London', '2026-03-29T01:00:00.000Z', '29/03/26', '29/03/26 02:00'],
    ['Europe/London', '2026-03-28T23:59:00.000Z', '28/03/26', '28/03/26 23:59'],
    ['Europe/London', '2026-06-30T23:30:00.000Z', '01/07/26', '01/07/26 00:30'],
    // The clocks go back on 25 October 2026 at 01:00 UTC, so 01:30 occurs twice.
    ['Europe/London', '2026-10-24T23:30:00.000Z', '25/10/26', '25/10/26 00:30'],
    ['Europe/London', '2026-10-25T00:30:00.000Z', '25/10/26', '25/10/26 01:30'],
    ['Europe/London', '2026-10-25T01:30:00.000Z', '25/10/26', '25/10/26 01:30'],
    ['Europe/London', '2026-10-25T23:59:00.000Z', '25/10/26', '25/10/26 23:59'],
    ['America/New_York', '2026-07-01T02:15:00.000Z', '30/06/26', '30/06/26 22:15'],
    ['Pacific/Auckland', '2026-12-31T12:00:00.000Z', '01/01/27', '01/01/27 01:00'],
    ['Europe/London', '2026-07-01T10:00:00+02:00', '01/07/26', '01/07/26 09:00'],
  ])('return $2 and $3 for $1 in the time zone %s', (zone, instant, date, dateTime) => {
    vi.stubEnv('TZ', zone)
    expect(formatDate(instant)).toBe(date)
    expect(formatDateTime(instant)).toBe(dateTime)
  })

  it.each(['Europe/London', 'America/New_York', 'Pacific/Auckland'])('do not shift a date that has no time (in %s)', (zone) => {
    vi.stubEnv('TZ', zone)
    expect(formatDate('1984-07-01')).toBe('01/07/84')
  })

  it.each([null, undefined, ''])('show %j as a dash', (instant) => {
    expect(formatDate(instant)).toBe('–')
    expect(formatDateTime(instant)).toBe('–')
  })
})

describe('formatMoney', { tags: ['CR-104', 'CR-348'] }, () => {
  it.each([
    [62.98, '£62.98'],
    [54.5, '£54.50'],
    [0, '£0.00'],
    [7, '£7.00'],
    [1234.5, '£1,234.50'],
    [0.1 + 0.2, '£0.30'],
    [-5, '-£5.00'],
    [null, '–'],
    [undefined, '–'],
  ])('formats %j as %s', (amount, shown) => {
    expect(formatMoney(amount)).toBe(shown)
  })
})
