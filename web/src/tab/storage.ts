/* Keys in this tab's storage that don't contain a user's id. Their entries belong to the tab's last user. */
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
