import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { ApiError } from '../errors.ts'
import type { RedisClient } from './redis.ts'

/** Lease in milliseconds, longer than any change takes. Bounds the wait if a gateway dies while holding a lock. */
const LEASE = 90_000
/** How long a change waits for another gateway, in milliseconds. */
const MAXIMUM_WAIT = 30_000
/** Redis doesn't guarantee to deliver a release notice, and sends none for an expired lease. In milliseconds. */
const RETRY_EVERY = 1_000

const RELEASED_CHANNEL = 'pharmacy-staff:released'

/** Releases a lease and notifies the gateways that wait for it, unless it has expired and is another gateway's. */
const RELEASE = `
if redis.call('get', KEYS[1]) == ARGV[1] then
  redis.call('del', KEYS[1])
  redis.call('publish', ARGV[2], KEYS[1])
end`

/** Locks that gateways share through Redis. They expire, so a gateway that dies holds up the others for a limited time. */
export function createLeases(redis: RedisClient) {
  const released = new EventEmitter().setMaxListeners(0)
  let subscriber: Promise<RedisClient> | undefined

  /** A connection that subscribes can't do anything else, so it gets one of its own as soon as a lease is contended. */
  const subscribe = async (): Promise<RedisClient> => {
    const connection = redis.duplicate()
    // The main connection's errors are logged.
    connection.on('error', () => undefined)
    await connection.connect()
    await connection.subscribe(RELEASED_CHANNEL, (key) => released.emit(key))
    return connection
  }

  const listen = async (): Promise<void> => {
    subscriber ??= subscribe()
    // Without notices, waiting gateways still retry.
    await subscriber.catch(() => {
      subscriber = undefined
    })
  }

  /** @returns false while another gateway holds the lease */
  const tryAcquire = async (key: string, holder: string): Promise<boolean> => {
    const expiration = { type: 'PX', value: LEASE } as const
    try {
      return (await redis.set(key, holder, { condition: 'NX', expiration })) === 'OK'
    } catch {
      throw unavailable()
    }
  }

  const acquire = async (key: string, holder: string): Promise<void> => {
    const giveUpAt = performance.now() + MAXIMUM_WAIT
    if (await tryAcquire(key, holder)) return
    await listen()
    while (performance.now() < giveUpAt) {
      // Registered before the next attempt, so a release between the two isn't missed.
      const release = once(released, key, { signal: AbortSignal.timeout(RETRY_EVERY) }).catch(() => undefined)
      if (await tryAcquire(key, holder)) return
      await release
    }
    throw unavailable()
  }

  return {
    /** @throws ApiError UPSTREAM_UNAVAILABLE if the lease can't be acquired; `change` has not run */
    withLease: async <Result>(record: string, change: () => Promise<Result>): Promise<Result> => {
      const key = `pharmacy-staff:lock:${record}`
      const holder = randomUUID()
      await acquire(key, holder)
      try {
        return await change()
      } finally {
        // An unreleased lease expires.
        await redis.eval(RELEASE, { keys: [key], arguments: [holder, RELEASED_CHANNEL] }).catch(() => undefined)
      }
    },

    close: async (): Promise<void> => {
      const connection = await subscriber?.catch(() => undefined)
      connection?.destroy()
    },
  }
}

function unavailable(): ApiError {
  return new ApiError('UPSTREAM_UNAVAILABLE', 'Nothing can be changed at the moment. Please try again.')
}
