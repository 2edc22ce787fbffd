import { LRUCache } from 'lru-cache'

/** Keeps sessions and unfinished sign-ins under opaque keys, for a limited time. */
export interface SessionStore {
  get(key: string): Promise<unknown>
  set(key: string, value: object, lifetimeSeconds: number): Promise<void>
  delete(key: string): Promise<void>
  close(): Promise<void>
}

/** Enough for the staff of the largest group on one gateway. */
const MAXIMUM_ENTRIES = 100_000

/** Sessions in this process: for one gateway alone. */
export function memorySessionStore(): SessionStore {
  const entries = new LRUCache<string, object>({ max: MAXIMUM_ENTRIES })
  return {
    get: async (key) => entries.get(key),
    set: async (key, value, lifetimeSeconds) => {
      entries.set(key, value, { ttl: lifetimeSeconds * 1000 })
    },
    delete: async (key) => {
      entries.delete(key)
    },
    close: async () => entries.clear(),
  }
}
