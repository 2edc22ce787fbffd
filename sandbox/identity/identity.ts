import { createHash, randomBytes } from 'node:crypto'
import { createCodeChallenges } from './code-challenges.ts'
import { createTokenIssuer, type ForeignPool } from './tokens.ts'
import type { DemoUser } from './users.ts'

export type { Mail } from './code-challenges.ts'
export {
  CLIENT_ID,
  type ForeignPool,
  MACHINE_CLIENT_ID,
  MACHINE_CLIENT_SECRET,
  MACHINE_SCOPE,
  MACHINE_SCOPES,
  REGION,
  type TokenClaims,
  USER_POOL_ID,
} from './tokens.ts'

interface AuthorizationCode {
  user: DemoUser
  redirectUri: string
  codeChallenge: string
  nonce: string | undefined
}

/** The tokens issued at sign-in or by a refresh. After a refresh, `refreshToken` is set only if refresh tokens are single-use. */
interface Tokens {
  idToken: string
  accessToken: string
  refreshToken?: string
  expiresIn: number
}

export type Identity = Awaited<ReturnType<typeof createIdentity>>

/**
 * The identity provider. Its refresh tokens and authorization codes are kept only in memory.
 *
 * @param tokenLifetime how long ID and access tokens are valid, in seconds
 */
export async function createIdentity(clock: () => Date, tokenLifetime: number, foreignPool?: ForeignPool) {
  const issuer = await createTokenIssuer(tokenLifetime, foreignPool)
  const { idToken, accessToken } = issuer
  const challenges = createCodeChallenges(clock)
  const authorizationCodes = new Map<string, AuthorizationCode>()
  const refreshTokens = new Map<string, DemoUser>()
  let rotatesRefreshTokens = false

  const newRefreshToken = (user: DemoUser): string => {
    const refreshToken = randomBytes(32).toString('base64url')
    refreshTokens.set(refreshToken, user)
    return refreshToken
  }

  const signIn = async (user: DemoUser, nonce?: string) => ({
    idToken: await idToken(user, { nonce }),
    accessToken: await accessToken(user),
    refreshToken: newRefreshToken(user),
    expiresIn: tokenLifetime,
  })

  return {
    ...issuer,
    mails: challenges.mails,

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
    /** Sets whether refresh tokens are single-use. Doesn't simulate the grace period in which Cognito can accept a used token again. */
    rotateRefreshTokens: (rotate: boolean): void => {
      rotatesRefreshTokens = rotate
    },

    /**
     * @returns new tokens, or undefined if the given token is unknown. The new tokens include a refresh token only if refresh tokens are
     *   single-use
     */
    refresh: async (refreshToken: string): Promise<Tokens | undefined> => {
      const user = refreshTokens.get(refreshToken)
      if (user === undefined) return undefined
      const tokens = { idToken: await idToken(user), accessToken: await accessToken(user), expiresIn: tokenLifetime }
      if (!rotatesRefreshTokens) return tokens
      refreshTokens.delete(refreshToken)
      return { ...tokens, refreshToken: newRefreshToken(user) }
    },

    revoke: (refreshToken: string): void => void refreshTokens.delete(refreshToken),

    /** Invalidates all refresh tokens. */
    endAllSignIns: (): void => refreshTokens.clear(),

    sendCode: challenges.send,

    /** @returns tokens if the code is right; a new session if the code is wrong and attempts are left; otherwise undefined */
    answerCode: async (session: string, username: string, answer: string) => {
      const outcome = challenges.answer(session, answer)
      if (outcome === undefined || username !== outcome.user.sub) return undefined
      const { user, session: next } = outcome
      if (next === undefined) return { tokens: await signIn(user), session: undefined, username: user.sub }
      return { tokens: undefined, session: next, username: user.sub }
    },
  }
}
