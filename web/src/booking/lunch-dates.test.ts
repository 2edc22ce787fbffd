import { expect, it } from 'vitest'
import { lunchDates } from './lunch-dates.ts'

const lunch = (startDate: string, endDate: string, resourceId: string | null = null) => ({
  startDate,
  endDate,
  startTime: 1200,
  endTime: 1300,
  repeats: startDate !== endDate,
  resourceId,
})
const always = lunch('2026-01-05', '9999-01-01')
const before = lunch('2026-01-05', '2026-03-10')
const day = lunch('2026-03-11', '2026-03-11')
const after = lunch('2026-03-12', '9999-01-01')
const between = lunch('2026-03-12', '2026-04-01')

it.each([
  ['a lunch on every day', '', always, [always]],
  ['a lunch that ends', 'until 10/03/2026', before, [before, day, after]],
  ['a lunch on a single day', '11/03/2026', day, [before, day, after]],
  ['a lunch that replaces an earlier one', 'from 12/03/2026', after, [before, day, after]],
  ['a lunch that replaces an earlier one and has an end date', 'from 12/03/2026 until 01/04/2026', between, [before, between]],
  ["the branch's first lunch (only a room has an earlier one)", '', after, [after, lunch('2026-01-05', '9999-01-01', 'room-2')]],
])('lunchDates describes the dates of %s as “%s”', { tags: ['XC-10'] }, (_name, text, own, all) => {
  expect(lunchDates(own, all)).toBe(text)
})
