import { describe, expect, it } from 'vitest'
import {
  frontOfQueue,
  isSettled,
  joined,
  nextBelow,
  nextInQueue,
  pageBelow,
  type QueuePlace,
  type QueueRow,
  type QueueSearch,
} from './review-queue.ts'

const place: QueuePlace = { ...frontOfQueue, page: 2, index: 1 }

/** One row per name. A capital letter means that the order isn't ready for a decision. An asterisk means that another user has it open. */
const rowsOf = (names: string[]): QueueRow[] =>
  names.map((name) => ({
    id: name.replace('*', ''),
    readyForReview: name === name.toLowerCase(),
    openBy: name.endsWith('*') ? [{}] : [],
  }))
const rows = (page: string[], before: string[] = [], after: string[] = []) => ({
  before: rowsOf(before),
  page: rowsOf(page),
  after: rowsOf(after),
})
const found = ({ next }: QueueSearch) => next && { id: next.id, place: next.place }
const next = (...parameters: Parameters<typeof nextInQueue>) => found(nextInQueue(...parameters))

it('the next order is in the row below the current order', () => {
  expect(next(rows(['a', 'b', 'c']), 'b', place, 3)).toEqual({ id: 'c', place: { ...place, index: 2, following: [] } })
})

it("the next order is in the current order's old row if the current order has left the list", () => {
  expect(next(rows(['a', 'c', 'd']), 'b', place, 3)).toEqual({ id: 'c', place: { ...place, following: ['d'] } })
})

it('the next order is on the next page if the current order is the last on its page', () => {
  expect(next(rows(['a', 'b', 'c', 'd']), 'c', place, 3)).toEqual({ id: 'd', place: { ...place, page: 3, index: 0, following: [] } })
})

it('the next order is the first in the queue if the current order was not opened from a list', () => {
  expect(next(rows(['a', 'b']), 'x', frontOfQueue, 3)?.id).toBe('a')
})

it('there is no next order if the current order is the last one, or the queue is empty', () => {
  expect(nextInQueue(rows(['a', 'b']), 'b', place, 3)).toEqual({ next: undefined, hasBlocked: false })
  expect(nextInQueue(rows([]), 'b', place, 3)).toEqual({ next: undefined, hasBlocked: false })
})

it('the next order is the first one that was below the current order and is still listed', () => {
  const seen = { ...frontOfQueue, index: 2, following: ['d', 'e'] }
  expect(next(rows(['b', 'd', 'e']), 'c', seen, 3)).toEqual({ id: 'd', place: { ...seen, index: 1, following: ['e'] } })
  expect(next(rows(['b', 'e']), 'c', seen, 3)?.id).toBe('e')
})

it('the next order is found on the previous page if it has moved up there', () => {
  const seen = { ...frontOfQueue, page: 2, index: 0, following: ['e', 'f'] }
  expect(next(rows(['f', 'g'], ['a', 'b', 'e']), 'd', seen, 3)).toEqual({
    id: 'e',
    place: { ...seen, page: 1, index: 2, following: ['f', 'g'] },
  })
})

describe('orders that are not ready for a decision', { tags: ['XC-03'] }, () => {
  it('are skipped, and the search continues in list order', () => {
    const skipping = nextInQueue(rows(['a', 'b', 'C'], ['x'], ['D', 'e', 'F', 'g']), 'b', place, 3)
    expect(found(skipping)).toEqual({ id: 'e', place: { ...place, page: 3, index: 1, following: ['F', 'g'] } })
  })

  it('are reported if they are the only orders below the current one', () => {
    expect(nextInQueue(rows(['a', 'b', 'C'], [], ['D']), 'b', place, 3)).toEqual({ next: undefined, hasBlocked: true })
    expect(nextInQueue(rows(['A', 'b']), 'b', place, 3)).toEqual({ next: undefined, hasBlocked: false })
  })

  it("are still used to find the reviewer's place in the list", () => {
    const seen = { ...frontOfQueue, index: 1, following: ['C', 'd'] }
    expect(next(rows(['a', 'C', 'd']), 'b', seen, 3)?.id).toBe('d')
  })

  it('are skipped on later pages', () => {
    expect(found(nextBelow(rowsOf(['A', 'B', 'C', 'd', 'e', 'f', 'g', 'h']), 'x', 6, place, 3))).toEqual({
      id: 'd',
      place: { ...place, page: 4, index: 0, following: ['e', 'f', 'g'] },
    })
    expect(nextBelow(rowsOf(['A']), 'x', 6, place, 3)).toEqual({ next: undefined, hasBlocked: true })
    expect(nextBelow([], 'x', 6, place, 3)).toEqual({ next: undefined, hasBlocked: false })
  })
})

it('the search continues below the current order if that order has moved to a later page', { tags: ['XC-03'] }, () => {
  expect(found(nextBelow(rowsOf(['a', 'b', 'c']), 'b', 6, place, 3))).toEqual({
    id: 'c',
    place: { ...place, page: 3, index: 2, following: [] },
  })
})

describe('orders that other users have open', { tags: ['XC-06'] }, () => {
  it('are chosen only if no other order is ready', () => {
    expect(next(rows(['a', 'b*', 'C', 'd', 'e']), 'a', place, 3)?.id).toBe('d')
    expect(next(rows(['a', 'B', 'c*', 'd*']), 'a', place, 3)?.id).toBe('c')
  })

  it('are passed over if a later page has a ready order that no one has open', () => {
    const search = (names: string[]) => nextBelow(rowsOf(names), 'x', 6, place, 3)
    const chosen = (...pages: string[][]) => pages.map(search).reduce(joined).next?.id
    expect(chosen(['a*'], ['b*', 'c'])).toBe('c')
    expect(chosen(['a*'], ['b*'])).toBe('a')
    expect(chosen(['A'], ['b*'])).toBe('b')
    expect([['a'], ['a*'], ['A'], []].map((names) => isSettled(search(names)))).toEqual([true, false, false, false])
  })
})

it.each([
  [10, { page: 2, limit: 10 }],
  [20, { page: 2, limit: 20 }],
  [30, { page: 2, limit: 30 }],
  [110, { page: 3, limit: 55 }],
  [50, { page: 2, limit: 50 }],
  [100, { page: 2, limit: 100 }],
  [300, { page: 4, limit: 100 }],
])('pageBelow chooses the largest allowed page size that makes a page start right below row %i', { tags: ['XC-03'] }, (row, page) => {
  expect(pageBelow(row)).toEqual(page)
})
