import { LARGEST_PAGE } from '#rules/paging.ts'
import type { OrderCategory } from '../generated/graphql.ts'
import type { ListState } from '../ui/list-state.ts'
import type { OrderSortKey } from './order-sort.ts'

/** A reviewer's place in a list of orders awaiting review. */
export interface QueuePlace {
  category: OrderCategory | undefined
  sort: ListState<OrderSortKey>['sort']
  page: number
  /** The zero-based index of the order's row on that page. */
  index: number
  /** Ids of the orders that were listed below this order when the reviewer last saw the list. */
  following: readonly string[]
}

/** An order and its place in the list. */
interface QueuedOrder {
  id: string
  place: QueuePlace
}

/** The place to assume for an order that wasn't opened from a list: the front of the whole queue. */
export const frontOfQueue: QueuePlace = { category: undefined, sort: undefined, page: 1, index: 0, following: [] }

/** A row of the list. */
export interface QueueRow {
  id: string
  /**
   * Whether the reviewer can approve at least one item of the order now. For a reviewer whose role can't review any items: whether someone
   * with another role can.
   */
  readyForReview: boolean
  /** Who else has the order open. */
  openBy: readonly unknown[]
}

/** The rows around an order: those on its page, those on the previous page, and the first one on the next page. */
interface QueueRows {
  before: readonly QueueRow[]
  page: readonly QueueRow[]
  after: readonly QueueRow[]
}

/** The result of looking for the next order in some of the list's rows. */
export interface QueueSearch {
  /** The first ready order that no one else has open. If every ready order is open elsewhere, this is simply the first ready order. */
  next: (QueuedOrder & { isOpen: boolean }) | undefined
  /** Whether the searched rows include an order that isn't ready for a decision. */
  hasBlocked: boolean
}

/** The next order to decide, according to the current list. */
export function nextInQueue({ before, page, after }: QueueRows, current: string, place: QueuePlace, pageSize: number): QueueSearch {
  const rows = [...before, ...page, ...after]
  const positionOf = (id: string) => rows.findIndex((row) => row.id === id)
  const at = positionOf(current)
  // Once the current order is decided, it leaves the list. Orders that were below it may have left the list too, so the search starts at
  // the first of them that is still listed.
  const stillThere = place.following.map(positionOf).find((position) => position !== -1)
  const position = at === -1 ? (stillThere ?? before.length + place.index) : at + 1
  const start = (place.page - 1) * pageSize - before.length
  return firstReady(rows.slice(position), start + position, place, pageSize)
}

/**
 * Looks for the next order to review in `rows`, a consecutive part of the list. Starts after the current order if `rows` contains it.
 *
 * @param start the first row's index in the whole list
 */
export function nextBelow(rows: readonly QueueRow[], current: string, start: number, place: QueuePlace, pageSize: number): QueueSearch {
  // The current order may have moved down into these rows. If so, skip it and the rows above it.
  const position = rows.findIndex(({ id }) => id === current) + 1
  return firstReady(rows.slice(position), start + position, place, pageSize)
}

function firstReady(rows: readonly QueueRow[], start: number, place: QueuePlace, pageSize: number): QueueSearch {
  const ready = rows.filter(({ readyForReview }) => readyForReview)
  const found = ready.find(({ openBy }) => openBy.length === 0) ?? ready[0]
  const hasBlocked = ready.length < rows.length
  if (found === undefined) return { next: undefined, hasBlocked }
  const position = rows.indexOf(found)
  const row = start + position
  const following = rows.slice(position + 1, position + 1 + pageSize).map(({ id }) => id)
  const foundPlace = { ...place, page: Math.floor(row / pageSize) + 1, index: row % pageSize, following }
  return { next: { id: found.id, place: foundPlace, isOpen: found.openBy.length > 0 }, hasBlocked }
}

/** Whether the search can stop, because it has found a ready order that no one else has open. */
export function isSettled({ next }: QueueSearch): boolean {
  return next?.isOpen === false
}

/** Combines the result of a search that isn't settled, `above`, with the result of searching the rows that follow, `below`. */
export function joined(above: QueueSearch, below: QueueSearch): QueueSearch {
  return { next: isSettled(below) ? below.next : (above.next ?? below.next), hasBlocked: above.hasBlocked || below.hasBlocked }
}

/**
 * Chooses the largest page size, up to `LARGEST_PAGE`, for which a page starts directly after the first `rows` rows of the list. Returns
 * this page's number and size.
 *
 * @param rows at least 1
 */
export function pageBelow(rows: number): { page: number; limit: number } {
  let limit = LARGEST_PAGE
  while (rows % limit !== 0) limit -= 1
  return { page: rows / limit + 1, limit }
}
