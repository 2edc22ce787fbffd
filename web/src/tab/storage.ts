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
