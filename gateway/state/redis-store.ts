import { setTimeout as wait } from 'node:timers/promises'
import { ApiError } from '../errors.ts'
import type { RedisClient } from './redis.ts'
import type { EntryStore } from './store.ts'

/** How long to wait for Redis's last responses when closing, in milliseconds. */
const CLOSING = 1_000

/** A store that gateways share through Redis. Keys have a prefix, so that other applications can use the same Redis. */
export function redisEntryStore(redis: RedisClient): EntryStore {
  const name = (key: string) => `pharmacy-staff:${key}`
  /**
   * Stores a value only if the key has no value yet (`NX`), or only if the key already has one (`XX`).
   *
   * @returns whether the value was stored
   */
  const setIf = async (condition: 'NX' | 'XX', key: string, value: object, lifetimeSeconds: number) => {
    const expiration = { type: 'EX', value: lifetimeSeconds } as const
    return (await reached(redis.set(name(key), JSON.stringify(value), { expiration, condition }))) !== null
  }
  return {
    get: async (key) => parsed(await reached(redis.get(name(key)))),
    take: async (key) => parsed(await reached(redis.getDel(name(key)))),
    set: async (key, value, lifetimeSeconds) => {
      await reached(redis.set(name(key), JSON.stringify(value), { expiration: { type: 'EX', value: lifetimeSeconds } }))
    },
    add: (key, value, lifetimeSeconds) => setIf('NX', key, value, lifetimeSeconds),
    replace: (key, value, lifetimeSeconds) => setIf('XX', key, value, lifetimeSeconds),
    delete: async (key) => {
      await reached(redis.del(name(key)))
    },
    close: async () => {
      // While Redis stalls, `redis.close` may wait forever for the last responses.
      await Promise.race([redis.close(), wait(CLOSING, undefined, { ref: false })])
      redis.destroy()
    },
  }
}

function parsed(text: string | null): unknown {
  return text === null ? undefined : JSON.parse(text)
}

/**
 * Waits for a reply from Redis.
 *
 * @throws ApiError UPSTREAM_UNAVAILABLE if Redis is unavailable
 */
function reached<Reply>(reply: Promise<Reply>): Promise<Reply> {
  return reply.catch(() => {
    throw new ApiError('UPSTREAM_UNAVAILABLE', "This can't be looked up at the moment. Please try again.")
  })
}
