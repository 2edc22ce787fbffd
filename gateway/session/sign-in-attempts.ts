import { SealedEntries } from '../state/sealed-entries.ts'
import type { EntryStore } from '../state/store.ts'

/** A sign-in must be finished within this time. */
export const SIGN_IN_LIFETIME_SECONDS = 10 * 60

/** A sign-in in progress that uses single sign-on (SSO). */
export interface HostedAttempt {
  kind: 'hosted'
  state: string
  nonce: string
  codeVerifier: string
  area: 'clinical-review' | 'booking'
  returnTo: string
  /**
   * The key of the session that the browser had when the sign-in was started. Stored here because the browser doesn't send the session
   * cookie when the identity provider redirects back: the cookie is `SameSite=Strict`.
   */
  previousSession?: string | undefined
}

/** A sign-in in progress that uses a six-digit code. */
interface CodeAttempt {
  kind: 'code'
  email: string
  username: string
  cognitoSession: string
  /** How many times a code has been entered. Undefined in attempts that were started by an earlier build. */
  tries?: number
}

export type SignInAttempt = HostedAttempt | CodeAttempt

/** Sign-ins in progress. Each is stored under an opaque key that the browser keeps in a cookie. */
export class SignInAttempts {
  readonly #entries: SealedEntries<SignInAttempt>

  constructor(store: EntryStore) {
    this.#entries = new SealedEntries(store, 'sign-in')
  }

  /**
   * Stores a new attempt.
   *
   * @returns the key for the browser's cookie
   */
  remember(attempt: SignInAttempt): Promise<string> {
    return this.#entries.add(attempt, SIGN_IN_LIFETIME_SECONDS)
  }

  /** Reads an attempt without deleting it. */
  async find<Kind extends SignInAttempt['kind']>(key: string | undefined, kind: Kind) {
    return key === undefined ? undefined : ofKind(await this.#entries.get(key), kind)
  }

  /** Reads the hosted sign-ins with these keys, leaving out expired ones. */
  async findHosted(keys: readonly string[]): Promise<{ key: string; attempt: HostedAttempt }[]> {
    const found = await Promise.all(keys.map(async (key) => ({ key, attempt: await this.find(key, 'hosted') })))
    return found.flatMap(({ key, attempt }) => (attempt === undefined ? [] : [{ key, attempt }]))
  }

  /** Reads an attempt and deletes it, so that a callback or code can't be replayed. */
  async take<Kind extends SignInAttempt['kind']>(key: string | undefined, kind: Kind) {
    return key === undefined ? undefined : ofKind(await this.#entries.take(key), kind)
  }
}

function ofKind<Kind extends SignInAttempt['kind']>(attempt: SignInAttempt | undefined, kind: Kind) {
  return attempt?.kind === kind ? (attempt as Extract<SignInAttempt, { kind: Kind }>) : undefined
}
