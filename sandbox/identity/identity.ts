import { createHash, randomBytes } from 'node:crypto'
import { createCodeChallenges } from './code-challenges.ts'
import { createTokenIssuer, type ForeignPool, TOKEN_LIFETIME_SECONDS } from './tokens.ts'
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

/** The tokens issued by a sign-in or refresh. A refresh returns a refresh token only if refresh tokens are rotated. */
interface Tokens {
  idToken: string
  accessToken: string
  refreshToken?: string
  expiresIn: number
}

export type Identity = Awaited<ReturnType<typeof createIdentity>>

/** The identity provider. Its refresh tokens and authorization codes are kept only in memory. */
export async function createIdentity(clock: () => Date, foreignPool?: ForeignPool) {
  const issuer = await createTokenIssuer(foreignPool)
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
    expiresIn: TOKEN_LIFETIME_SECONDS,
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
    /** Sets whether refresh tokens are single-use. Cognito's optional grace period isn't simulated. */
    rotateRefreshTokens: (rotate: boolean): void => {
      rotatesRefreshTokens = rotate
    },

    /** @returns new tokens, including a refresh token if refresh tokens are rotated */
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

    sendCode: challenges.send,

    /** @returns tokens if the code is right, a new session if it is wrong but attempts are left, and otherwise undefined */
    answerCode: async (session: string, username: string, answer: string) => {
      const outcome = challenges.answer(session, answer)
      if (outcome === undefined || username !== outcome.user.sub) return undefined
      const { user, session: next } = outcome
      if (next === undefined) return { tokens: await signIn(user), session: undefined, username: user.sub }
      return { tokens: undefined, session: next, username: user.sub }
    },
  }
}
