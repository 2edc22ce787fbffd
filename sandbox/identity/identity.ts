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

/** The tokens issued by a sign-in or refresh. A refresh returns no refresh token unless they are rotated. */
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

/** A real user pool whose tokens the sandbox also accepts, for when only some of the services are stand-ins. */
export interface ForeignPool {
  issuer: string
  keysUrl: string
}

export type TokenClaims = JWTPayload

export type Identity = Awaited<ReturnType<typeof createIdentity>>

/** The identity provider. Its signing key, codes, refresh tokens and mails are in memory only. */
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

    /** @param scope one or more of `MACHINE_SCOPES`, separated by spaces; defaults to the first */
    machineToken: (scope: string = MACHINE_SCOPE) =>
      sign({ sub: MACHINE_CLIENT_ID, client_id: MACHINE_CLIENT_ID, token_use: 'access', scope }, TOKEN_LIFETIME_SECONDS),

    /** The claims of a person's ID token or a machine's access token; undefined for any other token. */
    verify: async (token: string): Promise<TokenClaims | undefined> => {
      try {
        const verified =
          foreignPool && foreignKeys
            ? await jwtVerify(token, foreignKeys, { issuer: foreignPool.issuer })
            : await jwtVerify(token, publicKey, { issuer: ISSUER })
        const { payload } = verified
        // A person's access token doesn't say who they are, so it isn't accepted. Machines only have access tokens.
        const isPersonsAccessToken = payload.token_use !== 'id' && payload.sub !== payload.client_id
        return isPersonsAccessToken ? undefined : payload
      } catch {
        return undefined
      }
    },

    /** Issues the one-time authorization code for single sign-on. */
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
    /** Makes refresh tokens single-use, without Cognito's optional grace period. */
    rotateRefreshTokens: (rotate: boolean): void => {
      rotatesRefreshTokens = rotate
    },

    /** @returns new tokens, including a refresh token if they are rotated */
    refresh: async (refreshToken: string): Promise<Tokens | undefined> => {
      const user = refreshTokens.get(refreshToken)
      if (user === undefined) return undefined
      const tokens = { idToken: await idToken(user), accessToken: await accessToken(user), expiresIn: TOKEN_LIFETIME_SECONDS }
      if (!rotatesRefreshTokens) return tokens
      refreshTokens.delete(refreshToken)
      return { ...tokens, refreshToken: newRefreshToken(user) }
    },

    revoke: (refreshToken: string): void => void refreshTokens.delete(refreshToken),

    /** Invalidates all refresh tokens. */
    endAllSignIns: (): void => refreshTokens.clear(),

    /** Sends a six-digit code. @returns the challenge's session, or undefined if the address is unknown */
    sendCode: (email: string): string | undefined => {
      const user = demoUsers.find((candidate) => candidate.byCode && candidate.email === email)
      if (user === undefined) return undefined
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      mails.unshift({ to: email, code, sentAt: new Date().toISOString() })
      return remember({ user, code, attemptsLeft: CODE_ATTEMPTS })
    },

    /** @returns tokens if the code is right, a new session for another attempt, or undefined if none are left */
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
