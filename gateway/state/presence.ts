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
 * Who has which order open. Gateways tell each other through Redis, but nothing is stored there: if a gateway restarts, it knows
 * again after the next heartbeats. It informs and never locks.
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

interface Heartbeat extends Opener {
  orderId: string
}

export function createPresence(redis?: RedisClient): Presence {
  /** For each order, when each opener was last seen. */
  const openers = new LRUCache<string, Map<string, Opener & { seenAt: number }>>({ max: MAXIMUM_ORDERS, ttl: EXPIRES_AFTER })

  const openBy = (orderId: string) =>
    [...(openers.get(orderId)?.values() ?? [])].filter(({ seenAt }) => seenAt > Date.now() - EXPIRES_AFTER)

  const note = ({ orderId, ...opener }: Heartbeat) => {
    const current = openBy(orderId).filter(({ viewerId }) => viewerId !== opener.viewerId)
    const all = [...current, { ...opener, seenAt: Date.now() }].map((known) => [known.viewerId, known] as const)
    openers.set(orderId, new Map(all))
  }
  const others = redis && heartbeatsOf(redis, note)

  return {
    keepOpen: (orderId, { viewerId, name }) => {
      const known = openBy(orderId).find((opener) => opener.viewerId === viewerId)
      const heartbeat = { orderId, viewerId, name, since: known?.since ?? Date.now() }
      note(heartbeat)
      others?.send(heartbeat)
      return known === undefined
    },
    openBy,
    close: async () => others?.close(),
  }
}

/** Sends heartbeats to all gateways and receives theirs. If Redis is unavailable, each gateway knows only its own. */
function heartbeatsOf(redis: RedisClient, onHeartbeat: (heartbeat: Heartbeat) => void) {
  // A separate connection, because a Redis connection that subscribes can't send other commands.
  const subscriber = redis.duplicate()
  // The main connection logs the same errors.
  subscriber.on('error', () => undefined)
  const subscribed = subscriber
    .connect()
    .then(() => subscriber.subscribe(OPEN_CHANNEL, (message) => onHeartbeat(JSON.parse(message))))
    .catch(() => undefined)
  return {
    send: (heartbeat: Heartbeat) => void redis.publish(OPEN_CHANNEL, JSON.stringify(heartbeat)).catch(() => undefined),
    close: async () => {
      await subscribed
      subscriber.destroy()
    },
  }
}
