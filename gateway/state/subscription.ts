import type { RedisClient } from './redis.ts'

/**
 * Subscribes to a channel. Opens a separate connection, because a Redis connection that subscribes can't send other commands.
 *
 * @param onLost called when the connection is lost. The connection then stays closed, so that the caller can handle the gap before it
 *   subscribes again. Without `onLost`, the connection is restored, and messages may be missed.
 * @returns the connection; destroy it to unsubscribe
 */
export async function subscribe(
  redis: RedisClient,
  channel: string,
  onMessage: (message: string) => void,
  onLost?: () => void,
): Promise<RedisClient> {
  const connection = onLost ? redis.duplicate({ socket: { ...redis.options.socket, reconnectStrategy: false } }) : redis.duplicate()
  // `error` is the only event that reports a lost connection. Don't log it, because the main connection logs the same error.
  connection.on('error', () => onLost?.())
  try {
    await connection.connect()
    await connection.subscribe(channel, onMessage)
    return connection
  } catch (error) {
    if (connection.isOpen) connection.destroy()
    throw error
  }
}
