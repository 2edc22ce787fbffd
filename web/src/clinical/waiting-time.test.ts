import { expect, it } from 'vitest'
import { waitingTime } from './waiting-time.ts'

const SINCE = '2026-03-28T12:00:00.000Z'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

it.each([
  [0, '1 minute'],
  [MINUTE - 1, '1 minute'],
  [2 * MINUTE - 1, '1 minute'],
  [2 * MINUTE, '2 minutes'],
  [HOUR - 1, '59 minutes'],
  [HOUR, '1 hour'],
  [5 * HOUR + 59 * MINUTE, '5 hours'],
  [DAY - 1, '23 hours'],
  [DAY, '1 day'],
  [2 * DAY - 1, '1 day'],
  // The clocks go forward on 29 March, but a day always counts as 24 hours.
  [3 * DAY, '3 days'],
  [400 * DAY, '400 days'],
])('waitingTime formats %i milliseconds as %s', { tags: ['XC-04'] }, (elapsed, text) => {
  expect(waitingTime(SINCE, new Date(Date.parse(SINCE) + elapsed))).toBe(text)
})

it.each([null, undefined, '', 'soon', '2026-03-28T12:00:00.001Z'])('waitingTime returns undefined for %j', { tags: ['XC-04'] }, (since) => {
  expect(waitingTime(since, new Date(SINCE))).toBeUndefined()
})
