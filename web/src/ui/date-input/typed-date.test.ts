import { describe, expect, it } from 'vitest'
import { dateFault, readDate } from './typed-date.ts'

const today = '2026-06-15'
const birth = { today, isBirth: true }

describe('readDate for a date of birth', { tags: ['BK-152'] }, () => {
  it.each([
    ['5/6/1982', '1982-06-05'],
    ['05/06/1982', '1982-06-05'],
    ['07081983', '1983-08-07'],
    ['9.10.1984', '1984-10-09'],
    ['9-10-1984', '1984-10-09'],
    ['9 10 1984', '1984-10-09'],
    ['9 / 10 / 1984', '1984-10-09'],
    [' 05/06/1982 ', '1982-06-05'],
    ['1981-04-03', '1981-04-03'],
    ['1981-4-3', '1981-04-03'],
    ['1981/04/03', '1981-04-03'],
    ['29/02/2024', '2024-02-29'],
    ['01/01/1900', '1900-01-01'],
    // Only two-digit years are moved into the past. A four-digit year stays, so that the form can reject a date in the future.
    ['16/06/2026', '2026-06-16'],
  ])('reads %j as %s', (text, date) => expect(readDate(text, birth)).toEqual({ date }))

  it.each([
    ['13/01/86', '1986-01-13'],
    ['15/06/26', '2026-06-15'],
    ['16/06/26', '1926-06-16'],
    ['01/01/27', '1927-01-01'],
    ['29/02/24', '2024-02-29'],
    ['1.1.00', '2000-01-01'],
  ])('expands the two-digit year in %j so that the date is not in the future: %s', (text, date) =>
    expect(readDate(text, birth)).toEqual({ date }),
  )

  it.each([
    ['31/02/1987', 'There is no day 31: February 1987 has 28 days'],
    ['30/02/2024', 'There is no day 30: February 2024 has 29 days'],
    ['29/02/23', 'There is no day 29: February 2023 has 28 days'],
    ['31/04/1987', 'There is no day 31: April 1987 has 30 days'],
    ['00/01/1987', 'There is no day 0: January 1987 has 31 days'],
    ['12/31/1987', 'There is no month 31. The day comes first: dd/MM/yyyy'],
    ['01/00/1987', 'There is no month 0. The day comes first: dd/MM/yyyy'],
    ['19810403', 'There is no month 81. The day comes first: dd/MM/yyyy'],
    ['05/06/0198', 'The year 0198 is too long ago. Enter a date as dd/MM/yyyy, such as 05/06/1982'],
  ])('explains why %j is not a date', (text, fault) => {
    expect(readDate(text, birth)).toEqual({ fault })
    expect(dateFault(text, birth)).toBe(fault)
  })

  it.each([
    'x',
    '5/6',
    '5/6/198',
    '5/6/19822',
    '5/6-1982',
    '070883',
    '0708198',
    '5 June 1982',
    '1982',
    '5/6/1982 x',
    '-5/6/1982',
    '٠٥/٠٦/١٩٨٢',
  ])('explains how to type a date if the text is %j', (text) => {
    expect(dateFault(text, birth)).toBe('Enter a date as dd/MM/yyyy, such as 05/06/1982')
  })
})

describe('readDate for dates other than dates of birth', { tags: ['BK-335', 'BK-519'] }, () => {
  it.each([
    ['31/12/27', '2027-12-31'],
    // A batch that expired last year must not appear to expire in 2125.
    ['31/12/25', '2025-12-31'],
    ['31/12/98', '2098-12-31'],
  ])('expands the two-digit year in %j to a year in this century: %s', (text, date) => expect(readDate(text, { today })).toEqual({ date }))
})
