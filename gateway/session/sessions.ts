import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { type Clock, timeSince } from '../clock.ts'
import { ApiError } from '../errors.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { Locks } from '../state/locks.ts'
import { SealedEntries } from '../state/sealed-entries.ts'
import type { EntryStore } from '../state/store.ts'
import type { IdTokenClaims } from './claims.ts'
import { type GroupDirectory, type Groups, union } from './groups.ts'
import type { IdentityProvider, Tokens } from './identity-provider.ts'
import type { TokenVerifier } from './token-verifier.ts'
import { personViewer, type Viewer } from './viewer.ts'

/** Maximum duration of a session: a working day, even if the identity provider allows more. */
export const SESSION_LIFETIME_SECONDS = 12 * 60 * 60
/** Minimum time between two updates of `usedAt`, in milliseconds. */
const RECORD_USE_EVERY = 60_000
/** Tokens are renewed this many milliseconds before they expire. */
const RENEW_BEFORE = 60_000
/** After a failed renewal, the gateway waits this many milliseconds before it tries again, as long as the session's token is valid. */
const RENEW_AGAIN_AFTER = 30_000
/** If new tokens can't be saved, the gateway keeps them for this many milliseconds, so that the next renewal can use them. */
const UNSAVED_KEPT_FOR = 10 * 60_000
/** Signing out waits at most this many milliseconds for the identity provider. */
const REVOKE_WAIT = 1_000
/**
 * How long the store keeps an expired session, in milliseconds, so that its refresh token can still be revoked. If a screen is still open,
 * the gateway revokes the token the next time the screen reloads its data. Otherwise, the token is deleted without being revoked. That is
 * safe, because the stored token can be decrypted only with the browser's cookie.
 */
const KEPT_AFTER_END = 10 * 60_000

/** How the user signed in, which determines how the session is renewed. */
type SignInFlow = 'hosted' | 'code'

/** Don't rename these fields or the fields of `Groups`, because sessions are stored with these field names. */
interface Session extends Groups {
  flow: SignInFlow
  claims: IdTokenClaims
  idToken: string
  refreshToken: string | undefined
  /** The time when the user was last active. Undefined in sessions that were started by an earlier build. */
  usedAt?: number
  endsAt: number
}

interface SessionsOptions {
  store: EntryStore
  verifier: TokenVerifier
  identityProvider: IdentityProvider
  groups: GroupDirectory
  events: Metrics['sessionEvents']
  locks: Locks
  clock: Clock
  /** Minutes of inactivity after which a session ends. */
  idleMinutes: number
}

/** Browser sessions. The browser has only a random key; the gateway stores the tokens. */
export class Sessions {
  readonly #entries: SealedEntries<Session>
  readonly #verifier: TokenVerifier
  readonly #identityProvider: IdentityProvider
  readonly #groups: GroupDirectory
  readonly #events: Metrics['sessionEvents']
  readonly #locks: Locks
  readonly #clock: Clock
  readonly #idleMilliseconds: number
  readonly #renewals = new Map<string, Promise<Session | undefined>>()
  /** The keys of the sessions whose use is being recorded. */
  readonly #recordingUse = new Set<string>()
  /**
   * Tokens that the identity provider has issued but that couldn't be verified or saved yet, keyed by the session's name in the store. If the
   * provider rotates refresh tokens, the session's stored refresh token no longer works, so the next renewal uses these tokens.
   */
  readonly #unsavedTokens = new LRUCache<string, Tokens>({ max: 1_000, ttl: UNSAVED_KEPT_FOR })
  /** The time when a session's renewal last failed, in milliseconds since 1970. Keyed by the session's name in the store. */
  readonly #failedRenewals = new LRUCache<string, number>({ max: 20_000 })

  constructor({ store, verifier, identityProvider, groups, events, locks, clock, idleMinutes }: SessionsOptions) {
    this.#entries = new SealedEntries(store, 'session')
    this.#verifier = verifier
    this.#identityProvider = identityProvider
    this.#groups = groups
    this.#events = events
    this.#locks = locks
    this.#clock = clock
    this.#idleMilliseconds = idleMinutes * 60_000
  }

  /**
   * Starts a session with newly issued tokens.
   *
   * @param expectedNonce the nonce that single sign-on was started with; the ID token must contain it
   * @returns the key for the browser's cookie, and the viewer
   */
  async start(flow: SignInFlow, tokens: Tokens, expectedNonce?: string): Promise<{ key: string; viewer: Viewer }> {
    const claims = await this.#verifier.verifyIdToken(tokens.idToken)
    if (expectedNonce !== undefined && claims.nonce !== expectedNonce)
      throw new ApiError('UNAUTHENTICATED', 'The sign-in does not belong to this browser.')
    const groups = await this.#groups.fetch(tokens.idToken, claims)
    const session: Session = {
      flow,
      claims,
      idToken: tokens.idToken,
      refreshToken: tokens.refreshToken,
      ...groups,
      usedAt: this.#now(),
      endsAt: this.#now() + SESSION_LIFETIME_SECONDS * 1000,
    }
    const key = await this.#entries.add(session, this.#secondsKept(session))
    this.#events.inc({ event: 'started', flow })
    return { key, viewer: toViewer(session) }
  }

  /**
   * Returns a session's viewer. Renews the token if it is about to expire, or if the key that signed it was removed from the key set.
   *
   * @param isUserActive false for a screen's background refreshes, which must not keep the session alive
   * @returns undefined if the session doesn't exist or has ended
   * @throws ApiError UPSTREAM_UNAVAILABLE or RATE_LIMITED if the session can't be read, or if its token is no longer valid and can't be
   *   renewed right now
   */
  async find(key: string, isUserActive = true): Promise<Viewer | undefined> {
    let session = await this.#entries.get(key)
    if (session === undefined) return undefined
    if (this.#endOf(session) <= this.#now()) {
      await this.end(key)
      return undefined
    }
    if ((await this.#mustRenew(session)) && !(await this.#maySkipRenewal(key, session))) session = await this.#renewIfPossible(key, session)
    if (session === undefined) return undefined
    await this.#completeGroups(key, session)
    if (isUserActive && timeSince(session.usedAt ?? 0, this.#clock) > RECORD_USE_EVERY) this.#recordUse(key)
    return toViewer(session)
  }

  /** Deletes a session and revokes its refresh token. */
  async end(key: string): Promise<void> {
    const session = await this.#entries.take(key)
    if (session !== undefined) this.#events.inc({ event: 'ended', flow: session.flow })
    if (session?.refreshToken === undefined) return
    // The session has already ended, so don't keep the user waiting for a slow identity provider.
    const revoked = this.#identityProvider.revoke(session.refreshToken).catch(() => undefined)
    await Promise.race([revoked, wait(REVOKE_WAIT, undefined, { ref: false })])
  }

  /**
   * Ends a session after its browser has started a new one. If the old session can't be ended, the sign-in still succeeds, and the old
   * session expires because it is no longer used.
   */
  async endReplaced(key: string): Promise<void> {
    await this.end(key).catch(() => undefined)
  }

  /** Renews a session. If that fails, for example because the lock can't be acquired, keeps the session as long as its token is valid. */
  async #renewIfPossible(key: string, session: Session): Promise<Session | undefined> {
    try {
      return await this.#renewOnce(key)
    } catch (error) {
      this.#failedRenewals.set(this.#entries.nameOf(key), this.#now())
      if (await this.#isStillValid(session)) return session
      throw error
    }
  }

  /**
   * Records that the user is active. Requests don't wait for this, because the session's lock may be held for a long time, for example by a
   * gateway that has died. A failure can be ignored: the session is still valid, and the next request tries again.
   */
  #recordUse(key: string): void {
    if (this.#recordingUse.has(key)) return
    this.#recordingUse.add(key)
    void this.#change(key, (current) => ({ ...current, usedAt: this.#now() }))
      .catch(() => undefined)
      .finally(() => this.#recordingUse.delete(key))
  }

  /** Renews a session. Concurrent requests from one browser share one renewal. */
  #renewOnce(key: string): Promise<Session | undefined> {
    const inFlight = this.#renewals.get(key)
    if (inFlight !== undefined) return inFlight
    const renewal = this.#renew(key).finally(() => this.#renewals.delete(key))
    this.#renewals.set(key, renewal)
    return renewal
  }

  async #mustRenew({ claims, idToken }: Session): Promise<boolean> {
    return claims.expiresAt - this.#now() < RENEW_BEFORE || (await this.#verifier.isKeyRemoved(idToken))
  }

  /** Whether the token is still valid and the last renewal failed so recently that another attempt would only delay the request. */
  async #maySkipRenewal(key: string, session: Session): Promise<boolean> {
    const failedAt = this.#failedRenewals.get(this.#entries.nameOf(key))
    return failedAt !== undefined && timeSince(failedAt, this.#clock) < RENEW_AGAIN_AFTER && (await this.#isStillValid(session))
  }

  async #isStillValid({ claims, idToken }: Session): Promise<boolean> {
    return claims.expiresAt > this.#now() && !(await this.#verifier.isKeyRemoved(idToken))
  }

  /**
   * Renews a session while holding its lock, so that only one gateway sends the refresh token: if the identity provider rotates
   * refresh tokens, each one works only once.
   */
  #renew(key: string): Promise<Session | undefined> {
    return this.#locks.withLock(this.#entries.nameOf(key), async () => {
      const session = await this.#entries.get(key)
      // While this gateway waited for the lock, another gateway may have renewed or ended the session.
      if (session === undefined || !(await this.#mustRenew(session))) return session
      const isStillValid = await this.#isStillValid(session)
      try {
        return await this.#exchangeRefreshToken(key, session)
      } catch (error) {
        this.#events.inc({ event: 'not-renewed', flow: session.flow })
        this.#failedRenewals.set(this.#entries.nameOf(key), this.#now())
        if (isStillValid) return session
        if (error instanceof ApiError && error.code !== 'UNAUTHENTICATED') throw error
        await this.#entries.delete(key)
        this.#events.inc({ event: 'ended', flow: session.flow })
        return undefined
      }
    })
  }

  /**
   * @throws ApiError UNAUTHENTICATED if the session can't be renewed, for example because the provider rejects the refresh token;
   *   UPSTREAM_UNAVAILABLE or RATE_LIMITED if it can't be renewed right now
   */
  async #exchangeRefreshToken(key: string, session: Session): Promise<Session | undefined> {
    const name = this.#entries.nameOf(key)
    const tokens = this.#unsavedTokens.get(name) ?? (await this.#newTokens(session))
    this.#unsavedTokens.set(name, tokens)
    const claims = await this.#verifier.verifyIdToken(tokens.idToken).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'UNAUTHENTICATED') this.#unsavedTokens.delete(name)
      throw error
    })
    if (claims.sub !== session.claims.sub) {
      this.#unsavedTokens.delete(name)
      throw new ApiError('UNAUTHENTICATED', 'The renewed sign-in belongs to another user.')
    }
    const addedGroups = session.addedGroups ?? session.groups.filter((group) => !session.claims.groups.includes(group))
    const renewed: Session = {
      ...session,
      claims,
      idToken: tokens.idToken,
      refreshToken: tokens.refreshToken ?? session.refreshToken,
      groups: union(claims.groups, addedGroups),
    }
    const isSaved = await this.#save(key, renewed)
    this.#unsavedTokens.delete(name)
    if (!isSaved) return await this.#revokeUnsaved(renewed)
    this.#events.inc({ event: 'renewed', flow: session.flow })
    return renewed
  }

  async #newTokens({ flow, refreshToken, claims }: Session): Promise<Tokens> {
    if (refreshToken === undefined) throw new ApiError('UNAUTHENTICATED', "The session can't be renewed.")
    return flow === 'hosted'
      ? this.#identityProvider.refreshHostedSession(refreshToken)
      : this.#identityProvider.refreshCodeSession(refreshToken, claims.username)
  }

  /** Fetches the user's groups if the session's groups are incomplete. Complete groups aren't fetched again during the session. */
  async #completeGroups(key: string, session: Session): Promise<void> {
    await this.#groups.current(session, Number.POSITIVE_INFINITY, (completed) =>
      // Don't save the groups if the token was renewed while they were being fetched: the new token may have different groups.
      this.#change(key, (current) => (current.idToken === session.idToken ? { ...current, ...completed } : current)),
    )
  }

  /**
   * Changes a session while holding its lock, so that gateways don't overwrite each other's changes.
   *
   * @returns undefined if the session has ended
   */
  #change(key: string, change: (current: Session) => Session): Promise<Session | undefined> {
    return this.#locks.withLock(this.#entries.nameOf(key), async () => {
      const current = await this.#entries.get(key)
      if (current === undefined) return undefined
      const changed = change(current)
      return (await this.#save(key, changed)) ? changed : undefined
    })
  }

  /**
   * Saves a session, unless it has ended since it was read.
   *
   * @returns whether it was saved
   */
  #save(key: string, session: Session): Promise<boolean> {
    return this.#entries.replace(key, session, Math.max(1, this.#secondsKept(session)))
  }

  /** The current time in milliseconds since 1970. */
  #now(): number {
    return this.#clock().getTime()
  }

  /** The time, in milliseconds since 1970, at which the session ends if the user stays inactive. */
  #endOf({ usedAt = this.#now(), endsAt }: Session): number {
    return Math.min(endsAt, usedAt + this.#idleMilliseconds)
  }

  #secondsKept(session: Session): number {
    return Math.ceil((this.#endOf(session) + KEPT_AFTER_END - this.#now()) / 1000)
  }

  /** Revokes the new refresh token of a session that ended during its renewal. */
  async #revokeUnsaved({ refreshToken }: Session): Promise<undefined> {
    if (refreshToken !== undefined) await this.#identityProvider.revoke(refreshToken).catch(() => undefined)
  }
}

function toViewer(session: Session): Viewer {
  const { refreshToken, endsAt, claims } = session
  return personViewer(session, new Date(refreshToken === undefined ? Math.min(endsAt, claims.expiresAt) : endsAt))
}
