import { hash, randomUUID } from 'node:crypto'
import { ROOT_CONTEXT } from '@opentelemetry/api'
import { LRUCache } from 'lru-cache'
import { type Clock, timeSince } from '../clock.ts'
import { Abandonment } from '../upstream/abandonment.ts'
import type { CallReports } from '../upstream/call-reports.ts'
import type { Upstreams } from '../upstream/upstreams.ts'
import type { IdTokenClaims } from './claims.ts'

/** Minimum time between two attempts to fetch a user's missing groups, in milliseconds. */
const COMPLETE_EVERY = 5_000
const MAXIMUM_TOKENS = 20_000

export interface Groups {
  /** The groups from the token and from the users service. */
  groups: string[]
  /** The groups from the users service. Undefined in sessions that were started by an earlier build. */
  addedGroups?: string[]
  /**
   * False if the users service's response was missing or damaged. Some of the user's groups may then be missing, including groups that take
   * permissions away.
   */
  groupsAreComplete: boolean
  /** The time when the groups were fetched, in milliseconds since 1970. */
  groupsFetchedAt: number
}

/** Stored as an attempt's end time while the attempt is still in flight. */
const IN_FLIGHT = Number.POSITIVE_INFINITY

/** A user's token and the groups known so far. */
interface TokenWithGroups extends Groups {
  idToken: string
  claims: Pick<IdTokenClaims, 'sub' | 'groups'>
}

/** Finds a user's groups, which come from the token and from the users service. */
export class GroupDirectory {
  readonly #users: Pick<Upstreams['users'], 'groupsOf'>
  readonly #reportsOf: (requestId: string) => CallReports
  readonly #clock: Clock
  /** In-flight calls by token. */
  readonly #calls = new Map<string, Promise<Groups>>()
  /** The time when the last attempt to fetch a token's missing groups ended, or `IN_FLIGHT`. Keyed by token digest. */
  readonly #completedAt = new LRUCache<string, number>({ max: MAXIMUM_TOKENS })

  /** @param reportsOf creates the callbacks that record a call to the users service */
  constructor(users: Pick<Upstreams['users'], 'groupsOf'>, reportsOf: (requestId: string) => CallReports, clock: Clock) {
    this.#users = users
    this.#reportsOf = reportsOf
    this.#clock = clock
  }

  /**
   * Fetches a user's groups. Concurrent calls for the same token share one request. Never rejects: if the users service fails,
   * returns the token's own groups, marked as incomplete.
   */
  fetch(idToken: string, claims: TokenWithGroups['claims'], { isAwaited = true } = {}): Promise<Groups> {
    const inFlight = this.#calls.get(idToken)
    if (inFlight !== undefined) return inFlight
    const call = this.#read(idToken, claims, isAwaited).finally(() => this.#calls.delete(idToken))
    this.#calls.set(idToken, call)
    return call
  }

  /**
   * Returns a user's groups. If the known groups are complete but stale, fetches them again first. If they are incomplete, returns them
   * immediately and fetches the missing groups in the background, so that a stalled users service doesn't delay requests.
   *
   * @param maximumAge age in milliseconds at which complete groups become stale
   * @param save called with the complete groups when they have been fetched in the background
   */
  async current(known: TokenWithGroups, maximumAge: number, save: (completed: Groups) => unknown): Promise<Groups> {
    if (!known.groupsAreComplete) {
      this.#completeInBackground(known, save)
      return known
    }
    return timeSince(known.groupsFetchedAt, this.#clock) < maximumAge ? known : this.fetch(known.idToken, known.claims)
  }

  #completeInBackground({ idToken, claims, groupsFetchedAt }: TokenWithGroups, save: (completed: Groups) => unknown): void {
    const digest = hash('sha256', idToken, 'base64')
    const completedAt = this.#completedAt.get(digest) ?? groupsFetchedAt
    if (completedAt === IN_FLIGHT || timeSince(completedAt, this.#clock) < COMPLETE_EVERY) return
    this.#completedAt.set(digest, IN_FLIGHT)
    this.fetch(idToken, claims, { isAwaited: false })
      .then((groups) => (groups.groupsAreComplete ? save(groups) : undefined))
      // Ignore the error, because a later request will try again.
      .catch(() => undefined)
      .finally(() => this.#completedAt.set(digest, this.#clock().getTime()))
  }

  async #read(idToken: string, claims: TokenWithGroups['claims'], isAwaited: boolean): Promise<Groups> {
    const requestId = randomUUID()
    const caller = {
      token: idToken,
      requestId,
      traceContext: ROOT_CONTEXT,
      abandonment: new Abandonment(),
      ...this.#reportsOf(requestId),
    }
    try {
      const { items, unreadable } = await this.#users.groupsOf(caller, claims.sub, { isAwaited })
      return {
        groups: union(claims.groups, items),
        addedGroups: items,
        groupsAreComplete: unreadable === 0,
        groupsFetchedAt: this.#clock().getTime(),
      }
    } catch {
      return { groups: claims.groups, addedGroups: [], groupsAreComplete: false, groupsFetchedAt: this.#clock().getTime() }
    }
  }
}

export function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])]
}
