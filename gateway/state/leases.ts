import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { RedisClient } from './redis.ts'
import { subscribe } from './subscription.ts'

/**
 * Duration of a lease in milliseconds, longer than any change takes. If a gateway dies while holding a lock, the lock is released when the
 * lease expires.
 */
const LEASE = 90_000
/**
 * A waiting gateway retries after this many milliseconds even if it hasn't received a release notice. Redis may lose a notice, and none is
 * sent when a lease expires.
 */
const RETRY_EVERY = 1_000

const RELEASED_CHANNEL = 'pharmacy-staff:released'

/**
 * Redis script that releases a lease and notifies waiting gateways. Does nothing if the lease has expired, because another gateway
 * may then hold the lock.
 */
const RELEASE = `
if redis.call('get', KEYS[1]) == ARGV[1] then
  redis.call('del', KEYS[1])
  redis.call('publish', ARGV[2], KEYS[1])
end`

/** Locks that gateways share through Redis. Each lock expires, so a gateway that dies can't block the others for long. */
export function createLeases(redis: RedisClient) {
  const released = new EventEmitter().setMaxListeners(0)
  let subscriber: Promise<RedisClient> | undefined

  /** Starts listening for release notices, unless already listening. Called when another gateway holds a lease. */
  const listen = async (): Promise<void> => {
    subscriber ??= subscribe(redis, RELEASED_CHANNEL, (key) => released.emit(key))
    // A failure can be ignored: without notices, waiting gateways still retry.
    await subscriber.catch(() => {
      subscriber = undefined
    })
  }

  /**
   * Takes the lease if it is free.
   *
   * @returns false if another gateway holds it
   */
  const tryAcquire = async (key: string, holder: string): Promise<boolean> => {
    const expiration = { type: 'PX', value: LEASE } as const
    return (await redis.set(key, holder, { condition: 'NX', expiration })) === 'OK'
  }

  const acquire = async (key: string, holder: string, giveUpAt: number): Promise<void> => {
    if (await tryAcquire(key, holder)) return
    // Wait at most one retry interval for the subscription, because the retries below work without notices too.
    await Promise.race([listen(), wait(RETRY_EVERY, undefined, { ref: false })])
    while (performance.now() < giveUpAt) {
      // Listen before the next attempt, so that a release right after the attempt isn't missed.
      const release = once(released, key, { signal: AbortSignal.timeout(RETRY_EVERY) }).catch(() => undefined)
      if (await tryAcquire(key, holder)) return
      await release
    }
    throw new Error('another gateway holds the lease')
  }

  return {
    /**
     * Runs `change` while holding the lease.
     *
     * @param giveUpAt the `performance.now()` time at which to stop waiting for the lease
     * @throws if the lease can't be acquired; `change` has not run
     */
    withLease: async <Result>(record: string, giveUpAt: number, change: () => Promise<Result>): Promise<Result> => {
      const key = `pharmacy-staff:lock:${record}`
      const holder = randomUUID()
      // If the release fails, the lease still expires.
      const release = () => redis.eval(RELEASE, { keys: [key], arguments: [holder, RELEASED_CHANNEL] }).catch(() => undefined)
      try {
        await acquire(key, holder, giveUpAt)
      } catch (error) {
        // Release the lease in case Redis created it but the response was lost.
        void release()
        throw error
      }
      try {
        return await change()
      } finally {
        await release()
      }
    },

    close: async (): Promise<void> => {
      const connection = await subscriber?.catch(() => undefined)
      connection?.destroy()
    },
  }
}
