import { LRUCache } from 'lru-cache'
import { HEARTBEAT_INTERVAL } from '#rules/live-updates.ts'
import type { Clock } from '../clock.ts'
import { createGossip } from './gossip.ts'
import type { RedisClient } from './redis.ts'

/** A user who has an order open. */
interface Opener {
  viewerId: string
  name: string
  /** The time when the user opened the order, in milliseconds since 1970. */
  since: number
}

/** One of a user's tabs. Clients without tabs, such as scripts, have no `tab`. */
interface UserTab {
  viewerId: string
  tab?: string | undefined
}

/**
 * Tracks which users have an order open. Gateways share this information through Redis messages. Redis stores nothing, so a starting
 * gateway asks the other gateways for the information. Presence never locks an order.
 */
export interface Presence {
  /**
   * Records that a user has an order open. The entry expires after `EXPIRES_AFTER`.
   *
   * @returns false if the user already had the order open
   */
  keepOpen(orderId: string, opener: UserTab & { name: string }): boolean
  /** @returns true if `userTab` was the last of the user's tabs that had the order open */
  leave(orderId: string, userTab: UserTab): boolean
  /** @returns the orders that the user had open */
  leaveAll(viewerId: string): string[]
  /** The users who have an order open, earliest first. Users with several tabs are included once. */
  openBy(orderId: string): Opener[]
  close(): Promise<void>
}

/** Lifetime of an entry in milliseconds: an entry expires after two missed heartbeats. */
const EXPIRES_AFTER = 2.5 * HEARTBEAT_INTERVAL
const MAXIMUM_ORDERS = 10_000
const OPEN_CHANNEL = 'pharmacy-staff:open'

/** Reports that one of a user's tabs has an order open, or has left the order. */
interface Heartbeat extends SeenOpener {
  orderId: string
  hasLeft?: boolean
}

interface SeenOpener extends Opener, UserTab {
  /** The time of the tab's latest heartbeat, in milliseconds since 1970. */
  seenAt: number
}

export function createPresence(clock: Clock, redis?: RedisClient): Presence {
  /** For each order, the tabs that have it open, with the time when each tab was last seen. */
  const openers = new LRUCache<string, Map<string, SeenOpener>>({ max: MAXIMUM_ORDERS, ttl: EXPIRES_AFTER })

  const tabsWith = (orderId: string) =>
    [...(openers.get(orderId)?.values() ?? [])].filter(({ seenAt }) => seenAt > clock().getTime() - EXPIRES_AFTER)

  const note = ({ orderId, hasLeft = false, ...opener }: Heartbeat) => {
    const current = new Map(tabsWith(orderId).map((known) => [keyOf(known), known]))
    const key = keyOf(opener)
    const isOld = (current.get(key)?.seenAt ?? 0) > opener.seenAt
    if (isOld) return
    if (hasLeft) current.delete(key)
    else current.set(key, opener)
    openers.set(orderId, current)
  }
  const known = () => [...openers.keys()].flatMap((orderId) => tabsWith(orderId).map((opener) => ({ orderId, ...opener })))
  const others = redis && createGossip<Heartbeat>(redis, OPEN_CHANNEL, note, known)
  /**
   * The time to store for a tab's new heartbeat: now, or the time of the tab's previous heartbeat if that is later. It is later if the
   * previous heartbeat came from a gateway whose clock is ahead.
   */
  const nextTime = (last: SeenOpener | undefined) => Math.max(clock().getTime(), last?.seenAt ?? 0)
  const hasOpen = (orderId: string, viewerId: string) => tabsWith(orderId).some((opener) => opener.viewerId === viewerId)
  const leave = (orderId: string, userTab: UserTab) => {
    const opener = tabsWith(orderId).find((known) => keyOf(known) === keyOf(userTab))
    if (opener === undefined) return false
    const heartbeat = { ...opener, orderId, seenAt: nextTime(opener), hasLeft: true }
    note(heartbeat)
    others?.send(heartbeat)
    return !hasOpen(orderId, userTab.viewerId)
  }

  return {
    keepOpen: (orderId, opener) => {
      const hadOpen = hasOpen(orderId, opener.viewerId)
      const before = tabsWith(orderId).find((known) => keyOf(known) === keyOf(opener))
      const seenAt = nextTime(before)
      const heartbeat = { orderId, ...opener, since: before?.since ?? seenAt, seenAt }
      note(heartbeat)
      others?.send(heartbeat)
      return !hadOpen
    },
    leave,
    leaveAll: (viewerId) =>
      [...openers.keys()].filter((orderId) => {
        const ownTabs = tabsWith(orderId).filter((opener) => opener.viewerId === viewerId)
        return ownTabs.map((userTab) => leave(orderId, userTab)).some(Boolean)
      }),
    openBy: (orderId) =>
      tabsWith(orderId)
        .toSorted((one, other) => one.since - other.since)
        .filter(({ viewerId }, index, all) => all.findIndex((opener) => opener.viewerId === viewerId) === index),
    close: async () => others?.close(),
  }
}

function keyOf({ viewerId, tab = '' }: UserTab): string {
  return `${viewerId} ${tab}`
}
