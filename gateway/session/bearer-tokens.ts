import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { ApiError } from '../errors.ts'
import type { IdTokenClaims } from './claims.ts'
import type { GroupDirectory, Groups } from './groups.ts'
import { SIGN_IN_EXPIRED, type TokenVerifier } from './token-verifier.ts'
import { personViewer, type Viewer } from './viewer.ts'

const GROUPS_REMEMBERED = 5 * 60_000
const MAXIMUM_TOKENS = 20_000

interface VerifiedToken {
  expiresAt: number
  viewer: Viewer
  /** Undefined for a script, which has no groups. */
  groups: (Groups & { idToken: string; claims: IdTokenClaims }) | undefined
}

/**
 * Verifies the bearer tokens of scripts and the Explorer. Caches each verified token by its digest until the token expires or the key that
 * signed it is removed.
 */
export class BearerTokens {
  readonly #verifier: TokenVerifier
  readonly #groups: GroupDirectory
  readonly #clock: Clock
  readonly #verified = new LRUCache<string, VerifiedToken>({ max: MAXIMUM_TOKENS })

  constructor(verifier: TokenVerifier, groups: GroupDirectory, clock: Clock) {
    this.#verifier = verifier
    this.#groups = groups
    this.#clock = clock
  }

  /**
   * Verifies a token and returns its viewer.
   *
   * @throws ApiError UNAUTHENTICATED, or UPSTREAM_UNAVAILABLE if the token can't be verified right now
   */
  async viewerOf(token: string): Promise<Viewer> {
    const digest = hash('sha256', token, 'base64')
    const known = this.#verified.get(digest)
    if (known !== undefined) await this.#verifyKeyAgain(digest, token)
    const verified = known === undefined ? await this.#verify(token) : await this.#withCurrentGroups(digest, known)
    if (verified.expiresAt <= this.#clock().getTime()) {
      this.#verified.delete(digest)
      throw new ApiError('UNAUTHENTICATED', SIGN_IN_EXPIRED)
    }
    if (verified !== known) this.#verified.set(digest, verified)
    return verified.viewer
  }

  async #verifyKeyAgain(digest: string, token: string): Promise<void> {
    try {
      await this.#verifier.verifyKeyAgain(token)
    } catch (error) {
      this.#verified.delete(digest)
      throw error
    }
  }

  async #verify(token: string): Promise<VerifiedToken> {
    if (tokenUse(token) === 'access') {
      const { clientId, areas, expiresAt } = await this.#verifier.verifyMachineToken(token)
      const viewer = {
        id: clientId,
        kind: 'MACHINE' as const,
        name: clientId,
        email: undefined,
        locationId: undefined,
        machineAreas: areas,
      }
      return {
        expiresAt,
        groups: undefined,
        viewer: { ...viewer, groups: new Set(), groupsAreComplete: true, sessionExpiresAt: undefined, token },
      }
    }
    const claims = await this.#verifier.verifyIdToken(token)
    const groups = await this.#groups.fetch(token, claims)
    return personWith({ ...groups, idToken: token, claims })
  }

  async #withCurrentGroups(digest: string, verified: VerifiedToken): Promise<VerifiedToken> {
    const { groups: known } = verified
    if (known === undefined) return verified
    const groups = await this.#groups.current(known, GROUPS_REMEMBERED, (completed) => {
      if (this.#verified.has(digest)) this.#verified.set(digest, personWith({ ...known, ...completed }))
    })
    return groups === known ? verified : personWith({ ...known, ...groups })
  }
}

function personWith(groups: NonNullable<VerifiedToken['groups']>): VerifiedToken {
  return { expiresAt: groups.claims.expiresAt, groups, viewer: personViewer(groups) }
}

/** Reads the `token_use` claim, which decides which verifier to use. The token isn't verified yet. */
function tokenUse(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).token_use
  } catch {
    return undefined
  }
}
