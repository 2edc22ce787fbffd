import { LRUCache } from 'lru-cache'

/** Stores entries for a limited time, such as sessions, sign-ins in progress and the client's operations. Keys look like `session:…`. */
export interface EntryStore {
  get(key: string): Promise<unknown>
  /** Reads and deletes a value atomically. If several callers do so at the same time, only one of them receives the value. */
  take(key: string): Promise<unknown>
  set(key: string, value: object, lifetimeSeconds: number): Promise<void>
  /**
   * Stores a value unless the key already has one. If several callers do so at the same time, only one of them succeeds.
   *
   * @returns whether the value was stored
   */
  add(key: string, value: object, lifetimeSeconds: number): Promise<boolean>
  /**
   * Replaces a value. Doesn't create one, so a deleted entry stays deleted.
   *
   * @returns whether there was a value
   */
  replace(key: string, value: object, lifetimeSeconds: number): Promise<boolean>
  delete(key: string): Promise<void>
  close(): Promise<void>
}

/** Maximum number of entries of each kind, such as sessions. Enough for all staff of the largest pharmacy group. */
const MAXIMUM_ENTRIES_OF_A_KIND = 100_000

/** A store in this process's memory, for a single gateway. */
export function memoryEntryStore(): EntryStore {
  // One cache for each kind of entry, so that many unfinished sign-ins can't evict sessions.
  const kinds = new Map<string, LRUCache<string, object>>()
  const cacheOf = (key: string) => {
    const kind = key.slice(0, key.indexOf(':'))
    const entries = kinds.get(kind) ?? new LRUCache<string, object>({ max: MAXIMUM_ENTRIES_OF_A_KIND })
    kinds.set(kind, entries)
    return entries
  }
  return {
    get: async (key) => cacheOf(key).get(key),
    take: async (key) => {
      const entries = cacheOf(key)
      const value = entries.get(key)
      entries.delete(key)
      return value
    },
    set: async (key, value, lifetimeSeconds) => {
      cacheOf(key).set(key, value, { ttl: lifetimeSeconds * 1000 })
    },
    add: async (key, value, lifetimeSeconds) => {
      const entries = cacheOf(key)
      if (entries.has(key)) return false
      entries.set(key, value, { ttl: lifetimeSeconds * 1000 })
      return true
    },
    replace: async (key, value, lifetimeSeconds) => {
      const entries = cacheOf(key)
      if (!entries.has(key)) return false
      entries.set(key, value, { ttl: lifetimeSeconds * 1000 })
      return true
    },
    delete: async (key) => {
      cacheOf(key).delete(key)
    },
    close: async () => kinds.clear(),
  }
}
