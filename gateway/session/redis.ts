import type { Logger } from 'pino'
import { createClient } from 'redis'

export type RedisClient = Awaited<ReturnType<typeof connectRedis>>

/** The connection that everything shares which gateways share. */
export async function connectRedis(url: string, log: Logger) {
  const redis = createClient({ url })
  redis.on('error', (error: Error) => log.error({ reason: error.message }, 'redis'))
  await redis.connect()
  return redis
}
