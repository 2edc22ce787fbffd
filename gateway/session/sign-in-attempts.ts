import { randomBytes } from 'node:crypto'
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
  readonly #store: SessionStore

  constructor(store: SessionStore) {
    this.#store = store
  }

  /** @returns the key for the browser's cookie */
  async remember(attempt: HostedAttempt | CodeAttempt): Promise<string> {
    const key = randomBytes(32).toString('base64url')
    await this.#store.set(storeKey(key), attempt, SIGN_IN_LIFETIME_SECONDS)
    return key
  }

  /** An attempt is taken once, so that an answer can't be replayed. */
  async take<Kind extends 'hosted' | 'code'>(key: string | undefined, kind: Kind) {
    if (key === undefined) return undefined
    const attempt = (await this.#store.get(storeKey(key))) as HostedAttempt | CodeAttempt | undefined
    await this.#store.delete(storeKey(key))
    return attempt?.kind === kind ? (attempt as Extract<HostedAttempt | CodeAttempt, { kind: Kind }>) : undefined
  }
}

function storeKey(key: string): string {
  return `sign-in:${key}`
}
