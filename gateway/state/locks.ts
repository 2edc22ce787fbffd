import AsyncLock from 'async-lock'
import { ApiError } from '../errors.ts'
import { createLeases } from './leases.ts'
import type { RedisClient } from './redis.ts'

/**
 * Maximum time that an operation waits for all its locks, in milliseconds. Three quarters of the operation's time limit, so that time is
 * left for the change itself.
 */
export const MAXIMUM_WAIT = 15_000

/** Serialises changes to the same record, so each one sees the result of the previous one. */
export interface Locks {
  /**
   * Runs `change` while holding the lock.
   *
   * @param key the record being changed, such as `appointment 17`
   * @param giveUpAt the `performance.now()` time at which to stop waiting for the lock
   * @throws ApiError UPSTREAM_UNAVAILABLE if the lock can't be acquired; `change` has not run
   */
  withLock<Result>(key: string, change: () => Promise<Result>, giveUpAt?: number): Promise<Result>
  close(): Promise<void>
}

/**
 * Creates locks within this process. With Redis, acquiring a lock also acquires a lease in Redis, so that the lock applies to all
 * gateways.
 */
export function createLocks(redis?: RedisClient): Locks {
  const local = new AsyncLock({ maxPending: Number.POSITIVE_INFINITY })
  const leases = redis && createLeases(redis)
  return {
    withLock: async (key, change, giveUpAt = performance.now() + MAXIMUM_WAIT) => {
      // A timeout of 0 would mean no limit.
      const timeout = Math.max(1, giveUpAt - performance.now())
      let hasRun = false
      const run = () => {
        hasRun = true
        return change()
      }
      try {
        return await local.acquire(key, async () => (leases === undefined ? run() : leases.withLease(key, giveUpAt, run)), { timeout })
      } catch (error) {
        throw hasRun
          ? error
          : new ApiError('UPSTREAM_UNAVAILABLE', "This can't be changed at the moment. Please try again.", { unsent: true })
      }
    },
    close: async () => leases?.close(),
  }
}

/** Returns a function like `locks.withLock` whose calls together wait for at most `MAXIMUM_WAIT`. Call this once for each operation. */
export function withSharedWait(locks: Locks): <Result>(key: string, change: () => Promise<Result>) => Promise<Result> {
  let waited = 0
  return (key, change) => {
    const startedAt = performance.now()
    const run = () => {
      waited += performance.now() - startedAt
      return change()
    }
    return locks.withLock(key, run, startedAt + MAXIMUM_WAIT - waited)
  }
}
