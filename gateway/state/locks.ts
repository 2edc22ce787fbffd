import AsyncLock from 'async-lock'
import { createLeases } from './leases.ts'
import type { RedisClient } from './redis.ts'

/** Serialises changes to the same record, so each one sees the result of the previous one. */
export interface Locks {
  /**
   * Runs `change` while holding the lock.
   *
   * @param key the record being changed, such as `appointment 17`
   * @throws ApiError UPSTREAM_UNAVAILABLE if the lock can't be acquired; `change` has not run
   */
  withLock<Result>(key: string, change: () => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/**
 * Creates locks within this process. With Redis, acquiring a lock also acquires a lease in Redis, so that the lock applies to all
 * gateways.
 */
export function createLocks(redis?: RedisClient): Locks {
  const local = new AsyncLock()
  const leases = redis && createLeases(redis)
  return {
    withLock: (key, change) => local.acquire(key, async () => (leases === undefined ? change() : leases.withLease(key, change))),
    close: async () => leases?.close(),
  }
}
