import { describe, expect, it } from 'vitest'
import { withKeptData } from './kept-data.ts'

const order = (patient: object | null, title: string, subscription: object | null = { issueNumber: 2 }) => ({
  order: { id: '1', patient, items: [{ id: 'a', title, subscription }] },
})

describe('withKeptData', () => {
  it('keeps the previous data for failed fields, and takes the new data for all others', () => {
    const errors = [{ path: ['order', 'patient'] }, { path: ['order', 'items', 0, 'subscription'] }]
    expect(withKeptData(order(null, 'new', null), order({ name: 'Jo' }, 'old'), errors)).toEqual(order({ name: 'Jo' }, 'new'))
  })

  it("keeps a list element's previous data only if the element is the same record", () => {
    const previous = { order: { id: '1', items: [{ id: 'b', subscription: { issueNumber: 7 } }] } }
    const errors = [{ path: ['order', 'items', 0, 'subscription'] }]
    expect(withKeptData(order(null, 'new', null), previous, errors)).toEqual(order(null, 'new', null))
  })

  it.each([
    ['if it had no data before', order(null, 'old'), [{ path: ['order', 'patient'] }]],
    [
      'if the previous record is a different one',
      { order: { ...order({ name: 'Jo' }, 'old').order, id: '2' } },
      [{ path: ['order', 'patient'] }],
    ],
    ['if the error has no path', order({ name: 'Jo' }, 'old'), [{}]],
    ['if there was no previous response', null, [{ path: ['order', 'patient'] }]],
  ])('returns null for a failed field %s', (_name, previous, errors) => {
    expect(withKeptData(order(null, 'new'), previous, errors)).toEqual(order(null, 'new'))
  })

  it('uses new data that comes with an error, such as a list with unreadable items', () => {
    expect(withKeptData({ day: [{ id: '1' }] }, { day: [{ id: '1' }, { id: '2' }] }, [{ path: ['day'] }])).toEqual({ day: [{ id: '1' }] })
  })
})
