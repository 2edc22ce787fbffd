import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { calculateJwkThumbprint, createRemoteJWKSet, exportJWK, generateKeyPair, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { type DemoUser, demoUsers } from './users.ts'

export const USER_POOL_ID = 'eu-west-2_Sandbox01'
export const CLIENT_ID = 'sandbox-staff-client'
export const MACHINE_CLIENT_ID = 'sandbox-integration-script'
export const MACHINE_CLIENT_SECRET = 'sandbox-integration-secret'
export const MACHINE_SCOPE = 'gateway/read'
export const MACHINE_SCOPES = [MACHINE_SCOPE, `${MACHINE_SCOPE}.clinical-review`, `${MACHINE_SCOPE}.booking`]
const ISSUER = `https://cognito-idp.eu-west-2.amazonaws.com/${USER_POOL_ID}`

const TOKEN_LIFETIME_SECONDS = 60 * 60
const CODE_ATTEMPTS = 3

interface AuthorizationCode {
  user: DemoUser
  redirectUri: string
  codeChallenge: string
  nonce: string | undefined
}

interface CodeSession {
  user: DemoUser
  code: string
  attemptsLeft: number
}

/** What a sign-in or a refresh issues; a refresh without rotation issues no refresh token. */
interface Tokens {
  idToken: string
  accessToken: string
  refreshToken?: string
  expiresIn: number
}

export interface Mail {
  to: string
  code: string
  sentAt: string
}

/** A real user pool whose tokens the stand-ins accept too, when only some services are taken from outside. */
export interface ForeignPool {
  issuer: string
  keysUrl: string
}

export type TokenClaims = JWTPayload

export type Identity = Awaited<ReturnType<typeof createIdentity>>

/** The identity provider's state: a key made at start, codes, refresh tokens and sent mails, all in memory. */
export async function createIdentity(foreignPool?: ForeignPool) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = await exportJWK(publicKey)
  const kid = await calculateJwkThumbprint(jwk)
  const foreignKeys = foreignPool && createRemoteJWKSet(new URL(foreignPool.keysUrl))
  const authorizationCodes = new Map<string, AuthorizationCode>()
  const codeSessions = new Map<string, CodeSession>()
  const refreshTokens = new Map<string, DemoUser>()
  const mails: Mail[] = []
  let rotatesRefreshTokens = false

  const sign = (claims: JWTPayload, lifetimeSeconds: number) =>
    new SignJWT({ jti: randomUUID(), ...claims })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(ISSUER)
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + lifetimeSeconds)
      .sign(privateKey)

  const idToken = (
    user: DemoUser,
    { nonce, lifetimeSeconds = TOKEN_LIFETIME_SECONDS }: { nonce?: string | undefined; lifetimeSeconds?: number } = {},
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
    sign(
      { sub: user.sub, client_id: CLIENT_ID, token_use: 'access', scope: 'openid email profile', username: user.sub },
      TOKEN_LIFETIME_SECONDS,
    )

  const newRefreshToken = (user: DemoUser): string => {
    const refreshToken = randomBytes(32).toString('base64url')
    refreshTokens.set(refreshToken, user)
    return refreshToken
  }

  const signIn = async (user: DemoUser, nonce?: string) => ({
    idToken: await idToken(user, { nonce }),
    accessToken: await accessToken(user),
    refreshToken: newRefreshToken(user),
    expiresIn: TOKEN_LIFETIME_SECONDS,
  })

  return {
    jwks: { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] },
    mails: mails as readonly Mail[],
    idToken,
    accessToken,

    /** @param scope one of `MACHINE_SCOPES` or several with spaces between; the first of them when left out */
    machineToken: (scope: string = MACHINE_SCOPE) =>
      sign({ sub: MACHINE_CLIENT_ID, client_id: MACHINE_CLIENT_ID, token_use: 'access', scope }, TOKEN_LIFETIME_SECONDS),

    /** The claims of a person's ID token or a machine's access token; undefined for any other. */
    verify: async (token: string): Promise<TokenClaims | undefined> => {
      try {
        const verified =
          foreignPool && foreignKeys
            ? await jwtVerify(token, foreignKeys, { issuer: foreignPool.issuer })
            : await jwtVerify(token, publicKey, { issuer: ISSUER })
        const { payload } = verified
        // A person's access token names nobody; a machine has no other.
        const isPersonsAccessToken = payload.token_use !== 'id' && payload.sub !== payload.client_id
        return isPersonsAccessToken ? undefined : payload
      } catch {
        return undefined
      }
    },

    /** Single sign-on's one-time code. */
    authorize: (request: AuthorizationCode): string => {
      const code = randomBytes(24).toString('base64url')
      authorizationCodes.set(code, request)
      return code
    },

    exchange: async (code: string, redirectUri: string, codeVerifier: string) => {
      const request = authorizationCodes.get(code)
      authorizationCodes.delete(code)
      const challenge = createHash('sha256').update(codeVerifier).digest('base64url')
      if (request === undefined || request.redirectUri !== redirectUri || request.codeChallenge !== challenge) return undefined
      return signIn(request.user, request.nonce)
    },

    rotatesRefreshTokens: () => rotatesRefreshTokens,
    /** Has each refresh token serve once, without Cognito's optional grace period. */
    rotateRefreshTokens: (rotate: boolean): void => {
      rotatesRefreshTokens = rotate
    },

    /** @returns a new refresh token too if they are rotated */
    refresh: async (refreshToken: string): Promise<Tokens | undefined> => {
      const user = refreshTokens.get(refreshToken)
      if (user === undefined) return undefined
      const tokens = { idToken: await idToken(user), accessToken: await accessToken(user), expiresIn: TOKEN_LIFETIME_SECONDS }
      if (!rotatesRefreshTokens) return tokens
      refreshTokens.delete(refreshToken)
      return { ...tokens, refreshToken: newRefreshToken(user) }
    },

    revoke: (refreshToken: string): void => void refreshTokens.delete(refreshToken),

    /** No session can be renewed any more. */
    endAllSignIns: (): void => refreshTokens.clear(),

    /** Sends a six-digit code. @returns the challenge's session, or undefined for an unknown address */
    sendCode: (email: string): string | undefined => {
      const user = demoUsers.find((candidate) => candidate.byCode && candidate.email === email)
      if (user === undefined) return undefined
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      mails.unshift({ to: email, code, sentAt: new Date().toISOString() })
      return remember({ user, code, attemptsLeft: CODE_ATTEMPTS })
    },

    /** @returns tokens, a new session to try again with, or undefined when it is over */
    answerCode: async (session: string, answer: string) => {
      const known = codeSessions.get(session)
      codeSessions.delete(session)
      if (known === undefined) return undefined
      if (known.code === answer) return { tokens: await signIn(known.user), session: undefined, username: known.user.sub }
      const attemptsLeft = known.attemptsLeft - 1
      return attemptsLeft === 0 ? undefined : { tokens: undefined, session: remember({ ...known, attemptsLeft }), username: known.user.sub }
    },
  }

  function remember(session: CodeSession): string {
    const key = randomBytes(48).toString('base64url')
    codeSessions.set(key, session)
    return key
  }
}
