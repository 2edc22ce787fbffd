import { LRUCache } from 'lru-cache'

/** Stores sessions, unfinished sign-ins and the client's operations for a limited time, under keys such as `session:…`. */
export interface SessionStore {
  get(key: string): Promise<unknown>
  /** Reads and deletes atomically: only one of several concurrent callers receives the value. */
  take(key: string): Promise<unknown>
  set(key: string, value: object, lifetimeSeconds: number): Promise<void>
  /** @returns false if there is nothing to replace, so a deleted entry stays deleted */
  replace(key: string, value: object, lifetimeSeconds: number): Promise<boolean>
  delete(key: string): Promise<void>
  close(): Promise<void>
}

/** Enough for the staff of the largest group on one gateway. */
const MAXIMUM_ENTRIES_OF_A_KIND = 100_000

/** An in-process store, for a single gateway. */
export function memorySessionStore(): SessionStore {
  // One cache per kind, so that unauthenticated sign-ins can't evict sessions.
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
