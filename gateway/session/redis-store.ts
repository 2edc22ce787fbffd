import { ApiError } from '../errors.ts'
import type { RedisClient } from './redis.ts'
import type { SessionStore } from './store.ts'

/** Sessions that any number of gateways share. Keys carry a prefix, so that the Redis may hold other things too. */
export function redisSessionStore(redis: RedisClient): SessionStore {
  const name = (key: string) => `pharmacy-staff:${key}`
  return {
    get: async (key) => {
      const text = await reached(redis.get(name(key)))
      return text === null ? undefined : JSON.parse(text)
    },
    set: async (key, value, lifetimeSeconds) => {
      await reached(redis.set(name(key), JSON.stringify(value), { expiration: { type: 'EX', value: lifetimeSeconds } }))
    },
    delete: async (key) => {
      await reached(redis.del(name(key)))
    },
    close: async () => {
      await redis.close()
    },
  }
}

/** @throws ApiError UPSTREAM_UNAVAILABLE while Redis is away */
function reached<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch(() => {
    throw new ApiError('UPSTREAM_UNAVAILABLE', 'Sessions can not be reached at the moment. Please try again.')
  })
}
