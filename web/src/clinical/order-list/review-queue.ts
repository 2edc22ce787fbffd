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

/** The place of an order not opened from a list: before the first order of all. */
export const frontOfQueue: QueuePlace = { category: undefined, sort: undefined, page: 1, index: 0, following: [] }

/** The ids of the orders around an order: on its page and the previous page, and the first one of the next page. */
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
  // A decided order leaves the list, and other orders may have left it too. If so, continues with the first order below it that
  // is still listed.
  const stillThere = place.following.map((following) => ids.indexOf(following)).find((position) => position !== -1)
  const position = at === -1 ? (stillThere ?? pageStart + place.index) : at + 1
  const id = ids[position]
  if (id === undefined) return undefined
  const row = (place.page - 1) * pageSize + position - pageStart
  return { id, place: { ...place, page: Math.floor(row / pageSize) + 1, index: row % pageSize, following: ids.slice(position + 1) } }
}
