import { describe, expect, it } from 'vitest'
import { withKeptData } from './kept-data.ts'

const order = (patient: object | null, title: string, subscription: object | null = { issueNumber: 2 }) => ({
  order: { id: '1', patient, items: [{ id: 'a', title, subscription }] },
})

describe('a response in which fields failed', () => {
  it('keeps what was shown of them, and takes everything else', () => {
    const errors = [{ path: ['order', 'patient'] }, { path: ['order', 'items', 0, 'subscription'] }]
    expect(withKeptData(order(null, 'new', null), order({ name: 'Jo' }, 'old'), errors)).toEqual(order({ name: 'Jo' }, 'new'))
  })

  it('keeps an element of a list only for the same record', () => {
    const previous = { order: { id: '1', items: [{ id: 'b', subscription: { issueNumber: 7 } }] } }
    const errors = [{ path: ['order', 'items', 0, 'subscription'] }]
    expect(withKeptData(order(null, 'new', null), previous, errors)).toEqual(order(null, 'new', null))
  })

  it.each([
    ['of which nothing was shown', order(null, 'old'), [{ path: ['order', 'patient'] }]],
    ['of another record', { order: { ...order({ name: 'Jo' }, 'old').order, id: '2' } }, [{ path: ['order', 'patient'] }]],
    ['without a path', order({ name: 'Jo' }, 'old'), [{}]],
    ['when nothing was read before', null, [{ path: ['order', 'patient'] }]],
  ])('leaves a field null %s', (_name, previous, errors) => {
    expect(withKeptData(order(null, 'new'), previous, errors)).toEqual(order(null, 'new'))
  })

  it('takes a field that has data in spite of an error, such as a list without an element that cannot be read', () => {
    expect(withKeptData({ day: [{ id: '1' }] }, { day: [{ id: '1' }, { id: '2' }] }, [{ path: ['day'] }])).toEqual({ day: [{ id: '1' }] })
  })
})
