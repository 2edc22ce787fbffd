/* Keys of entries that belong to this tab's last user. These keys don't contain the user's id: see `discardOthersEntries`. */
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

/** Entries in a browser storage. While the storage is full, new entries are kept in memory, and are lost when the page is reloaded. */
function entriesIn(storage: () => Storage) {
  const overflow = new Map<string, string>()
  return {
    get: (key: string): string | undefined => overflow.get(key) ?? storage().getItem(key) ?? undefined,
    /** Removes the entry if `text` is undefined. */
    set: (key: string, text: string | undefined): void => {
      overflow.delete(key)
      if (text !== undefined && storeIfPossible(storage(), key, text)) return
      // Removes the stored text, which would otherwise come back after a reload.
      storage().removeItem(key)
      if (text !== undefined) overflow.set(key, text)
    },
    keys: (): string[] => [...Object.keys(storage()), ...overflow.keys()],
    clear: (): void => {
      storage().clear()
      overflow.clear()
    },
  }
}

export const tabEntries = entriesIn(() => sessionStorage)
/** Entries that all tabs of this browser share. */
export const browserEntries = entriesIn(() => localStorage)
