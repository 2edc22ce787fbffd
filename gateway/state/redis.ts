import type { Logger } from 'pino'
import { createClient } from 'redis'

export type RedisClient = Awaited<ReturnType<typeof connectRedis>>

/**
 * The connection counts as broken after this many milliseconds without data from Redis. Commands that are waiting for a response then fail.
 * Without this limit, they would wait forever if Redis stalls without closing its connections.
 */
const SILENCE = 5_000
/** How often to ping Redis, in milliseconds, so that an idle connection isn't silent. */
const PING_EVERY = 1_000
/** The longest pause between two attempts to reconnect, in milliseconds. */
const LONGEST_PAUSE = 2_000

/**
 * Connects to the Redis that the gateways share. While Redis is unavailable, commands fail immediately instead of waiting in a
 * queue.
 */
export async function connectRedis(url: string, log: Logger) {
  const redis = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_EVERY,
    // Reconnects after every kind of failure. The default strategy doesn't reconnect after a `socketTimeout`.
    socket: { socketTimeout: SILENCE, reconnectStrategy: (attempts) => Math.min(50 * attempts, LONGEST_PAUSE) },
  })
  redis.on('error', (error: Error) => log.error({ reason: error.message }, 'redis'))
  await redis.connect()
  return redis
}
