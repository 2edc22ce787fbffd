import { describe, expect, it } from 'vitest'
import { isExpired, parseExpiry } from './expiry.ts'

describe('BK-335 BK-519 an expiry date is dd/MM/yyyy', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['01/02/2027', '2027-02-01'],
    ['29/02/2028', '2028-02-29'],
    [' 01/02/2027 ', '2027-02-01'],
  ])('%j is %s', (text, date) => {
    expect(parseExpiry(text)).toBe(date)
  })

  it.each([
    '',
    '29/02/2027',
    '31/04/2027',
    '00/01/2027',
    '01/00/2027',
    '01/13/2027',
    '12/31/2026',
    '1/2/2027',
    '01/02/27',
    '01-02-2027',
    '2027-02-01',
    '01/02/2027 x',
    '01/02/20277',
    'dd/MM/yyyy',
  ])('%j is none', (text) => {
    expect(parseExpiry(text)).toBeUndefined()
  })

  it.each([
    ['2026-06-14', true],
    ['2026-06-15', false],
    ['2026-06-16', false],
    ['2025-12-31', true],
    ['2027-01-01', false],
  ])('what expires on %s is expired on 15 June 2026: %s', (date, expected) => {
    expect(isExpired(date, '2026-06-15')).toBe(expected)
  })
})
