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

/** The ids of the orders around an order: those on its page, those on the previous page, and the first one on the next page. */
interface QueueRows {
  before: readonly string[]
  page: readonly string[]
  after: readonly string[]
}

/**
 * The next order, according to the current list.
 *
 * @returns undefined at the end of the list
 */
export function nextInQueue(rows: QueueRows, current: string, place: QueuePlace, pageSize: number): QueuedOrder | undefined {
  const ids = [...rows.before, ...rows.page, ...rows.after]
  const pageStart = rows.before.length
  const at = ids.indexOf(current)
  // A decided order leaves the list, and orders below it may have left the list too. Continues with the first one that is still
  // listed.
  const stillThere = place.following.map((following) => ids.indexOf(following)).find((position) => position !== -1)
  const position = at === -1 ? (stillThere ?? pageStart + place.index) : at + 1
  const id = ids[position]
  if (id === undefined) return undefined
  const row = (place.page - 1) * pageSize + position - pageStart
  return { id, place: { ...place, page: Math.floor(row / pageSize) + 1, index: row % pageSize, following: ids.slice(position + 1) } }
}
