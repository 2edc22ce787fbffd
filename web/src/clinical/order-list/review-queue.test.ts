import { expect, it } from 'vitest'
import { frontOfQueue, nextInQueue, type QueuePlace } from './review-queue.ts'

const place: QueuePlace = { ...frontOfQueue, page: 2, index: 1 }

const rows = (page: string[], before: string[] = [], after: string[] = []) => ({ before, page, after })

it('the next order is the row below', () => {
  expect(nextInQueue(rows(['a', 'b', 'c']), 'b', place, 3)).toEqual({ id: 'c', place: { ...place, index: 2, following: [] } })
})

it('an order that left the list has its row taken by the next', () => {
  expect(nextInQueue(rows(['a', 'c', 'd']), 'b', place, 3)).toEqual({ id: 'c', place: { ...place, following: ['d'] } })
})

it('the last of a page is followed by the first of the next page', () => {
  expect(nextInQueue(rows(['a', 'b', 'c', 'd']), 'c', place, 3)).toEqual({ id: 'd', place: { ...place, page: 3, index: 0, following: [] } })
})

it('an order that came from no list is followed by the first that awaits review', () => {
  expect(nextInQueue(rows(['a', 'b']), 'x', frontOfQueue, 3)?.id).toBe('a')
})

it('at the end there is none', () => {
  expect(nextInQueue(rows(['a', 'b']), 'b', place, 3)).toBeUndefined()
  expect(nextInQueue(rows([]), 'b', place, 3)).toBeUndefined()
})

it('when others left the list too, the next is the first below that is still there', () => {
  const seen = { ...frontOfQueue, index: 2, following: ['d', 'e'] }
  expect(nextInQueue(rows(['b', 'd', 'e']), 'c', seen, 3)).toEqual({ id: 'd', place: { ...seen, index: 1, following: ['e'] } })
  expect(nextInQueue(rows(['b', 'e']), 'c', seen, 3)?.id).toBe('e')
})

it('when rows above left the list, the next is found on the page before', () => {
  const seen = { ...frontOfQueue, page: 2, index: 0, following: ['e', 'f'] }
  expect(nextInQueue(rows(['f', 'g'], ['a', 'b', 'e']), 'd', seen, 3)).toEqual({
    id: 'e',
    place: { ...seen, page: 1, index: 2, following: ['f', 'g'] },
  })
})
