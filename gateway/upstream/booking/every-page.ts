import { LARGEST_PAGE } from '#rules/paging.ts'
import type { ReadableList } from '../shapes.ts'

/**
 * Reading stops after this many consecutive full pages without a readable element, because a service that ignores the offset would return
 * full pages forever.
 */
const MAXIMUM_UNREADABLE_PAGES = 3

/**
 * Reads all pages of a list from the booking API.
 *
 * @param firstPage the size of the first page, large enough for almost every list. Later pages are as large as possible.
 * @returns the elements of all pages. If the service repeats a full page instead of returning the next one, the rest of the list counts as
 *   one unreadable element, because its length is unknown.
 */
export async function readAllPages<T extends { id: string }>(
  firstPage: number,
  read: (offset: number, limit: number) => Promise<ReadableList<T>>,
): Promise<ReadableList<T>> {
  const itemsById = new Map<string, T>()
  let [offset, unreadable, unreadablePages] = [0, 0, 0]
  for (let limit = firstPage; ; limit = LARGEST_PAGE) {
    const page = await read(offset, limit)
    const knownItems = itemsById.size
    for (const item of page.items) if (!itemsById.has(item.id)) itemsById.set(item.id, item)
    const hasNoNewItems = itemsById.size === knownItems
    const received = page.items.length + page.unreadable
    // If a page contains only items that were already read, the service is ignoring the offset.
    if (hasNoNewItems && page.items.length > 0) {
      if (received === limit) unreadable += 1
      break
    }
    unreadable += page.unreadable
    unreadablePages = page.items.length === 0 ? unreadablePages + 1 : 0
    if (received < limit || unreadablePages === MAXIMUM_UNREADABLE_PAGES) break
    offset += received
  }
  return { items: [...itemsById.values()], unreadable }
}
