/** A reviewer's place in a list of orders awaiting review. */
export interface QueuePlace {
  category: 'POM' | 'PMed' | 'GSL' | 'VACCINE' | undefined
  sort: { key: 'date' | 'category'; direction: 'asc' | 'desc' } | undefined
  page: number
  /** The order's row on that page, from 0. */
  index: number
  /** Ids of the orders below this order on its page of the list, as the reviewer saw them. */
  following: readonly string[]
}

/** An order and its place in the list. */
export interface QueuedOrder {
  id: string
  place: QueuePlace
}

/** The place of an order that wasn't opened from a list. The next order is then the first one in the whole queue. */
export const frontOfQueue: QueuePlace = { category: undefined, sort: undefined, page: 1, index: 0, following: [] }

/** A row of the list. */
export interface QueueRow {
  id: string
  /** Whether no one can decide anything about the order now. */
  reviewBlocked: boolean
}

/** The rows around an order: those on its page, those on the previous page, and the first one on the next page. */
interface QueueRows {
  before: readonly QueueRow[]
  page: readonly QueueRow[]
  after: readonly QueueRow[]
}

/** The result of looking for the next order in some of the list's rows. */
export interface QueueSearch {
  /** The first order that can be decided; undefined if there is none in these rows. */
  next: QueuedOrder | undefined
  /** Whether orders were skipped because no one can decide them now. */
  hasSkipped: boolean
}

/** The next order that can be decided, according to the current list. */
export function nextInQueue({ before, page, after }: QueueRows, current: string, place: QueuePlace, pageSize: number): QueueSearch {
  const rows = [...before, ...page, ...after]
  const positionOf = (id: string) => rows.findIndex((row) => row.id === id)
  const at = positionOf(current)
  // A decided order leaves the list, and orders below it may have left the list too. Continues with the first one that is still
  // listed.
  const stillThere = place.following.map(positionOf).find((position) => position !== -1)
  const position = at === -1 ? (stillThere ?? before.length + place.index) : at + 1
  const start = (place.page - 1) * pageSize - before.length
  return firstDecidable(rows.slice(position), start + position, place, pageSize)
}

/**
 * The next order that can be decided, among consecutive rows further down the list.
 *
 * @param start the number of rows in the list above these rows
 */
export function nextBelow(rows: readonly QueueRow[], current: string, start: number, place: QueuePlace, pageSize: number): QueueSearch {
  // The current order may have moved down the list.
  const position = rows.findIndex(({ id }) => id === current) + 1
  return firstDecidable(rows.slice(position), start + position, place, pageSize)
}

function firstDecidable(rows: readonly QueueRow[], start: number, place: QueuePlace, pageSize: number): QueueSearch {
  const position = rows.findIndex(({ reviewBlocked }) => !reviewBlocked)
  const found = rows[position]
  if (found === undefined) return { next: undefined, hasSkipped: rows.length > 0 }
  const row = start + position
  const following = rows.slice(position + 1, position + 1 + pageSize).map(({ id }) => id)
  return {
    next: { id: found.id, place: { ...place, page: Math.floor(row / pageSize) + 1, index: row % pageSize, following } },
    hasSkipped: position > 0,
  }
}

/** Lengths of pages that a list can be read in, the longest first. */
const PAGE_LENGTHS = [100, 50, 20]

/** The longest page that starts right below the first rows of the list, whose number is a multiple of `pageSize`. */
export function pageBelow(rows: number, pageSize: number): { page: number; limit: number } {
  const limit = PAGE_LENGTHS.find((length) => rows % length === 0) ?? pageSize
  return { page: rows / limit + 1, limit }
}
