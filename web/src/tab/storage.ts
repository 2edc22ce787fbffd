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

/** This tab's entries that don't fit into the browser's storage. They are lost when the page is reloaded. */
const overflow = new Map<string, string>()

export function tabEntry(key: string): string | undefined {
  return overflow.get(key) ?? sessionStorage.getItem(key) ?? undefined
}

/** Stores an entry for this tab, in memory if the browser's storage is full. An undefined text removes the entry. */
export function setTabEntry(key: string, text: string | undefined): void {
  overflow.delete(key)
  if (text !== undefined && storeIfPossible(sessionStorage, key, text)) return
  // An older text must not come back after a reload.
  sessionStorage.removeItem(key)
  if (text !== undefined) overflow.set(key, text)
}

export function tabKeys(): string[] {
  return [...Object.keys(sessionStorage), ...overflow.keys()]
}

/** Removes all entries of this tab. */
export function clearTab(): void {
  sessionStorage.clear()
  overflow.clear()
}
