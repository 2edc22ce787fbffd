import type { Logger } from 'pino'
import { createClient } from 'redis'

export type RedisClient = Awaited<ReturnType<typeof connectRedis>>

/** The connection for everything that gateways share. While Redis is away, whatever needs it fails at once and does not wait. */
export async function connectRedis(url: string, log: Logger) {
  const redis = createClient({ url, disableOfflineQueue: true })
  redis.on('error', (error: Error) => log.error({ reason: error.message }, 'redis'))
  await redis.connect()
  return redis
}
