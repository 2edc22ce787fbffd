import { setTimeout as wait } from 'node:timers/promises'
import { type Clock, timeSince } from '../clock.ts'

/** Once the keys reach this age, in milliseconds, they are refreshed in the background. */
const REFRESH_AFTER = 5 * 60_000
/**
 * Once the keys reach this age, in milliseconds, requests wait for a refresh, unless the last fetch failed. If fetches succeed, the gateway
 * therefore accepts a key for at most this long after the identity provider has removed it.
 */
const STALE_AFTER = 2 * REFRESH_AFTER
/** While new keys can't be fetched, the last fetched keys remain valid until they reach this age, in milliseconds. */
const KEPT_FOR = 60 * 60_000
/**
 * Minimum times between two fetches, in milliseconds. `unknownKey` is the minimum between a successful fetch and a fetch for an unknown key
 * id. `failure` is the minimum between a failed fetch and the next background refresh.
 */
const PAUSE = { unknownKey: 1_000, failure: 10_000 }
/** Maximum number of requests with an unknown key id that wait for the next fetch. Limited because anyone can invent key ids. */
const MAXIMUM_WAITING = 100

/** Thrown if tokens can't be verified because the keys can't be fetched. */
export class KeysUnavailableError extends Error {}

export interface PublicKey {
  kid?: string | undefined
}

/** Caches the ids of the identity provider's public keys. */
export class KeySet<Key extends PublicKey> {
  readonly #fetchKeys: () => Promise<readonly Key[]>
  readonly #onFetched: (keys: readonly Key[]) => void
  readonly #clock: Clock
  #ids: ReadonlySet<string | undefined> = new Set()
  #fetchedAt = Number.NEGATIVE_INFINITY
  #failedAt: number | undefined
  #fetching: Promise<void> | undefined
  #waiting = 0

  constructor(fetchKeys: () => Promise<readonly Key[]>, onFetched: (keys: readonly Key[]) => void, clock: Clock) {
    this.#fetchKeys = fetchKeys
    this.#onFetched = onFetched
    this.#clock = clock
  }

  /**
   * Whether the set contains a key. Fetches the keys again if the key is unknown or the set is stale.
   *
   * @throws KeysUnavailableError
   */
  async has(id: string): Promise<boolean> {
    if (this.#ids.has(id) && this.#age < KEPT_FOR) {
      const isWaiting = this.#mustRefreshFirst
      const refreshed = this.#refreshIfOld()
      if (isWaiting) await refreshed
      return this.#ids.has(id)
    }
    if (this.#ids.size > 0 && this.#waiting >= MAXIMUM_WAITING) throw new KeysUnavailableError('too many requests are waiting for the keys')
    this.#waiting += 1
    // An unknown id may belong to a new key, so fetch the keys again. If the last fetch was too recent, wait first. Rejecting the token
    // instead would let an attacker block tokens signed with a new key, because each invented id would cause a fetch.
    await this.#fetch(Math.max(0, PAUSE.unknownKey - this.#age)).finally(() => {
      this.#waiting -= 1
    })
    if (this.#failedAt !== undefined) throw new KeysUnavailableError("the keys can't be fetched")
    return this.#ids.has(id)
  }

  /** Whether a key was removed from the set. Returns false if the keys can't be fetched. */
  async hasRemoved(id: string): Promise<boolean> {
    if (this.#ids.size === 0 || (this.#ids.has(id) && !this.#mustRefreshFirst)) {
      void this.#refreshIfOld()
      return false
    }
    return this.has(id).then(
      (isThere) => !isThere,
      () => false,
    )
  }

  get #age(): number {
    return timeSince(this.#fetchedAt, this.#clock)
  }

  get #mustRefreshFirst(): boolean {
    return this.#age >= STALE_AFTER && this.#failedAt === undefined
  }

  async #refreshIfOld(): Promise<void> {
    const hasJustFailed = this.#failedAt !== undefined && timeSince(this.#failedAt, this.#clock) < PAUSE.failure
    if (this.#age >= REFRESH_AFTER && !hasJustFailed) await this.#fetch(0)
  }

  /** Fetches the keys after a pause. Concurrent calls share one fetch. Never rejects. */
  #fetch(pause: number): Promise<void> {
    this.#fetching ??= this.#fetchAfter(pause).finally(() => {
      this.#fetching = undefined
    })
    return this.#fetching
  }

  async #fetchAfter(pause: number): Promise<void> {
    try {
      if (pause > 0) await wait(pause)
      const keys = await this.#fetchKeys()
      this.#onFetched(keys)
      this.#ids = new Set(keys.map(({ kid }) => kid))
      this.#fetchedAt = this.#clock().getTime()
      this.#failedAt = undefined
    } catch {
      this.#failedAt = this.#clock().getTime()
    }
  }
}
