import { LRUCache } from 'lru-cache'
import type { RedisClient } from './redis.ts'

/** Somebody who has an order open. */
export interface Opener {
  viewerId: string
  name: string
  /** When they opened it, in milliseconds since 1970. */
  since: number
}

/**
 * Who has which order open. Gateways tell each other through Redis, but nothing is stored there: a gateway that starts asks the
 * others. It informs and never locks.
 */
export interface Presence {
  /**
   * Notes that somebody has an order open, until `EXPIRES_AFTER` from now.
   *
   * @returns whether they have just opened it
   */
  keepOpen(orderId: string, opener: { viewerId: string; name: string }): boolean
  openBy(orderId: string): Opener[]
  close(): Promise<void>
}

/** Milliseconds: two missed heartbeats of the client, and some. */
const EXPIRES_AFTER = 75_000
const MAXIMUM_ORDERS = 10_000
const OPEN_CHANNEL = 'pharmacy-staff:open'
/** The message by which a gateway that starts asks who has what open. */
const QUESTION = 'who?'

/** Says that somebody has an order open. */
interface Heartbeat extends SeenOpener {
  orderId: string
}

interface SeenOpener extends Opener {
  /** When the gateway last heard so, in milliseconds since 1970. */
  seenAt: number
}

export function createPresence(redis?: RedisClient, clock: () => Date = () => new Date()): Presence {
  /** For each order, when each opener was last seen. */
  const openers = new LRUCache<string, Map<string, SeenOpener>>({ max: MAXIMUM_ORDERS, ttl: EXPIRES_AFTER })

  const openBy = (orderId: string) =>
    [...(openers.get(orderId)?.values() ?? [])].filter(({ seenAt }) => seenAt > clock().getTime() - EXPIRES_AFTER)

  const note = ({ orderId, ...opener }: Heartbeat) => {
    const current = new Map(openBy(orderId).map((known) => [known.viewerId, known]))
    const isOld = (current.get(opener.viewerId)?.seenAt ?? 0) > opener.seenAt
    if (!isOld) openers.set(orderId, current.set(opener.viewerId, opener))
  }
  const known = () => [...openers.keys()].flatMap((orderId) => openBy(orderId).map((opener) => ({ orderId, ...opener })))
  const others = redis && heartbeatsOf(redis, note, known)

  return {
    keepOpen: (orderId, { viewerId, name }) => {
      const before = openBy(orderId).find((opener) => opener.viewerId === viewerId)
      const seenAt = clock().getTime()
      const heartbeat = { orderId, viewerId, name, since: before?.since ?? seenAt, seenAt }
      note(heartbeat)
      others?.send(heartbeat)
      return before === undefined
    },
    openBy,
    close: async () => others?.close(),
  }
}

/**
 * Sends heartbeats to all gateways and receives theirs. If Redis is unavailable, each gateway knows only its own.
 *
 * @param known what this gateway knows, for gateways that start
 */
function heartbeatsOf(redis: RedisClient, onHeartbeat: (heartbeat: Heartbeat) => void, known: () => Heartbeat[]) {
  const publish = (message: Heartbeat | typeof QUESTION) => void redis.publish(OPEN_CHANNEL, JSON.stringify(message)).catch(() => undefined)
  const receive = (text: string) => {
    const message: Heartbeat | typeof QUESTION = JSON.parse(text)
    if (message !== QUESTION) onHeartbeat(message)
    else for (const heartbeat of known()) publish(heartbeat)
  }
  // A separate connection, because a Redis connection that subscribes can't send other commands.
  const subscriber = redis.duplicate()
  // The main connection logs the same errors.
  subscriber.on('error', () => undefined)
  const subscribed = subscriber
    .connect()
    .then(() => subscriber.subscribe(OPEN_CHANNEL, receive))
    .then(() => publish(QUESTION))
    .catch(() => undefined)
  return {
    send: publish,
    close: async () => {
      await subscribed
      subscriber.destroy()
    },
  }
}
