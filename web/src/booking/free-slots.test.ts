import { describe, expect, it } from 'vitest'
import { bookableDays, bookableMonth, offeredSlots } from './free-slots.ts'

const bounds = { earliestStart: '2026-03-04T10:00:00.000Z', firstDay: '2026-03-04', lastDay: '2026-04-20' }

it.each([
  ['2026-03', '2026-03-04', '2026-03-31'],
  ['2026-04', '2026-04-01', '2026-04-20'],
])('bookableDays(%s) returns %s to %s if 4 March to 20 April 2026 is bookable', { tags: ['BK-337'] }, (month, firstDay, lastDay) => {
  expect(bookableDays(month, bounds)).toEqual({ firstDay, lastDay })
})

describe('bookableMonth', { tags: ['BK-085', 'BK-416'] }, () => {
  it.each([
    ['2026-02', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ['2028-02', '2028-02-01T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
    ['2026-03', '2026-03-01T00:00:00.000Z', '2026-03-31T23:00:00.000Z'],
    ['2026-10', '2026-09-30T23:00:00.000Z', '2026-11-01T00:00:00.000Z'],
    ['2026-12', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ])('covers the whole of %s, from %s to %s', (month, start, end) => {
    for (const earliestStart of [undefined, '2026-01-05T10:00:00.000Z']) {
      const { startDate, endDate } = bookableMonth(month, earliestStart)
      expect([new Date(startDate).toISOString(), new Date(endDate).toISOString()]).toEqual([start, end])
    }
  })

  it('begins at the earliest bookable time if that is later than the start of the month', () => {
    expect(bookableMonth('2026-03', bounds.earliestStart).startDate).toBe(bounds.earliestStart)
  })
})

describe('offeredSlots', { tags: ['BK-336', 'BK-340'] }, () => {
  const slot = (startTime: string, resourceId = 'room-1') => ({ resourceId, startTime, endTime: '2026-03-05T12:00:00Z' })

  it('leaves out slots before the earliest start, and sorts the rest', () => {
    const [early, first, later] = [slot('2026-03-04T09:59:00Z'), slot('2026-03-04T10:00:00Z'), slot('2026-03-04T11:00:00+00:00')]
    expect(offeredSlots([later, early, first], bounds)).toEqual([first, later])
  })

  it('leaves out slots after the last day', () => {
    const [last, after] = [slot('2026-04-20T22:59:00Z'), slot('2026-04-20T23:00:00Z')]
    expect(offeredSlots([last, after], bounds)).toEqual([last])
  })

  it('offers the first of several rooms that are free at the same time', () => {
    const [one, other] = [slot('2026-03-04T10:00:00Z'), slot('2026-03-04T10:00:00+00:00', 'room-2')]
    expect(offeredSlots([one, other], bounds)).toEqual([one])
  })
})
