import { describe, expect, it } from 'vitest'
import { isLunch } from '#rules/blocks.ts'
import { type LunchRow, lunchBlock, lunchFaults, lunchRows } from './lunch.ts'
import { everyDay } from './repeat-choices.ts'

const TODAY = '2026-03-02'
const lunch = (id: string, startTime: number, endTime: number, changes: object = {}) => ({
  id,
  startDate: '2026-01-05',
  endDate: '9999-01-01',
  startTime,
  endTime,
  reason: 'Lunch Break',
  repeats: true,
  repeat: everyDay,
  resourceId: null,
  ...changes,
})
const branch = lunch('b', 1300, 1400)
const room = lunch('r', 1200, 1245, { resourceId: '17' })
const shown = (rows: readonly LunchRow[]) => rows.map(({ key, label, startTime, endTime }) => `${key} ${label} ${startTime}–${endTime}`)

describe('the lunch hours form', () => {
  it('offers default hours to a branch without lunch hours', { tags: ['BK-310'] }, () => {
    expect(shown(lunchRows([{ ...branch, reason: 'Training' }]))).toEqual(['new Whole branch 12:00–13:00'])
  })

  it('lists the whole branch’s lunches before the rooms’ lunches, each sorted by date and time', { tags: ['BK-310'] }, () => {
    const mondays = lunch('m', 1500, 1530, { repeat: { frequency: 'W', weekdays: '1' } })
    const oneDay = lunch('o', 1100, 1130, { startDate: '2026-02-03', endDate: '2026-02-03', repeats: false, repeat: null })
    const later = lunch('l', 1200, 1300, { startDate: '2026-02-04' })
    expect(shown(lunchRows([later, oneDay, mondays, room, branch]))).toEqual([
      'b Whole branch 13:00–14:00',
      'm Whole branch · Every Monday 15:00–15:30',
      'o Whole branch · 03/02/2026 11:00–11:30',
      'l Whole branch · from 04/02/2026 12:00–13:00',
      'r Room 17 only 12:00–12:45',
    ])
  })

  it('leaves the times of the branch’s lunch empty if only rooms have a lunch', { tags: ['BK-310'] }, () => {
    expect(shown(lunchRows([room]))).toEqual(['new Whole branch –', 'r Room 17 only 12:00–12:45'])
  })

  it('has an empty row for a daily lunch if the branch’s only lunch is on a single day', { tags: ['BK-310', 'XC-10'] }, () => {
    const oneDay = lunch('o', 1330, 1400, { startDate: '2026-03-23', endDate: '2026-03-23', repeats: false, repeat: null })
    const rows = lunchRows([oneDay])
    expect(shown(rows)).toEqual(['new Whole branch –', 'o Whole branch · 23/03/2026 13:30–14:00'])
    expect(lunchFaults({ ...(rows[0] as LunchRow), startTime: '12:00', endTime: '13:00' }, rows, TODAY)).toEqual({})
  })

  it('allows the branch’s row to be empty only if another lunch is recorded, and rejects a missing end time', {
    tags: ['BK-310'],
  }, () => {
    const [left, own] = lunchRows([room]) as [LunchRow, LunchRow]
    expect(lunchFaults(left, [left, own], TODAY)).toEqual({})
    expect(lunchFaults(left, [left], TODAY)).not.toEqual({})
    expect(lunchFaults({ ...left, startTime: '12:00' }, [left, own], TODAY)).not.toEqual({})
  })

  it('rejects new times for a lunch that has ended, but accepts its recorded times', { tags: ['BK-310', 'BK-311'] }, () => {
    const recorded = lunchRows([{ ...branch, endDate: '2026-03-01' }])
    const [row] = recorded as [LunchRow]
    expect(lunchFaults(row, recorded, TODAY)).toEqual({})
    expect(lunchFaults({ ...row, endTime: '14:30' }, recorded, TODAY)).toEqual({ endFault: 'The period is in the past' })
  })

  it('creates a new lunch that repeats daily from today, for the whole branch', { tags: ['BK-310'] }, () => {
    const [row] = lunchRows([])
    expect(row && lunchBlock(row, TODAY)).toEqual({
      startDate: TODAY,
      endDate: '9999-01-01',
      startTime: 1200,
      endTime: 1300,
      reason: 'Lunch Break',
      repeats: true,
      repeat: everyDay,
    })
  })

  it("keeps the room, days and end date when a lunch's times change", { tags: ['BK-310', 'BK-421'] }, () => {
    const weekly = { frequency: 'W', interval: 1, weekdays: '12345', monthDay: null, monthType: null }
    const asRead = { ...weekly, __typename: 'Repeat' }
    const [, row] = lunchRows([{ ...room, startDate: '2026-05-01', endDate: '2026-06-01', repeat: asRead }])
    expect(row && lunchBlock({ ...row, endTime: '13:00' }, TODAY)).toEqual({
      resourceId: '17',
      startDate: '2026-05-01',
      endDate: '2026-06-01',
      startTime: 1200,
      endTime: 1300,
      reason: 'Lunch Break',
      repeats: true,
      repeat: weekly,
    })
    const [own] = lunchRows([branch])
    const sent = own && lunchBlock(own, TODAY)
    expect(sent).toMatchObject({ startDate: TODAY, startTime: 1300 })
    expect(sent).not.toHaveProperty('resourceId')
    expect(sent && isLunch(sent)).toBe(true)
  })

  it('turns a repeating lunch with only one remaining day into a one-off block on that day', { tags: ['BK-310', 'BK-317'] }, () => {
    const mondays = { frequency: 'W', interval: 1, weekdays: '1', monthDay: null, monthType: null }
    const recorded = lunchRows([{ ...branch, endDate: '2026-03-08', repeat: mondays }])
    const changed = { ...(recorded[0] as LunchRow), endTime: '14:30' }
    expect(lunchFaults(changed, recorded, TODAY)).toEqual({})
    expect(lunchBlock(changed, TODAY)).toMatchObject({ startDate: TODAY, endDate: TODAY, endTime: 1430, repeats: false, repeat: null })
  })

  it('keeps a fortnightly lunch in the same weeks', { tags: ['BK-310'] }, () => {
    const secondTuesdays = { frequency: 'W', interval: 2, weekdays: '2', monthDay: null, monthType: null }
    // The lunch is on every second Tuesday from 13 January. It is on 10 March, but not on this week's Tuesday, 3 March.
    const [row] = lunchRows([{ ...branch, startDate: '2026-01-13', repeat: secondTuesdays }]) as [LunchRow]
    expect(lunchBlock({ ...row, endTime: '14:30' }, TODAY)).toMatchObject({ startDate: '2026-03-10', repeat: secondTuesdays })
  })
})
