import type { ReadableList } from '../shapes.ts'

/** Almost every list fits into a small first page. Later pages are as large as the booking API allows. */
const FIRST_PAGE = 25
const LATER_PAGES = 100

/** Reads all pages of a booking API list. */
export async function readAllPages<T extends { id: string }>(
  read: (offset: number, limit: number) => Promise<ReadableList<T>>,
): Promise<ReadableList<T>> {
  const itemsById = new Map<string, T>()
  let [offset, unreadable] = [0, 0]
  for (let limit = FIRST_PAGE; ; limit = LATER_PAGES) {
    const page = await read(offset, limit)
    const knownItems = itemsById.size
    for (const item of page.items) if (!itemsById.has(item.id)) itemsById.set(item.id, item)
    const addsNothing = itemsById.size === knownItems
    // A page of only known items means that the service ignores the offset.
    if (addsNothing && page.items.length > 0) break
    unreadable += page.unreadable
    const received = page.items.length + page.unreadable
    if (addsNothing || received < limit) break
    offset += received
  }
  return { items: [...itemsById.values()], unreadable }
}
