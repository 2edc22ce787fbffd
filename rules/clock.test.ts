import { describe, expect, it } from 'vitest'
import { ALL_DAY, clockNumber, clockRange, clockText, endClockNumber, endClockText, isEndOfDay } from './clock.ts'

describe('the clock functions', { tags: ['BK-210'] }, () => {
  it.each([
    [0, '00:00'],
    [5, '00:05'],
    [59, '00:59'],
    [100, '01:00'],
    [930, '09:30'],
    [1730, '17:30'],
    [2345, '23:45'],
    [2359, '23:59'],
    [2400, '24:00'],
  ])('format %i as %s, and convert the text back if the time is before 24:00', (hhmm, text) => {
    expect(clockText(hhmm)).toBe(text)
    if (hhmm < 2400) expect(clockNumber(text)).toBe(hhmm)
  })

  it.each(['', '9:30', '09:60', '24:00', '09.30', '0930', '09:30:00', ' 09:30', '09:30 ', 'ab:cd', '-1:00', '٠٩:٣٠'])(
    'reject %j as a time',
    (text) => {
      expect(clockNumber(text)).toBeUndefined()
    },
  )

  it.each([
    [2345, true],
    [2400, true],
    [2344, false],
    [2359, false],
    [0, false],
  ])('isEndOfDay(%i) is %s', { tags: ['BK-515'] }, (hhmm, expected) => {
    expect(isEndOfDay(hhmm)).toBe(expected)
  })

  it.each([
    [0, 2345, 'All day'],
    [0, 2400, 'All day'],
    [0, 2344, '00:00–23:44'],
    [1, 2400, '00:01–24:00'],
    [900, 1730, '09:00–17:30'],
    [900, 2345, '09:00–24:00'],
    [900, 2400, '09:00–24:00'],
    [0, 0, '00:00–00:00'],
  ])('format the range %i to %i as %s', { tags: ['BK-515'] }, (start, end, text) => {
    expect(clockRange(start, end)).toBe(text)
  })

  it.each([
    [1730, '17:30', 1730],
    [2344, '23:44', 2344],
    [2345, '24:00', 2400],
    [2400, '24:00', 2400],
  ])('format the end time %i as %s, and convert the text back to %i', { tags: ['BK-515'] }, (hhmm, text, sent) => {
    expect(endClockText(hhmm)).toBe(text)
    expect(endClockNumber(text)).toBe(sent)
  })

  it('represent “all day” by the start time 0 and the end time 2345', { tags: ['BK-515'] }, () => {
    expect(ALL_DAY).toEqual({ startTime: 0, endTime: 2345 })
  })
})
