import { hash, randomUUID } from 'node:crypto'
import { ROOT_CONTEXT } from '@opentelemetry/api'
import { LRUCache } from 'lru-cache'
import type { Upstreams } from '../upstream/upstreams.ts'
import type { IdTokenClaims } from './claims.ts'

/** Incomplete groups are asked for again at most this often, in milliseconds. */
const COMPLETE_EVERY = 5_000
const MAXIMUM_TOKENS = 20_000

export interface Groups {
  /** Union of the token's groups and those of the users service. */
  groups: string[]
  /** False when the users service could not be asked: it could have taken rights away. */
  groupsAreComplete: boolean
  groupsAskedAt: number
}

/** A token, and the groups that were found for its user. */
interface TokenWithGroups extends Groups {
  idToken: string
  claims: Pick<IdTokenClaims, 'sub' | 'groups'>
}

/** A user's groups: the token's and the users service's. */
export class GroupDirectory {
  readonly #users: Pick<Upstreams['users'], 'groupsOf'>
  /** Calls in flight, by token. */
  readonly #calls = new Map<string, Promise<Groups>>()
  /** When a token's incomplete groups were last asked for again, by its digest; infinite while they are. */
  readonly #completedAt = new LRUCache<string, number>({ max: MAXIMUM_TOKENS })

  constructor(users: Pick<Upstreams['users'], 'groupsOf'>) {
    this.#users = users
  }

  /** Never fails: without the users service, the token's groups stand, marked as incomplete. Requests that arrive together share a call. */
  ask(idToken: string, claims: TokenWithGroups['claims']): Promise<Groups> {
    const inFlight = this.#calls.get(idToken)
    if (inFlight !== undefined) return inFlight
    const call = this.#read(idToken, claims).finally(() => this.#calls.delete(idToken))
    this.#calls.set(idToken, call)
    return call
  }

  /**
   * The groups of a token, asked for again when they are too old. Incomplete ones are returned as they are and completed in the background,
   * so that no request waits for a service that stalls.
   *
   * @param maximumAge of complete groups, in milliseconds
   * @param save keeps groups that were completed in the background
   */
  async current(known: TokenWithGroups, maximumAge: number, save: (completed: Groups) => unknown): Promise<Groups> {
    if (!known.groupsAreComplete) {
      this.#completeInBackground(known, save)
      return known
    }
    return Date.now() - known.groupsAskedAt < maximumAge ? known : this.ask(known.idToken, known.claims)
  }

  #completeInBackground({ idToken, claims, groupsAskedAt }: TokenWithGroups, save: (completed: Groups) => unknown): void {
    const digest = hash('sha256', idToken, 'base64')
    if (Date.now() - (this.#completedAt.get(digest) ?? groupsAskedAt) < COMPLETE_EVERY) return
    this.#completedAt.set(digest, Number.POSITIVE_INFINITY)
    this.ask(idToken, claims)
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
