import { LRUCache } from 'lru-cache'
import { HEARTBEAT_INTERVAL } from '#rules/live-updates.ts'
import { createGossip } from './gossip.ts'
import type { RedisClient } from './redis.ts'

/** A user who has an order open. */
interface Opener {
  viewerId: string
  name: string
  /** When the user opened the order, in milliseconds since 1970. */
  since: number
}

/**
 * Tracks who has which order open. Gateways announce this to each other through Redis, which stores nothing: a starting gateway asks the
 * others. Presence never locks an order.
 */
export interface Presence {
  /**
   * Records that a user has an order open. The record expires after `EXPIRES_AFTER`.
   *
   * @returns whether the user has just opened the order
   */
  keepOpen(orderId: string, opener: { viewerId: string; name: string }): boolean
  /** @returns whether the user had the order open */
  leave(orderId: string, viewerId: string): boolean
  /** @returns the orders that the user had open */
  leaveAll(viewerId: string): string[]
  openBy(orderId: string): Opener[]
  close(): Promise<void>
}

/** Lifetime of an entry in milliseconds: an entry expires after two missed heartbeats. */
const EXPIRES_AFTER = 2.5 * HEARTBEAT_INTERVAL
const MAXIMUM_ORDERS = 10_000
const OPEN_CHANNEL = 'pharmacy-staff:open'

/** Reports that a user has an order open, or has left it. */
interface Heartbeat extends SeenOpener {
  orderId: string
  hasLeft?: boolean
}

interface SeenOpener extends Opener {
  /** When the latest heartbeat arrived, in milliseconds since 1970. */
  seenAt: number
}

export function createPresence(clock: () => Date, redis?: RedisClient): Presence {
  /** For each order, the users who have it open, with the time when each user was last seen. */
  const openers = new LRUCache<string, Map<string, SeenOpener>>({ max: MAXIMUM_ORDERS, ttl: EXPIRES_AFTER })

  const openBy = (orderId: string) =>
    [...(openers.get(orderId)?.values() ?? [])].filter(({ seenAt }) => seenAt > clock().getTime() - EXPIRES_AFTER)

  const note = ({ orderId, hasLeft = false, ...opener }: Heartbeat) => {
    const current = new Map(openBy(orderId).map((known) => [known.viewerId, known]))
    const isOld = (current.get(opener.viewerId)?.seenAt ?? 0) > opener.seenAt
    if (isOld) return
    if (hasLeft) current.delete(opener.viewerId)
    else current.set(opener.viewerId, opener)
    openers.set(orderId, current)
  }
  const known = () => [...openers.keys()].flatMap((orderId) => openBy(orderId).map((opener) => ({ orderId, ...opener })))
  const others = redis && createGossip<Heartbeat>(redis, OPEN_CHANNEL, note, known)
  const leave = (orderId: string, viewerId: string) => {
    const opener = openBy(orderId).find((known) => known.viewerId === viewerId)
    if (opener === undefined) return false
    const heartbeat = { ...opener, orderId, seenAt: clock().getTime(), hasLeft: true }
    note(heartbeat)
    others?.send(heartbeat)
    return true
  }

  return {
    keepOpen: (orderId, { viewerId, name }) => {
      const before = openBy(orderId).find((opener) => opener.viewerId === viewerId)
      const seenAt = clock().getTime()
      const heartbeat = { orderId, viewerId, name, since: before?.since ?? seenAt, seenAt }
      note(heartbeat)
      others?.send(heartbeat)
      return before === undefined
    },
    leave,
    leaveAll: (viewerId) => [...openers.keys()].filter((orderId) => leave(orderId, viewerId)),
    openBy,
    close: async () => others?.close(),
  }
}
