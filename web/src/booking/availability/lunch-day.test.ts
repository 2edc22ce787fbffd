import { describe, expect, it } from 'vitest'
import { blockFault } from '#rules/block-input.ts'
import { type Block, blockedTimeOn, isLunch } from '#rules/blocks.ts'
import { addDays } from '#rules/london.ts'
import { type DayLunch, dayChanges, lunchesOn } from './lunch-day.ts'
import { everyDay } from './repeat-choices.ts'
import type { StoredBlock } from './saved-blocks.ts'

const TODAY = '2026-03-02'
const DAY = '2026-03-11'

const lunch = (id: string, startTime: number, endTime: number, changes: Partial<Block> = {}): StoredBlock => ({
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
const every = (frequency: string, changes: object = {}) => ({ ...everyDay, frequency, ...changes })
const aDay = (changes: Partial<DayLunch> = {}): DayLunch => ({
  date: DAY,
  resourceId: null,
  startTime: '13:30',
  endTime: '14:00',
  ...changes,
})

/** Saves the first `count` changes for a day, or all of them by default. Returns the resulting blocks. */
function saved(blocks: readonly StoredBlock[], day: DayLunch, count = Number.POSITIVE_INFINITY): StoredBlock[] {
  let now = [...blocks]
  for (const [index, change] of dayChanges(blocks, day, TODAY).slice(0, count).entries()) {
    if (change.kind === 'create') now.push({ ...change.block, id: `new-${now.length}-${index}` })
    else if (change.kind === 'delete') now = now.filter(({ id }) => id !== change.before.id)
    else now = now.map((block) => (block.id === change.before.id ? { ...change.block, id: block.id } : block))
  }
  return now
}

/** Lunch times for the branch or a room, on each of the 150 days from today. */
function timesByDay(blocks: readonly StoredBlock[], resourceId: string | null = null) {
  const days = Array.from({ length: 150 }, (_, index) => addDays(TODAY, index))
  return Object.fromEntries(
    days.map((date) => [date, lunchesOn(blocks, resourceId, date).map(({ startTime, endTime }) => `${startTime} ${endTime}`)]),
  )
}

describe("changing a single day's lunch", { tags: ['XC-10'] }, () => {
  it('keeps a lunch whose repetition is unknown, because it may apply to other days too', () => {
    const changes = dayChanges([{ ...lunch('a', 1200, 1300), repeats: true, repeat: null }], aDay({ date: DAY }), TODAY)
    expect(changes.map(({ kind }) => kind)).toEqual(['create'])
  })

  it.each<[string, StoredBlock[], string]>([
    ['a daily lunch', [lunch('a', 1200, 1300)], DAY],
    ['a daily lunch and the day is today', [lunch('a', 1200, 1300)], TODAY],
    ['a daily lunch and the day is tomorrow', [lunch('a', 1200, 1300)], addDays(TODAY, 1)],
    ['a lunch that starts that day', [lunch('a', 1200, 1300, { startDate: DAY })], DAY],
    ['a lunch that ends that day', [lunch('a', 1200, 1300, { endDate: DAY })], DAY],
    ['a lunch that ends the day after', [lunch('a', 1200, 1300, { endDate: addDays(DAY, 1) })], DAY],
    ['a lunch on weekdays', [lunch('a', 1200, 1300, { repeat: every('WD', { weekdays: '12345' }) })], DAY],
    ['a lunch every second day', [lunch('a', 1200, 1300, { startDate: '2026-03-01', repeat: every('D', { interval: 2 }) })], DAY],
    ['a lunch every second week', [lunch('a', 1200, 1300, { startDate: '2026-02-25', repeat: every('W', { interval: 2 }) })], DAY],
    ['a monthly lunch', [lunch('a', 1200, 1300, { startDate: '2026-01-11', repeat: every('M') })], DAY],
    ['two lunches', [lunch('a', 1200, 1230), lunch('b', 1500, 1530, { repeat: every('W', { weekdays: '3' }) })], DAY],
    ['no lunch', [], DAY],
    ['no lunch that day', [lunch('a', 1200, 1300, { repeat: every('W', { weekdays: '1' }) })], DAY],
  ])("changes only that day's lunch if the branch has %s", (_name, blocks, date) => {
    const after = saved(blocks, aDay({ date }))
    expect(timesByDay(after)).toEqual({ ...timesByDay(blocks), [date]: ['1330 1400'] })
    // The gateway would accept each change.
    for (const change of dayChanges(blocks, aDay({ date }), TODAY))
      if (change.kind !== 'delete') expect(blockFault(change.block, TODAY)).toBeUndefined()
    expect(after.every(isLunch)).toBe(true)
  })

  it('does not add blocks when the same day is changed again', () => {
    const first = saved([lunch('a', 1200, 1300)], aDay())
    expect(first).toHaveLength(3)
    expect(dayChanges(first, aDay({ startTime: '14:00', endTime: '15:00' }), TODAY)).toMatchObject([
      { kind: 'update', block: { startDate: DAY, endDate: DAY, startTime: 1400, endTime: 1500 } },
    ])
    expect(dayChanges(first, aDay(), TODAY)).toEqual([])
  })

  it("does not change the whole branch's lunch when one room's lunch changes", () => {
    const branch = lunch('a', 1200, 1300)
    const room = lunch('b', 1300, 1345, { resourceId: 'room-2' })
    const after = saved([branch, room], aDay({ resourceId: 'room-2' }))
    expect(timesByDay(after)).toEqual(timesByDay([branch]))
    expect(timesByDay(after, 'room-2')[DAY]).toEqual(['1330 1400'])
    expect(after.filter(({ resourceId }) => resourceId === 'room-2')).toHaveLength(3)
  })

  it.each([1, 2])('leaves no day without its lunch if saving stops after change %i; a retry saves the rest', (count) => {
    const blocks = [lunch('a', 1200, 1300)]
    const partly = saved(blocks, aDay(), count)
    const before = timesByDay(blocks)
    for (const [date, times] of Object.entries(timesByDay(partly))) expect(times).toEqual(expect.arrayContaining(before[date] ?? []))
    expect(timesByDay(saved(partly, aDay()))).toEqual({ ...before, [DAY]: ['1330 1400'] })
  })

  it('deletes a second lunch that applied only to the changed day', () => {
    const only = { startDate: DAY, endDate: DAY, repeats: false, repeat: null }
    const blocks = [lunch('a', 1200, 1230, only), lunch('b', 1500, 1530, only)]
    expect(dayChanges(blocks, aDay(), TODAY).map(({ kind }) => kind)).toEqual(['update', 'delete'])
    expect(timesByDay(saved(blocks, aDay()))[DAY]).toEqual(['1330 1400'])
  })

  it('does not touch a block that spans several days', () => {
    const stretch = lunch('a', 1200, 1300, { startDate: '2026-03-10', endDate: '2026-03-12', repeats: false, repeat: null })
    expect(lunchesOn([stretch], null, DAY)).toEqual([])
    expect(blockedTimeOn(stretch, DAY)).toBeDefined()
    expect(dayChanges([stretch], aDay(), TODAY).map(({ kind }) => kind)).toEqual(['create'])
  })
})
