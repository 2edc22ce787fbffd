import { expect, it } from 'vitest'
import { frontOfQueue, nextInQueue, type QueuePlace } from './review-queue.ts'

const place: QueuePlace = { ...frontOfQueue, page: 2, index: 1 }

const rows = (page: string[], before: string[] = [], after: string[] = []) => ({ before, page, after })

it('continues with the row below', () => {
  expect(nextInQueue(rows(['a', 'b', 'c']), 'b', place, 3)).toEqual({ id: 'c', place: { ...place, index: 2, following: [] } })
})

it('continues with the same row if the current order has left the list', () => {
  expect(nextInQueue(rows(['a', 'c', 'd']), 'b', place, 3)).toEqual({ id: 'c', place: { ...place, following: ['d'] } })
})

it('continues with the next page after the last row of a page', () => {
  expect(nextInQueue(rows(['a', 'b', 'c', 'd']), 'c', place, 3)).toEqual({ id: 'd', place: { ...place, page: 3, index: 0, following: [] } })
})

it('starts with the first order awaiting review if no order was opened from a list', () => {
  expect(nextInQueue(rows(['a', 'b']), 'x', frontOfQueue, 3)?.id).toBe('a')
})

it('returns undefined at the end of the queue', () => {
  expect(nextInQueue(rows(['a', 'b']), 'b', place, 3)).toBeUndefined()
  expect(nextInQueue(rows([]), 'b', place, 3)).toBeUndefined()
})

it('skips later orders that have also left the list', () => {
  const seen = { ...frontOfQueue, index: 2, following: ['d', 'e'] }
  expect(nextInQueue(rows(['b', 'd', 'e']), 'c', seen, 3)).toEqual({ id: 'd', place: { ...seen, index: 1, following: ['e'] } })
  expect(nextInQueue(rows(['b', 'e']), 'c', seen, 3)?.id).toBe('e')
})

it('finds the next order on the previous page if rows above have left the list', () => {
  const seen = { ...frontOfQueue, page: 2, index: 0, following: ['e', 'f'] }
  expect(nextInQueue(rows(['f', 'g'], ['a', 'b', 'e']), 'd', seen, 3)).toEqual({
    id: 'e',
    place: { ...seen, page: 1, index: 2, following: ['f', 'g'] },
  })
})
