import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../errors.ts'
import type { IdTokenClaims } from './claims.ts'
import type { GroupDirectory, Groups } from './groups.ts'
import type { TokenVerifier } from './token-verifier.ts'
import type { Viewer } from './viewer.ts'

const GROUPS_REMEMBERED = 5 * 60_000
const ASK_GROUPS_AGAIN_AFTER = 5_000
const MAXIMUM_TOKENS = 20_000

interface VerifiedToken {
  expiresAt: number
  viewer: Viewer
  /** Undefined for a machine, which has no groups. */
  claims: IdTokenClaims | undefined
  groupsAskedAt: number
}

/** Tokens of the Explorer and of scripts, each verified once and remembered by its digest until it expires or its key is removed. */
export class BearerTokens {
  readonly #verifier: TokenVerifier
  readonly #groups: GroupDirectory
  readonly #verified = new LRUCache<string, VerifiedToken>({ max: MAXIMUM_TOKENS })

  constructor(verifier: TokenVerifier, groups: GroupDirectory) {
    this.#verifier = verifier
    this.#groups = groups
  }

  /** @throws ApiError UNAUTHENTICATED, or UPSTREAM_UNAVAILABLE when the token can't be judged. */
  async viewerOf(token: string): Promise<Viewer> {
    const digest = hash('sha256', token, 'base64')
    const known = this.#verified.get(digest)
    if (known !== undefined) await this.#verifyKeyAgain(digest, token)
    const verified = known === undefined ? await this.#verify(token) : await this.#withFreshGroups(known)
    if (verified.expiresAt <= Date.now()) {
      this.#verified.delete(digest)
      throw new ApiError('UNAUTHENTICATED', 'The sign-in has expired. Please sign in again.')
    }
    this.#verified.set(digest, verified)
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
        claims: undefined,
        groupsAskedAt: 0,
        viewer: { ...viewer, ...withGroups({ groups: [], groupsAreComplete: true }), token },
      }
    }
    const claims = await this.#verifier.verifyIdToken(token)
    const groups = await this.#groups.ask(token, claims)
    const viewer = {
      id: claims.sub,
      kind: 'PERSON' as const,
      name: claims.name,
      email: claims.email,
      locationId: claims.locationId,
      machineAreas: undefined,
    }
    return { expiresAt: claims.expiresAt, claims, groupsAskedAt: Date.now(), viewer: { ...viewer, ...withGroups(groups), token } }
  }

  async #withFreshGroups(verified: VerifiedToken): Promise<VerifiedToken> {
    const { claims, viewer, groupsAskedAt } = verified
    const lifetime = viewer.groupsAreComplete ? GROUPS_REMEMBERED : ASK_GROUPS_AGAIN_AFTER
    if (claims === undefined || Date.now() - groupsAskedAt < lifetime) return verified
    const groups = await this.#groups.ask(viewer.token, claims)
    return { ...verified, groupsAskedAt: Date.now(), viewer: { ...viewer, ...withGroups(groups) } }
  }
}

function withGroups({ groups, groupsAreComplete }: Groups) {
  return { groups: new Set(groups), groupsAreComplete, sessionExpiresAt: undefined }
}

/** Which verifier a token is for; nothing is believed of it before it is verified. */
function tokenUse(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).token_use
  } catch {
    return undefined
  }
}
