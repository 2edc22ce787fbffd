import type { Logger } from 'pino'
import { createClient } from 'redis'

export type RedisClient = Awaited<ReturnType<typeof connectRedis>>

/**
 * Connects to the Redis that the gateways share. While Redis is unavailable, commands fail immediately instead of waiting in a
 * queue.
 */
export async function connectRedis(url: string, log: Logger) {
  const redis = createClient({ url, disableOfflineQueue: true })
  redis.on('error', (error: Error) => log.error({ reason: error.message }, 'redis'))
  await redis.connect()
  return redis
}
