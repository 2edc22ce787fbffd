/* Keys of this tab's entries that belong to its last user although the keys don't contain the user's id: see `discardOthersEntries`. */
export const CURRENT_BRANCH = 'location'
export const VISITED_PAGES = 'places'

/**
 * Stores an entry, unless the browser's storage is full.
 *
 * @returns whether it was stored
 */
export function storeIfPossible(storage: Storage, key: string, value: string): boolean {
  try {
    storage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
