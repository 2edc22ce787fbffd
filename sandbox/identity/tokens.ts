import { randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, createRemoteJWKSet, exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { DemoUser } from './users.ts'

export const REGION = 'eu-west-2'
export const USER_POOL_ID = `${REGION}_Sandbox01`
export const CLIENT_ID = 'sandbox-staff-client'
export const MACHINE_CLIENT_ID = 'sandbox-integration-script'
export const MACHINE_CLIENT_SECRET = 'sandbox-integration-secret'
export const MACHINE_SCOPE = 'gateway/read'
export const MACHINE_SCOPES = [MACHINE_SCOPE, `${MACHINE_SCOPE}.clinical-review`, `${MACHINE_SCOPE}.booking`]
const ISSUER = `https://cognito-idp.${REGION}.amazonaws.com/${USER_POOL_ID}`

/** A real user pool, whose tokens the sandbox accepts instead of its own. Used when users sign in to it but a service is a stand-in. */
export interface ForeignPool {
  issuer: string
  keysUrl: string
}

export type TokenClaims = JWTPayload

/**
 * Signs and verifies tokens like Cognito's. The signing key is kept only in memory. Tokens expire by the system clock, even if a test
 * replaces the sandbox's time, because the gateway's token verification uses the system clock.
 */
export async function createTokenIssuer(tokenLifetime: number, foreignPool?: ForeignPool) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(jwk)
  /** The claims of tokens whose signature was verified. */
  const verified = new LRUCache<string, TokenClaims>({ max: 1_000 })
  const foreignKeys = foreignPool && createRemoteJWKSet(new URL(foreignPool.keysUrl))

  const sign = (claims: JWTPayload, lifetimeSeconds: number) =>
    new SignJWT({ jti: randomUUID(), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(ISSUER)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + lifetimeSeconds)
      .sign(privateKey)

  const idToken = (
    user: DemoUser,
    { nonce, lifetimeSeconds = tokenLifetime }: { nonce?: string | undefined; lifetimeSeconds?: number } = {},
  ) =>
    sign(
      {
        sub: user.sub,
        aud: CLIENT_ID,
        token_use: 'id',
        name: user.name,
        email: user.email,
        'cognito:username': user.sub,
        ...(user.tokenGroups.length > 0 && { 'cognito:groups': user.tokenGroups }),
        ...(user.locationId !== undefined && { 'custom:locationId': user.locationId }),
        ...(nonce !== undefined && { nonce }),
      },
      lifetimeSeconds,
    )

  const accessToken = (user: DemoUser) =>
    sign({ sub: user.sub, client_id: CLIENT_ID, token_use: 'access', scope: 'openid email profile', username: user.sub }, tokenLifetime)

  return {
    jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] },
    idToken,
    accessToken,

    /** @param scope one or more of `MACHINE_SCOPES`, separated by spaces; defaults to the first scope */
    machineToken: (scope: string = MACHINE_SCOPE) =>
      sign({ sub: MACHINE_CLIENT_ID, client_id: MACHINE_CLIENT_ID, token_use: 'access', scope }, tokenLifetime),

    /** The claims of a person's ID token or a machine's access token; undefined for any other token. */
    verify: async (token: string): Promise<TokenClaims | undefined> => {
      const known = verified.get(token)
      if (known?.exp !== undefined && known.exp > Date.now() / 1000) return known
      try {
        const { payload } =
          foreignPool && foreignKeys
            ? await jwtVerify(token, foreignKeys, { issuer: foreignPool.issuer })
            : await jwtVerify(token, publicKey, { issuer: ISSUER })
        // A person's access token isn't accepted, because it lacks the person's name and email. A machine's access token is accepted,
        // because machines have no other token.
        const isPersonsAccessToken = payload.token_use !== 'id' && payload.sub !== payload.client_id
        if (isPersonsAccessToken) return undefined
        verified.set(token, payload)
        return payload
      } catch {
        return undefined
      }
    },
  }
}
