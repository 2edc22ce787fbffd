import { LRUCache } from 'lru-cache'

/** Keeps sessions, unfinished sign-ins and the client's operations, for a limited time, under keys such as `session:…`. */
export interface SessionStore {
  get(key: string): Promise<unknown>
  /** Reads and deletes at once: of several that take, one receives. */
  take(key: string): Promise<unknown>
  set(key: string, value: object, lifetimeSeconds: number): Promise<void>
  /** @returns whether there was something to replace; what was deleted stays deleted */
  replace(key: string, value: object, lifetimeSeconds: number): Promise<boolean>
  delete(key: string): Promise<void>
  close(): Promise<void>
}

/** Enough for the staff of the largest group on one gateway. */
const MAXIMUM_ENTRIES_OF_A_KIND = 100_000

/** Sessions in this process: for one gateway alone. */
export function memorySessionStore(): SessionStore {
  // Each kind has room of its own: sign-ins that anybody may begin push nobody's session out.
  const kinds = new Map<string, LRUCache<string, object>>()
  const entriesLike = (key: string) => {
    const kind = key.slice(0, key.indexOf(':'))
    const entries = kinds.get(kind) ?? new LRUCache<string, object>({ max: MAXIMUM_ENTRIES_OF_A_KIND })
    kinds.set(kind, entries)
    return entries
  }
  return {
    get: async (key) => entriesLike(key).get(key),
    take: async (key) => {
      const entries = entriesLike(key)
      const value = entries.get(key)
      entries.delete(key)
      return value
    },
    set: async (key, value, lifetimeSeconds) => {
      entriesLike(key).set(key, value, { ttl: lifetimeSeconds * 1000 })
    },
    replace: async (key, value, lifetimeSeconds) => {
      const entries = entriesLike(key)
      if (!entries.has(key)) return false
      entries.set(key, value, { ttl: lifetimeSeconds * 1000 })
      return true
    },
    delete: async (key) => {
      entriesLike(key).delete(key)
    },
    close: async () => kinds.clear(),
  }
}
