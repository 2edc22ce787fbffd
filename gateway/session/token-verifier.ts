import { setTimeout } from 'node:timers/promises'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { JwtExpiredError } from 'aws-jwt-verify/error'
import { isJwks, type PenaltyBox, SimpleJwksCache } from 'aws-jwt-verify/jwk'
import type { IdentityConfig } from '../config/config.ts'
import { ApiError } from '../errors.ts'
import type { StaffArea } from '../generated/resolvers.ts'
import { type IdTokenClaims, toIdTokenClaims } from './claims.ts'
import { requestIdentity } from './identity-request.ts'

export interface MachineClaims {
  clientId: string
  areas: ReadonlySet<StaffArea>
  expiresAt: number
}

/** The identity provider's keys can't be had, so no token can be judged. */
class KeysUnavailableError extends Error {}

const KEYS_DEADLINE = 3_000
/** How often keys that are not known are looked for, in milliseconds. */
const KEYS_PAUSE = 1_000

export type TokenVerifier = ReturnType<typeof createTokenVerifier>

/** Verifies Amazon Cognito's tokens: signature, issuer, client, use, times, and what the library leaves open. */
export function createTokenVerifier(identity: IdentityConfig) {
  const issuer = `https://cognito-idp.${identity.region}.amazonaws.com/${identity.userPoolId}`
  const jwksCache = new SimpleJwksCache({
    fetcher: {
      // The library asks at Cognito's real address; the keys may be served elsewhere.
      fetch: (uri) => fetchKeys(uri.replace(issuer, `${identity.idpUrl}/${identity.userPoolId}`)),
    },
    penaltyBox: waitForNextLook(),
  })
  const pool = { userPoolId: identity.userPoolId, customJwtCheck: checkLeftOpenByLibrary }
  const idTokens = CognitoJwtVerifier.create({ ...pool, tokenUse: 'id', clientId: identity.clientId }, { jwksCache })
  const areas = areasByScope(identity.machineScope)
  const machineTokens = CognitoJwtVerifier.create(
    { ...pool, tokenUse: 'access', clientId: identity.machineClientIds, scope: Object.keys(areas) },
    { jwksCache },
  )

  return {
    /** @throws ApiError UNAUTHENTICATED, or UPSTREAM_UNAVAILABLE when the keys can't be had. */
    verifyIdToken: async (token: string): Promise<IdTokenClaims> => {
      try {
        return toIdTokenClaims(await idTokens.verify(token))
      } catch (error) {
        throw toApiError(error)
      }
    },

    /** Verifies a client-credentials access token; a person's access token is refused, for it names nobody. */
    verifyMachineToken: async (token: string): Promise<MachineClaims> => {
      if (identity.machineClientIds.length === 0)
        throw new ApiError('UNAUTHENTICATED', 'Access tokens are not accepted here; send an ID token.')
      try {
        const claims = await machineTokens.verify(token)
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
  }
}

/** The machine scope itself is for the records of both areas; below it there is one for each. */
function areasByScope(scope: string): Record<string, StaffArea[]> {
  return { [scope]: ['CLINICAL_REVIEW', 'BOOKING'], [`${scope}.clinical-review`]: ['CLINICAL_REVIEW'], [`${scope}.booking`]: ['BOOKING'] }
}

function checkLeftOpenByLibrary({ header, payload }: { header: object; payload: object }): void {
  if (!('exp' in payload) || typeof payload.exp !== 'number') throw new Error('the token never expires')
  if ('crit' in header) throw new Error('the token demands extensions that are not known')
  if ('cognito:groups' in payload && !Array.isArray(payload['cognito:groups'])) throw new Error('the groups are not a list')
}

/**
 * Tokens that name an unknown key have the keys fetched once in a while, all together. Each waits for that: with the library's own
 * refusal in the meantime, made-up key ids would keep out those whose key is new.
 */
function waitForNextLook(): PenaltyBox {
  let next = 0
  return {
    wait: () => setTimeout(Math.max(0, next - performance.now())),
    registerFailedAttempt: () => {
      next = performance.now() + KEYS_PAUSE
    },
    registerSuccessfulAttempt: () => undefined,
  }
}

async function fetchKeys(uri: string): Promise<ArrayBuffer> {
  try {
    const { status, bytes } = await requestIdentity(uri, { deadline: KEYS_DEADLINE })
    if (status !== 200) throw new Error(`status ${status}`)
    // Whatever else were kept in place of the keys would make every token a wrong one.
    if (!isKeySet(JSON.parse(Buffer.from(bytes).toString()))) throw new Error('no key set')
    return bytes
  } catch (error) {
    throw new KeysUnavailableError('the key set can not be read', { cause: error })
  }
}

function isKeySet(body: Parameters<typeof isJwks>[0]): boolean {
  return isJwks(body) && body.keys.length > 0
}

function toApiError(error: unknown): ApiError {
  if (error instanceof KeysUnavailableError) return new ApiError('UPSTREAM_UNAVAILABLE', 'Sign-ins can not be checked at the moment.')
  if (error instanceof JwtExpiredError) return new ApiError('UNAUTHENTICATED', 'The sign-in has expired. Please sign in again.')
  return new ApiError('UNAUTHENTICATED', 'The sign-in is not valid. Please sign in again.')
}
