import { LRUCache } from 'lru-cache'
import { COUNTED_DAYS } from '#rules/counted-days.ts'
import { type DecisionTimeName, decisionTimes } from '#rules/decision-time.ts'
import { ApiError } from '../errors.ts'
import { createGossip } from './gossip.ts'
import type { RedisClient } from './redis.ts'

/** Decisions that agree in all these properties are counted together. */
export interface DecisionKind {
  reviewerId: string
  decision: 'APPROVED' | 'REJECTED'
  time: DecisionTimeName
}

/**
 * Counts decisions by London date and `DecisionKind`. The counts contain nothing about patients or orders. Losing them does no harm, so
 * failures to count a decision are ignored.
 */
export interface DecisionCounts {
  /** @param date the London date */
  add(date: string, kind: DecisionKind, reviewerName: string): Promise<void>
  /** @throws ApiError UPSTREAM_UNAVAILABLE if the counts can't be read */
  read(date: string): Promise<(DecisionKind & { count: number })[]>
  /** A reviewer's name; undefined if no running gateway knows it. */
  nameOf(reviewerId: string): string | undefined
  close(): Promise<void>
}

const MAXIMUM_REVIEWERS = 10_000
const REVIEWERS_CHANNEL = 'pharmacy-staff:reviewers'
const LIFETIME_SECONDS = COUNTED_DAYS * 24 * 60 * 60

/** Keeps the counts in Redis, so that gateways share them. If `redis` is omitted, keeps them in this process's memory. */
export function createDecisionCounts(redis?: RedisClient): DecisionCounts {
  const counters = redis === undefined ? memoryCounters() : redisCounters(redis)
  const names = new LRUCache<string, string>({ max: MAXIMUM_REVIEWERS })
  const note = ({ id, name }: { id: string; name: string }) => void names.set(id, name)
  const others = redis && createGossip(redis, REVIEWERS_CHANNEL, note, () => [...names].map(([id, name]) => ({ id, name })))
  return {
    add: async (date, kind, reviewerName) => {
      const reviewer = { id: kind.reviewerId, name: reviewerName }
      note(reviewer)
      others?.send(reviewer)
      await counters.increment(date, fieldOf(kind)).catch(() => undefined)
    },
    read: async (date) => Object.entries(await counters.read(date)).map(([field, count]) => ({ ...kindOf(field), count })),
    nameOf: (reviewerId) => names.get(reviewerId),
    close: async () => others?.close(),
  }
}

/** Named counters for each date. */
interface Counters {
  increment(date: string, name: string): Promise<void>
  read(date: string): Promise<Record<string, number>>
}

function memoryCounters(): Counters {
  // Holds `COUNTED_DAYS` entries, so each new day evicts the oldest.
  const days = new LRUCache<string, Map<string, number>>({ max: COUNTED_DAYS })
  return {
    increment: async (date, name) => {
      const day = days.peek(date) ?? new Map<string, number>()
      days.set(date, day.set(name, (day.get(name) ?? 0) + 1))
    },
    read: async (date) => Object.fromEntries(days.peek(date) ?? []),
  }
}

function redisCounters(redis: RedisClient): Counters {
  const keyOf = (date: string) => `pharmacy-staff:decisions:${date}`
  return {
    increment: async (date, name) => {
      await redis.multi().hIncrBy(keyOf(date), name, 1).expire(keyOf(date), LIFETIME_SECONDS).exec()
    },
    read: async (date) => {
      const counts = await redis.hGetAll(keyOf(date)).catch(() => {
        throw new ApiError('UPSTREAM_UNAVAILABLE', "The decision counts can't be read at the moment. Please try again.")
      })
      return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)]))
    },
  }
}

function fieldOf({ decision, time, reviewerId }: DecisionKind): string {
  return `${decision} ${time} ${reviewerId}`
}

function kindOf(field: string): DecisionKind {
  const [decision, time, ...id] = field.split(' ')
  return {
    decision: decision === 'APPROVED' ? 'APPROVED' : 'REJECTED',
    time: isDecisionTime(time) ? time : 'UNKNOWN',
    reviewerId: id.join(' '),
  }
}

function isDecisionTime(name: string | undefined): name is DecisionTimeName {
  return name !== undefined && Object.hasOwn(decisionTimes, name)
}
