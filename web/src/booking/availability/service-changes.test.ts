import { expect, it } from 'vitest'
import { type ServiceBlockRow, type ServiceChanges, serviceChanges, serviceFaults, serviceValues } from './service-blocks.ts'

const row = (key: string, changes: Partial<ServiceBlockRow> = {}): ServiceBlockRow => ({
  key,
  weekdays: '12345',
  isAllDay: false,
  startTime: '09:00',
  endTime: '17:00',
  ...changes,
})
const recorded = [row('a'), row('b')]
const unchanged: ServiceChanges = { edited: {}, removed: [], added: [], isPaused: null }

it('serviceValues returns recorded rows with their edits, then added rows, but no removed rows', () => {
  const changes = { ...unchanged, edited: { b: row('b', { startTime: '10:00' }) }, removed: ['a'], added: [row('new')] }
  expect(serviceValues(recorded, changes).rows).toEqual([row('b', { startTime: '10:00' }), row('new')])
})

it('serviceChanges returns only differences from the recorded rows', () => {
  const values = { rows: [row('a'), row('b', { isAllDay: true }), row('new')], removed: [], isPaused: true }
  expect(serviceChanges(recorded, values, unchanged)).toEqual({
    edited: { b: row('b', { isAllDay: true }) },
    removed: [],
    added: [row('new')],
    isPaused: true,
  })
})

it('serviceChanges forgets an edit once the user restores the recorded values', () => {
  const before = { ...unchanged, edited: { a: row('a', { startTime: '10:00' }) } }
  expect(serviceChanges(recorded, serviceValues(recorded, unchanged), before).edited).toEqual({})
})

it('serviceChanges keeps the edit of a block that someone else has deleted', () => {
  const before = { ...unchanged, edited: { gone: row('gone', { startTime: '10:00' }) } }
  expect(serviceChanges(recorded, serviceValues(recorded, before), before).edited).toEqual(before.edited)
})

it('serviceFaults reports each error on its field', () => {
  const values = { rows: [row('a'), row('b', { weekdays: '', endTime: '08:00' })], removed: [], isPaused: null }
  expect(serviceFaults(values, [], '2026-03-02')).toMatchObject({
    'rows.0.startTime': undefined,
    'rows.1.weekdays': 'Choose at least one day',
    'rows.1.endTime': 'The end must be after the start',
  })
})

it('serviceFaults rejects changes to a block that has ended, but accepts the unchanged block', { tags: ['BK-267'] }, () => {
  const repeat = { frequency: 'W', interval: 1, weekdays: '12345' }
  const ended = { id: 'a', startDate: '2026-01-01', endDate: '2026-03-01', startTime: 900, endTime: 1700, repeats: true, repeat }
  const faultOf = (changes: Partial<ServiceBlockRow>) =>
    serviceFaults({ rows: [row('a', changes)], removed: [], isPaused: null }, [ended], '2026-03-02')['rows.0.weekdays']
  expect(faultOf({})).toBeUndefined()
  expect(faultOf({ endTime: '18:00' })).toBe('The period is in the past')
})
