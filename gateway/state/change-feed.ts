import { REPLAYED } from '#rules/live-updates.ts'
import type { RecordKind } from '../generated/enums.ts'
import type { RedisClient } from './redis.ts'
import { subscribe } from './subscription.ts'

export interface RecordKey {
  kind: RecordKind
  id: string
}

/** An announced change: the records that it affects, and the tab that made it. */
interface Announcement {
  records: readonly RecordKey[]
  /** The browser tab that made the change, if the change was made in a browser. */
  tab?: string | undefined
}

interface Listener {
  /**
   * @param tab the tab that made the change
   * @param age how many milliseconds ago this process received the announcement
   */
  onChange(record: RecordKey, tab: string | undefined, age: number): void
  /** Called if announcements may have been missed. After this call, the listener receives no further announcements. */
  onGap(): void
}

/** Announces changes to all gateways. See docs/decisions/live-updates.md. */
export interface ChangeFeed {
  announce(announcement: Announcement): void
  /**
   * Listens for changes to the given records. Also reports changes that this process received in the last `REPLAYED` milliseconds.
   *
   * @returns a function that removes the listener
   * @throws if announcements can't be received right now
   */
  listen(records: readonly RecordKey[], listener: Listener): Promise<() => void>
  close(): Promise<void>
}

/** Without Redis, the feed announces changes only within this process. With Redis, it announces them to all gateways. */
export function createChangeFeed(redis?: RedisClient): ChangeFeed {
  return redis === undefined ? inProcessFeed() : redisFeed(redis)
}

function inProcessFeed(): ChangeFeed {
  const listeners = new Listeners()
  return {
    announce: (announcement) => listeners.deliver(announcement),
    listen: async (records, listener) => listeners.add(records, listener),
    close: async () => void listeners.clear(),
  }
}

const CHANGED_CHANNEL = 'pharmacy-staff:changed'

function redisFeed(redis: RedisClient): ChangeFeed {
  const listeners = new Listeners()
  let subscriber: Promise<RedisClient> | undefined

  /**
   * Forgets the lost connection, and reports a gap to all listeners, because they may have missed announcements and Redis doesn't repeat
   * them.
   */
  const dropAll = () => {
    subscriber = undefined
    for (const { onGap } of listeners.clear()) onGap()
  }

  const deliver = (message: string) => listeners.deliver(JSON.parse(message))
  const subscribed = () =>
    (subscriber ??= subscribe(redis, CHANGED_CHANNEL, deliver, dropAll).catch((error: unknown) => {
      subscriber = undefined
      throw error
    }))

  // Subscribe at startup, so that even the first listener gets the changes made shortly before it was added. If subscribing fails, `listen`
  // tries again.
  void subscribed().catch(() => undefined)

  return {
    announce: (announcement) => {
      // A failure can be ignored: if Redis is unavailable, the streams have already ended, and screens refresh themselves.
      redis.publish(CHANGED_CHANNEL, JSON.stringify(announcement)).catch(() => undefined)
    },

    listen: async (records, listener) => {
      await subscribed()
      return listeners.add(records, listener)
    },

    close: async () => {
      listeners.clear()
      const connection = await subscriber?.catch(() => undefined)
      connection?.destroy()
    },
  }
}

/** This process's listeners, indexed by record, so that announcing a change involves only the listeners to the changed record. */
class Listeners {
  readonly #byRecord = new Map<string, Set<Listener>>()
  readonly #recent: { at: number; announcement: Announcement }[] = []

  deliver(announcement: Announcement): void {
    const now = performance.now()
    while (this.#recent[0] !== undefined && this.#recent[0].at < now - REPLAYED) this.#recent.shift()
    this.#recent.push({ at: now, announcement })
    for (const record of announcement.records)
      for (const { onChange } of this.#byRecord.get(nameOf(record)) ?? []) onChange(record, announcement.tab, 0)
  }

  /** @returns a function that removes the listener */
  add(records: readonly RecordKey[], listener: Listener): () => void {
    const names = new Set(records.map(nameOf))
    for (const name of names) this.#byRecord.set(name, (this.#byRecord.get(name) ?? new Set()).add(listener))
    const now = performance.now()
    for (const { at, announcement } of this.#recent) {
      const age = now - at
      for (const record of announcement.records)
        if (age <= REPLAYED && names.has(nameOf(record))) listener.onChange(record, announcement.tab, age)
    }
    return () => {
      for (const name of names) {
        const listeners = this.#byRecord.get(name)
        listeners?.delete(listener)
        if (listeners?.size === 0) this.#byRecord.delete(name)
      }
    }
  }

  /** Removes and returns all listeners, and forgets the announcements. */
  clear(): ReadonlySet<Listener> {
    const removed = new Set([...this.#byRecord.values()].flatMap((listeners) => [...listeners]))
    this.#byRecord.clear()
    this.#recent.length = 0
    return removed
  }
}

function nameOf({ kind, id }: RecordKey): string {
  return `${kind} ${id}`
}
