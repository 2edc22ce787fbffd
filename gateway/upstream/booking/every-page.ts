import type { ReadableList } from '../shapes.ts'

/** The first page is small, because almost every list fits on it. Later pages have the maximum size that the booking API allows. */
const FIRST_PAGE = 25
const LATER_PAGES = 100

/**
 * Reads all pages of a list from the booking API.
 *
 * @returns the elements of all pages. If the service repeats a full page instead of returning the next one, the unknown remainder counts as
 *   one unreadable element.
 */
export async function readAllPages<T extends { id: string }>(
  read: (offset: number, limit: number) => Promise<ReadableList<T>>,
): Promise<ReadableList<T>> {
  const itemsById = new Map<string, T>()
  let [offset, unreadable] = [0, 0]
  for (let limit = FIRST_PAGE; ; limit = LATER_PAGES) {
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
    if (hasNoNewItems || received < limit) break
    offset += received
  }
  return { items: [...itemsById.values()], unreadable }
}
