import { SealedEntries } from './sealed-entries.ts'
import type { SessionStore } from './store.ts'

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

  /** An attempt is taken once, so that an answer can't be replayed. */
  async take<Kind extends 'hosted' | 'code'>(key: string | undefined, kind: Kind) {
    if (key === undefined) return undefined
    const attempt = await this.#entries.take(key)
    return attempt?.kind === kind ? (attempt as Extract<HostedAttempt | CodeAttempt, { kind: Kind }>) : undefined
  }
}
