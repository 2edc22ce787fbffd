/** Where a reviewer stands in a list of orders awaiting review. */
export interface QueuePlace {
  category: 'POM' | 'PMed' | 'GSL' | 'VACCINE' | undefined
  sort: { key: 'date' | 'category'; direction: 'asc' | 'desc' } | undefined
  page: number
  /** The order's row on that page, from 0. */
  index: number
  /** The orders below it on that page, as the reviewer saw them. */
  following: readonly string[]
}

/** An order of a list, and where it stands there. */
export interface QueuedOrder {
  id: string
  place: QueuePlace
}

/** For an order that was not opened from such a list: before the first of all orders. */
export const frontOfQueue: QueuePlace = { category: undefined, sort: undefined, page: 1, index: 0, following: [] }

/** Orders around a place: of its page, of the page before, and the first after it. */
interface QueueRows {
  before: readonly string[]
  page: readonly string[]
  after: readonly string[]
}

/**
 * The order that follows, by the list as it is now.
 *
 * @returns undefined at the end of the list
 */
export function nextInQueue(rows: QueueRows, current: string, place: QueuePlace, pageSize: number): QueuedOrder | undefined {
  const ids = [...rows.before, ...rows.page, ...rows.after]
  const pageStart = rows.before.length
  const at = ids.indexOf(current)
  // An order that was decided has left the list. Others may have left it too: the next is the first that was below it and is still there.
  const stillThere = place.following.map((following) => ids.indexOf(following)).find((position) => position !== -1)
  const position = at === -1 ? (stillThere ?? pageStart + place.index) : at + 1
  const id = ids[position]
  if (id === undefined) return undefined
  const row = (place.page - 1) * pageSize + position - pageStart
  return { id, place: { ...place, page: Math.floor(row / pageSize) + 1, index: row % pageSize, following: ids.slice(position + 1) } }
}
