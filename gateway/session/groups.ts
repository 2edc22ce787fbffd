import { hash, randomUUID } from 'node:crypto'
import { ROOT_CONTEXT } from '@opentelemetry/api'
import { LRUCache } from 'lru-cache'
import type { Upstreams } from '../upstream/upstreams.ts'
import type { IdTokenClaims } from './claims.ts'

/** Minimum time between attempts to complete a token's groups, in milliseconds. */
const COMPLETE_EVERY = 5_000
const MAXIMUM_TOKENS = 20_000

export interface Groups {
  /** The token's groups and those from the users service. */
  groups: string[]
  /** False if the users service couldn't be reached. Its groups can also take permissions away. */
  groupsAreComplete: boolean
  groupsAskedAt: number
}

/** A token and the known groups of its user. */
interface TokenWithGroups extends Groups {
  idToken: string
  claims: Pick<IdTokenClaims, 'sub' | 'groups'>
}

/** Looks up a user's groups, in the token and in the users service. */
export class GroupDirectory {
  readonly #users: Pick<Upstreams['users'], 'groupsOf'>
  /** In-flight calls by token. */
  readonly #calls = new Map<string, Promise<Groups>>()
  /** When the groups of a token were last completed, by its digest. Infinity while a call is in flight. */
  readonly #completedAt = new LRUCache<string, number>({ max: MAXIMUM_TOKENS })

  constructor(users: Pick<Upstreams['users'], 'groupsOf'>) {
    this.#users = users
  }

  /**
   * Fetches the groups; concurrent requests share one call. Never rejects: if the users service fails, it returns the token's groups
   * marked as incomplete.
   */
  fetch(idToken: string, claims: TokenWithGroups['claims']): Promise<Groups> {
    const inFlight = this.#calls.get(idToken)
    if (inFlight !== undefined) return inFlight
    const call = this.#read(idToken, claims).finally(() => this.#calls.delete(idToken))
    this.#calls.set(idToken, call)
    return call
  }

  /**
   * Returns the known groups, refetched if they are stale. Incomplete groups are returned at once and completed in the background,
   * so a stalled service delays no request.
   *
   * @param maximumAge of complete groups, in milliseconds
   * @param save called with groups that were completed in the background
   */
  async current(known: TokenWithGroups, maximumAge: number, save: (completed: Groups) => unknown): Promise<Groups> {
    if (!known.groupsAreComplete) {
      this.#completeInBackground(known, save)
      return known
    }
    return Date.now() - known.groupsAskedAt < maximumAge ? known : this.fetch(known.idToken, known.claims)
  }

  #completeInBackground({ idToken, claims, groupsAskedAt }: TokenWithGroups, save: (completed: Groups) => unknown): void {
    const digest = hash('sha256', idToken, 'base64')
    if (Date.now() - (this.#completedAt.get(digest) ?? groupsAskedAt) < COMPLETE_EVERY) return
    this.#completedAt.set(digest, Number.POSITIVE_INFINITY)
    this.fetch(idToken, claims)
      .then((groups) => (groups.groupsAreComplete ? save(groups) : undefined))
      // The next request tries again.
      .catch(() => undefined)
      .finally(() => this.#completedAt.set(digest, Date.now()))
  }

  async #read(idToken: string, claims: TokenWithGroups['claims']): Promise<Groups> {
    const caller = {
      token: idToken,
      requestId: randomUUID(),
      traceContext: ROOT_CONTEXT,
      signal: new AbortController().signal,
      onUpstreamCall: () => undefined,
      onMalformedFields: () => undefined,
    }
    try {
      const added = await this.#users.groupsOf(caller, claims.sub)
      return { groups: [...new Set([...claims.groups, ...added])], groupsAreComplete: true, groupsAskedAt: Date.now() }
    } catch {
      return { groups: claims.groups, groupsAreComplete: false, groupsAskedAt: Date.now() }
    }
  }
}
