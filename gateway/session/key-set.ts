import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds after which the keys are fetched again, while the known ones are still used. */
const REFRESH_AFTER = 5 * 60_000
/** Milliseconds after which no key is used before they are fetched again: a key that has left the set is refused by then. */
const STALE_AFTER = 2 * REFRESH_AFTER
/** Milliseconds for which the last known keys are used while they can't be fetched. */
const KEPT_FOR = 60 * 60_000
/** Milliseconds between fetches for key ids that aren't known, and after one that failed while others are. */
const PAUSE = { unknownKey: 1_000, failure: 10_000 }
/** Requests that wait for the next fetch, with key ids that anybody can make up. */
const MAXIMUM_WAITING = 100

/** The keys can't be fetched, so a token can't be judged. */
export class KeysUnavailableError extends Error {}

export interface PublicKey {
  kid?: string | undefined
}

/** The identity provider's public keys by their ids. */
export class KeySet<Key extends PublicKey> {
  readonly #fetchKeys: () => Promise<readonly Key[]>
  readonly #onFetched: (keys: readonly Key[]) => void
  #ids: ReadonlySet<string | undefined> = new Set()
  #fetchedAt = Number.NEGATIVE_INFINITY
  #failedAt: number | undefined
  #fetching: Promise<void> | undefined
  #waiting = 0

  constructor(fetchKeys: () => Promise<readonly Key[]>, onFetched: (keys: readonly Key[]) => void) {
    this.#fetchKeys = fetchKeys
    this.#onFetched = onFetched
  }

  /**
   * Whether the set has a key. Waits for the keys only if it is unknown or they are stale.
   *
   * @throws KeysUnavailableError
   */
  async has(id: string): Promise<boolean> {
    if (this.#ids.has(id) && this.#age < KEPT_FOR) {
      const isWaiting = this.#age >= STALE_AFTER && this.#failedAt === undefined
      const refreshed = this.#refreshIfOld()
      if (isWaiting) await refreshed
      return this.#ids.has(id)
    }
    // A key id that is made up must not refuse one that is new, so all of them wait for the next fetch.
    if (this.#ids.size > 0 && this.#waiting >= MAXIMUM_WAITING) throw new KeysUnavailableError('too many tokens wait for the keys')
    this.#waiting += 1
    await this.#fetch(this.#age < PAUSE.unknownKey ? PAUSE.unknownKey - this.#age : 0).finally(() => {
      this.#waiting -= 1
    })
    if (this.#failedAt !== undefined) throw new KeysUnavailableError('the keys can not be fetched')
    return this.#ids.has(id)
  }

  /** Whether a key has left the set; false while that is unknown. */
  async hasRemoved(id: string): Promise<boolean> {
    void this.#refreshIfOld()
    if (this.#ids.size === 0 || this.#ids.has(id)) return false
    return this.has(id).then(
      (isThere) => !isThere,
      () => false,
    )
  }

  get #age(): number {
    return Date.now() - this.#fetchedAt
  }

  async #refreshIfOld(): Promise<void> {
    const hasJustFailed = this.#failedAt !== undefined && Date.now() - this.#failedAt < PAUSE.failure
    if (this.#age >= REFRESH_AFTER && !hasJustFailed) await this.#fetch(0)
  }

  /** Fetches the keys after a pause, once for all who wait. Never rejects. */
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
      this.#fetchedAt = Date.now()
      this.#failedAt = undefined
    } catch {
      this.#failedAt = Date.now()
    }
  }
}
