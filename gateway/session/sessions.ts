import { ApiError } from '../errors.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { Locks } from '../state/locks.ts'
import { SealedEntries } from '../state/sealed-entries.ts'
import type { SessionStore } from '../state/store.ts'
import type { IdTokenClaims } from './claims.ts'
import type { GroupDirectory } from './groups.ts'
import type { IdentityProvider, Tokens } from './identity-provider.ts'
import type { TokenVerifier } from './token-verifier.ts'
import type { Viewer } from './viewer.ts'

/** A session ends after a working day, whatever the identity provider allows. */
export const SESSION_LIFETIME_SECONDS = 12 * 60 * 60
/** The time of a session's last use is recorded this often, in milliseconds. */
const RECORD_USE_EVERY = 60_000
/** A token is renewed when it has less than this left, in milliseconds. */
const RENEW_BEFORE = 60_000
/**
 * The store keeps a session for this long after it has ended, in milliseconds, so that the next request of its screen, which refreshes
 * itself, has the refresh token revoked. If no request comes, the token is deleted without being revoked: nobody else has it, and only the
 * browser's cookie opens the entry.
 */
const KEPT_AFTER_END = 10 * 60_000

/** How a session came about, which decides how it is renewed. */
type SignInFlow = 'hosted' | 'code'

interface Session {
  flow: SignInFlow
  claims: IdTokenClaims
  idToken: string
  refreshToken: string | undefined
  groups: string[]
  groupsAreComplete: boolean
  groupsAskedAt: number
  /** When its user last did something; undefined in a session that an earlier build started. */
  usedAt?: number
  endsAt: number
}

interface SessionsParts {
  store: SessionStore
  verifier: TokenVerifier
  identityProvider: IdentityProvider
  groups: GroupDirectory
  events: Metrics['sessionEvents']
  locks: Locks
  /** A session ends after so long without its user. */
  idleMinutes: number
}

/** Browser sessions: the browser holds an opaque random key, this side the tokens. */
export class Sessions {
  readonly #entries: SealedEntries<Session>
  readonly #verifier: TokenVerifier
  readonly #identityProvider: IdentityProvider
  readonly #groups: GroupDirectory
  readonly #events: Metrics['sessionEvents']
  readonly #locks: Locks
  readonly #idleMilliseconds: number
  readonly #renewals = new Map<string, Promise<Session | undefined>>()

  constructor({ store, verifier, identityProvider, groups, events, locks, idleMinutes }: SessionsParts) {
    this.#entries = new SealedEntries(store, 'session')
    this.#verifier = verifier
    this.#identityProvider = identityProvider
    this.#groups = groups
    this.#events = events
    this.#locks = locks
    this.#idleMilliseconds = idleMinutes * 60_000
  }

  /**
   * Starts a session from fresh tokens.
   *
   * @param expectedNonce the nonce sent to single sign-on, which the ID token must repeat
   * @returns the key for the browser's cookie, and the viewer
   */
  async start(flow: SignInFlow, tokens: Tokens, expectedNonce?: string): Promise<{ key: string; viewer: Viewer }> {
    const claims = await this.#verifier.verifyIdToken(tokens.idToken)
    if (expectedNonce !== undefined && claims.nonce !== expectedNonce)
      throw new ApiError('UNAUTHENTICATED', 'The sign-in does not belong to this browser.')
    const groups = await this.#groups.ask(tokens.idToken, claims)
    const session: Session = {
      flow,
      claims,
      idToken: tokens.idToken,
      refreshToken: tokens.refreshToken,
      ...groups,
      usedAt: Date.now(),
      endsAt: Date.now() + SESSION_LIFETIME_SECONDS * 1000,
    }
    const key = await this.#entries.add(session, this.#secondsKept(session))
    this.#events.inc({ event: 'started', flow })
    return { key, viewer: toViewer(session) }
  }

  /**
   * The viewer of a session, its token renewed when it is about to expire or its key has left the key set.
   *
   * @param isUserActive false for what a screen asks for by itself, which doesn't keep a session from ending
   * @returns undefined when there is no such session, or it has ended
   * @throws ApiError UPSTREAM_UNAVAILABLE when the token has expired and the identity provider can't be reached
   */
  async find(key: string, isUserActive = true): Promise<Viewer | undefined> {
    let session = await this.#entries.get(key)
    if (session === undefined) return undefined
    if (this.#endOf(session) <= Date.now()) {
      await this.end(key)
      return undefined
    }
    if (await this.#mustRenew(session)) session = await this.#shared(key, () => this.#renew(key))
    if (session === undefined) return undefined
    await this.#completeGroups(key, session)
    if (isUserActive && Date.now() - (session.usedAt ?? 0) > RECORD_USE_EVERY)
      session = await this.#change(key, (current) => ({ ...current, usedAt: Date.now() }))
    return session && toViewer(session)
  }

  /** Ends a session here, and takes its refresh token from the identity provider's hands. */
  async end(key: string): Promise<void> {
    const session = await this.#entries.take(key)
    if (session !== undefined) this.#events.inc({ event: 'ended', flow: session.flow })
    if (session?.refreshToken !== undefined) await this.#identityProvider.revoke(session.refreshToken).catch(() => undefined)
  }

  /** Requests of one browser that arrive together renew its token once. */
  #shared(key: string, renewal: () => Promise<Session | undefined>): Promise<Session | undefined> {
    const underWay = this.#renewals.get(key)
    if (underWay !== undefined) return underWay
    const started = renewal().finally(() => this.#renewals.delete(key))
    this.#renewals.set(key, started)
    return started
  }

  async #mustRenew({ claims, idToken }: Session): Promise<boolean> {
    return claims.expiresAt - Date.now() < RENEW_BEFORE || (await this.#verifier.isKeyRemoved(idToken))
  }

  /** One gateway at a time: where the provider rotates refresh tokens, each of them serves once. */
  #renew(key: string): Promise<Session | undefined> {
    return this.#locks.withLock(this.#entries.nameOf(key), async () => {
      const session = await this.#entries.get(key)
      // Another gateway ended it, or renewed it while this one waited.
      if (session === undefined || !(await this.#mustRenew(session))) return session
      const stillValid = session.claims.expiresAt > Date.now() && !(await this.#verifier.isKeyRemoved(session.idToken))
      try {
        return await this.#renewed(key, session)
      } catch (error) {
        this.#events.inc({ event: 'not-renewed', flow: session.flow })
        if (stillValid) return session
        if (error instanceof ApiError && error.code !== 'UNAUTHENTICATED') throw error
        await this.#entries.delete(key)
        this.#events.inc({ event: 'ended', flow: session.flow })
        return undefined
      }
    })
  }

  /** @throws ApiError UNAUTHENTICATED if the provider refuses, UPSTREAM_UNAVAILABLE if it can't be reached */
  async #renewed(key: string, session: Session): Promise<Session | undefined> {
    if (session.refreshToken === undefined) throw new ApiError('UNAUTHENTICATED', 'The session can not be renewed.')
    const tokens =
      session.flow === 'hosted'
        ? await this.#identityProvider.refreshHosted(session.refreshToken)
        : await this.#identityProvider.refreshByCode(session.refreshToken)
    const claims = await this.#verifier.verifyIdToken(tokens.idToken)
    if (claims.sub !== session.claims.sub) throw new ApiError('UNAUTHENTICATED', 'The renewed sign-in belongs to somebody else.')
    const addedGroups = session.groups.filter((group) => !session.claims.groups.includes(group))
    const renewed: Session = {
      ...session,
      claims,
      idToken: tokens.idToken,
      refreshToken: tokens.refreshToken ?? session.refreshToken,
      groups: [...new Set([...claims.groups, ...addedGroups])],
    }
    if (!(await this.#save(key, renewed))) return await this.#endedMeanwhile(renewed)
    this.#events.inc({ event: 'renewed', flow: session.flow })
    return renewed
  }

  /** Groups that are complete stay as they are until the session ends. */
  async #completeGroups(key: string, session: Session): Promise<void> {
    await this.#groups.current(session, Number.POSITIVE_INFINITY, (completed) =>
      // A renewed token may have other groups.
      this.#change(key, (current) => (current.idToken === session.idToken ? { ...current, ...completed } : current)),
    )
  }

  /** Changes a session as it is now, so that no gateway undoes what another changed. @returns undefined when it was ended */
  #change(key: string, change: (current: Session) => Session): Promise<Session | undefined> {
    return this.#locks.withLock(this.#entries.nameOf(key), async () => {
      const current = await this.#entries.get(key)
      if (current === undefined) return undefined
      const changed = change(current)
      return (await this.#save(key, changed)) ? changed : undefined
    })
  }

  /** @returns false when the session was ended meanwhile; it stays ended */
  #save(key: string, session: Session): Promise<boolean> {
    return this.#entries.replace(key, session, Math.max(1, this.#secondsKept(session)))
  }

  /** When it ends unless its user does something, in milliseconds since 1970. */
  #endOf({ usedAt = Date.now(), endsAt }: Session): number {
    return Math.min(endsAt, usedAt + this.#idleMilliseconds)
  }

  #secondsKept(session: Session): number {
    return Math.ceil((this.#endOf(session) + KEPT_AFTER_END - Date.now()) / 1000)
  }

  /** Whoever signed out while the token was renewed leaves no living refresh token behind. */
  async #endedMeanwhile({ refreshToken }: Session): Promise<undefined> {
    if (refreshToken !== undefined) await this.#identityProvider.revoke(refreshToken).catch(() => undefined)
  }
}

function toViewer(session: Session): Viewer {
  return {
    id: session.claims.sub,
    kind: 'PERSON',
    name: session.claims.name,
    email: session.claims.email,
    groups: new Set(session.groups),
    groupsAreComplete: session.groupsAreComplete,
    machineAreas: undefined,
    locationId: session.claims.locationId,
    token: session.idToken,
    sessionExpiresAt: new Date(session.refreshToken === undefined ? Math.min(session.endsAt, session.claims.expiresAt) : session.endsAt),
  }
}
