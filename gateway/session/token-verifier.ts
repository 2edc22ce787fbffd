import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { JwtExpiredError } from 'aws-jwt-verify/error'
import { isJwks } from 'aws-jwt-verify/jwk'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { IdentityConfig } from '../config/config.ts'
import { ApiError } from '../errors.ts'
import type { StaffArea } from '../generated/enums.ts'
import { type IdTokenClaims, toIdTokenClaims } from './claims.ts'
import { requestIdentity } from './identity-request.ts'
import { KeySet, KeysUnavailableError } from './key-set.ts'

export interface MachineClaims {
  clientId: string
  areas: ReadonlySet<StaffArea>
  expiresAt: number
}

const KEYS_DEADLINE = 3_000

export type TokenVerifier = ReturnType<typeof createTokenVerifier>

/**
 * Verifies the signature, issuer, client, kind (`token_use`) and validity period of Amazon Cognito's tokens. Also checks some claims that
 * aws-jwt-verify doesn't check.
 */
export function createTokenVerifier(identity: IdentityConfig, clock: Clock) {
  const pool = { userPoolId: identity.userPoolId, customJwtCheck: checkUncheckedByLibrary }
  const idTokens = CognitoJwtVerifier.create({ ...pool, tokenUse: 'id', clientId: identity.clientId })
  const areas = areasByScope(identity.machineScope)
  const machineTokens = CognitoJwtVerifier.create({
    ...pool,
    tokenUse: 'access',
    clientId: identity.machineClientIds,
    scope: Object.keys(areas),
  })
  // Fetch the keys here, because the library would fetch them from Cognito's real address and cache them forever.
  const keys = new KeySet(
    () => fetchKeys(`${identity.idpUrl}/${identity.userPoolId}/.well-known/jwks.json`),
    (fetched) => {
      for (const verifier of [idTokens, machineTokens]) verifier.cacheJwks({ keys: [...fetched] })
    },
    clock,
  )
  const checkKey = async (token: string) => {
    const id = keyIdOf(token)
    if (id === undefined || !(await keys.has(id))) throw new Error('no such key')
  }

  return {
    /** @throws ApiError UNAUTHENTICATED if the token is invalid; UPSTREAM_UNAVAILABLE if the keys can't be fetched */
    verifyIdToken: async (token: string): Promise<IdTokenClaims> => {
      try {
        await checkKey(token)
        return toIdTokenClaims(idTokens.verifySync(token))
      } catch (error) {
        throw toApiError(error)
      }
    },

    /**
     * Verifies a script's access token (client credentials). Rejects a person's access token, because it doesn't contain the person's name.
     */
    verifyMachineToken: async (token: string): Promise<MachineClaims> => {
      if (identity.machineClientIds.length === 0)
        throw new ApiError('UNAUTHENTICATED', 'Access tokens are not accepted here; send an ID token.')
      try {
        await checkKey(token)
        const claims = machineTokens.verifySync(token)
        if (claims.sub !== claims.client_id) throw new Error('the token belongs to a person')
        return {
          clientId: claims.client_id,
          areas: new Set(claims.scope.split(' ').flatMap((scope) => areas[scope] ?? [])),
          expiresAt: claims.exp * 1000,
        }
      } catch (error) {
        throw toApiError(error)
      }
    },

    /**
     * Checks that the key which signed an already verified token is still in the key set.
     *
     * @throws ApiError UNAUTHENTICATED if the key was removed; UPSTREAM_UNAVAILABLE if the keys can't be fetched
     */
    verifyKeyAgain: (token: string): Promise<void> =>
      checkKey(token).catch((error: unknown) => {
        throw toApiError(error)
      }),

    /**
     * Whether the key that signed an already verified token was removed from the key set. Returns false if the keys can't be
     * fetched.
     */
    isKeyRemoved: async (token: string): Promise<boolean> => {
      const id = keyIdOf(token)
      return id !== undefined && keys.hasRemoved(id)
    },
  }
}

/** The areas that each scope allows. The machine scope allows both areas, and each of its sub-scopes allows one. */
function areasByScope(scope: string): Record<string, StaffArea[]> {
  return { [scope]: ['CLINICAL_REVIEW', 'BOOKING'], [`${scope}.clinical-review`]: ['CLINICAL_REVIEW'], [`${scope}.booking`]: ['BOOKING'] }
}

function checkUncheckedByLibrary({ header, payload }: { header: object; payload: object }): void {
  if (!('exp' in payload) || typeof payload.exp !== 'number') throw new Error('the token never expires')
  if ('crit' in header) throw new Error('the token requires unknown extensions')
  if ('cognito:groups' in payload && !Array.isArray(payload['cognito:groups'])) throw new Error('the groups are not a list')
}

/** The key ids by token header, because all tokens that were signed with the same key have the same header. */
const keyIds = new LRUCache<string, { keyId: string | undefined }>({ max: 100 })

/** Reads the key id of an unverified token. Use it only to look up the key. */
function keyIdOf(token: string): string | undefined {
  const header = token.slice(0, token.indexOf('.'))
  const known = keyIds.get(header)
  if (known !== undefined) return known.keyId
  const keyId = keyIdIn(header)
  // Copies the header, because a slice would keep the whole token in memory.
  keyIds.set(Buffer.from(header).toString(), { keyId })
  return keyId
}

function keyIdIn(header: string): string | undefined {
  try {
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString())
    return typeof kid === 'string' ? kid : undefined
  } catch {
    return undefined
  }
}

async function fetchKeys(uri: string) {
  const { status, bytes } = await requestIdentity(uri, { deadline: KEYS_DEADLINE })
  if (status !== 200) throw new Error(`status ${status}`)
  const body: Parameters<typeof isJwks>[0] = JSON.parse(bytes.toString())
  // Reject an invalid key set, because caching it would make every token invalid.
  if (!isJwks(body) || body.keys.length === 0) throw new Error('no key set')
  return body.keys
}

export const SIGN_IN_EXPIRED = 'The sign-in has expired. Please sign in again.'

function toApiError(error: unknown): ApiError {
  if (error instanceof KeysUnavailableError)
    return new ApiError('UPSTREAM_UNAVAILABLE', "We can't check your sign-in right now. Please try again.")
  if (error instanceof JwtExpiredError) return new ApiError('UNAUTHENTICATED', SIGN_IN_EXPIRED)
  return new ApiError('UNAUTHENTICATED', 'The sign-in is not valid. Please sign in again.')
}
