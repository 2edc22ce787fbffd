import { expect, it } from 'vitest'
import { CLOSED, isClosedAllDay, weekdayOn } from './week.ts'

it.each([
  ['2026-03-01', 'Sunday', 'sun'],
  ['2026-03-02', 'Monday', 'mon'],
  ['2026-03-07', 'Saturday', 'sat'],
])('%s is a %s', (date, name, key) => {
  expect(weekdayOn(date)).toEqual({ key, name })
})

it('a day is closed only if its hours are 0 to 0', { tags: ['BK-320'] }, () => {
  const hours = (startTime: number, endTime: number) => ({ startTime, endTime })
  expect([CLOSED, hours(0, 2345), hours(900, 0), hours(900, 1700)].map(isClosedAllDay)).toEqual([true, false, false, false])
})
