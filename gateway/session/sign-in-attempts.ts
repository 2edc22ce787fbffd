import { SealedEntries } from '../state/sealed-entries.ts'
import type { SessionStore } from '../state/store.ts'

/** How long a sign-in may take from its first step to its last. */
export const SIGN_IN_LIFETIME_SECONDS = 10 * 60

/** A browser on its way through single sign-on. */
export interface HostedAttempt {
  kind: 'hosted'
  state: string
  nonce: string
  codeVerifier: string
  area: 'clinical-review' | 'booking'
  returnTo: string
}

/** A browser that was sent a six-digit code. */
export interface CodeAttempt {
  kind: 'code'
  email: string
  username: string
  cognitoSession: string
  /** Codes entered so far; undefined in an attempt that an earlier build started. */
  tries?: number
}

/** Unfinished sign-ins, each under an opaque key that its browser holds in a cookie. */
export class SignInAttempts {
  readonly #entries: SealedEntries<HostedAttempt | CodeAttempt>

  constructor(store: SessionStore) {
    this.#entries = new SealedEntries(store, 'sign-in')
  }

  /** @returns the key for the browser's cookie */
  remember(attempt: HostedAttempt | CodeAttempt): Promise<string> {
    return this.#entries.add(attempt, SIGN_IN_LIFETIME_SECONDS)
  }

  /** Looks at an attempt without taking it. */
  async find<Kind extends 'hosted' | 'code'>(key: string | undefined, kind: Kind) {
    return key === undefined ? undefined : ofKind(await this.#entries.get(key), kind)
  }

  /** An attempt is taken once, so that an answer can't be replayed. */
  async take<Kind extends 'hosted' | 'code'>(key: string | undefined, kind: Kind) {
    return key === undefined ? undefined : ofKind(await this.#entries.take(key), kind)
  }
}

function ofKind<Kind extends 'hosted' | 'code'>(attempt: HostedAttempt | CodeAttempt | undefined, kind: Kind) {
  return attempt?.kind === kind ? (attempt as Extract<HostedAttempt | CodeAttempt, { kind: Kind }>) : undefined
}
