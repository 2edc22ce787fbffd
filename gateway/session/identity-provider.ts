import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { IdentityConfig } from '../config/config.ts'
import { ApiError } from '../errors.ts'
import { canConnect } from '../upstream/can-connect.ts'
import { withoutAddresses } from '../without-addresses.ts'
import { requestIdentity } from './identity-request.ts'

export const CODE_EXPIRED = 'The code is no longer valid. Please request a new one.'

const NOT_AVAILABLE = 'Sign-in is not available at the moment. Please try again.'
const DEADLINE = 10_000

/**
 * Cognito's errors for a rejected or rate-limited refresh. Any other error may mean that the provider doesn't know
 * `GetTokensFromRefreshToken`, so `InitiateAuth` is tried instead.
 */
const REFRESH_REFUSALS: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'RefreshTokenReuseException',
  'TooManyRequestsException',
  'LimitExceededException',
])

export interface Tokens {
  idToken: string
  refreshToken: string | undefined
}

/** A sign-in code that Cognito has sent. `session` is Cognito's session string, which is valid for one attempt. */
export interface CodeChallenge {
  username: string
  session: string
}

const oauthTokens = z
  .object({ id_token: z.string(), refresh_token: z.string().nullish() })
  .transform((body): Tokens => ({ idToken: body.id_token, refreshToken: body.refresh_token ?? undefined }))

const cognitoTokens = z
  .object({ IdToken: z.string(), RefreshToken: z.string().nullish() })
  .transform((body): Tokens => ({ idToken: body.IdToken, refreshToken: body.RefreshToken ?? undefined }))

const challenge = z.object({
  ChallengeName: z.literal('CUSTOM_CHALLENGE'),
  Session: z.string(),
  ChallengeParameters: z.object({ USERNAME: z.string().optional() }).nullish(),
})

interface ProviderResponse {
  status: number
  body: unknown
}

/** Client for Amazon Cognito: its hosted OAuth 2.0 sign-in and its `CUSTOM_AUTH` flow. */
export class IdentityProvider {
  readonly #identity: IdentityConfig

  constructor(identity: IdentityConfig) {
    this.#identity = identity
  }

  /** Whether the gateway can connect both to Cognito's API and to the hosted sign-in. */
  async isReachable(): Promise<boolean> {
    const { idpUrl, domainInternalUrl } = this.#identity
    const reached = await Promise.all([idpUrl, domainInternalUrl].map((url) => canConnect(new URL(url))))
    return reached.every(Boolean)
  }

  /** The URL where single sign-on starts. */
  authorizeUrl({
    redirectUri,
    state,
    nonce,
    codeChallenge,
  }: {
    redirectUri: string
    state: string
    nonce: string
    codeChallenge: string
  }): string {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: this.#identity.clientId,
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    })
    return `${this.#identity.domainUrl}/oauth2/authorize?${query}`
  }

  /** The URL that ends the session at the identity provider and then redirects the browser to `returnUrl`. */
  logoutUrl(returnUrl: string): string {
    return `${this.#identity.domainUrl}/logout?${new URLSearchParams({ client_id: this.#identity.clientId, logout_uri: returnUrl })}`
  }

  /**
   * Exchanges an authorization code for tokens.
   *
   * @throws ApiError UNAUTHENTICATED if the provider rejects the code
   */
  async exchangeCode(code: string, codeVerifier: string, redirectUri: string): Promise<Tokens> {
    return this.#tokenRequest({ grant_type: 'authorization_code', code, code_verifier: codeVerifier, redirect_uri: redirectUri })
  }

  async refreshHostedSession(refreshToken: string): Promise<Tokens> {
    return this.#tokenRequest({ grant_type: 'refresh_token', refresh_token: refreshToken })
  }

  async revoke(refreshToken: string): Promise<void> {
    await this.#postForm('/oauth2/revoke', { token: refreshToken })
  }

  /**
   * Makes Cognito send a sign-in code.
   *
   * @throws ApiError NOT_FOUND if no account has this email address
   */
  async sendCode(email: string): Promise<CodeChallenge> {
    const response = await this.#cognito('InitiateAuth', {
      AuthFlow: 'CUSTOM_AUTH',
      ClientId: this.#identity.clientId,
      AuthParameters: { USERNAME: email, ...this.#secretHash(email) },
    })
    if (response.status !== 200) {
      if (cognitoError(response.body) === 'UserNotFoundException')
        throw new ApiError('NOT_FOUND', 'There is no account with this e-mail address.')
      throw refused(response)
    }
    return toChallenge(response.body, email)
  }

  /**
   * Sends the code that the user entered.
   *
   * @returns tokens if the code is correct, or a new challenge if it is wrong and the user may try again
   * @throws ApiError UNAUTHENTICATED if the user has to request a new code
   */
  async submitCode({ username, session }: CodeChallenge, code: string): Promise<Tokens | CodeChallenge> {
    const response = await this.#cognito('RespondToAuthChallenge', {
      ChallengeName: 'CUSTOM_CHALLENGE',
      ClientId: this.#identity.clientId,
      Session: session,
      ChallengeResponses: { USERNAME: username, ANSWER: code, ...this.#secretHash(username) },
    })
    if (response.status !== 200) {
      const isExpired = ['NotAuthorizedException', 'ExpiredCodeException'].includes(cognitoError(response.body) ?? '')
      throw isExpired ? new ApiError('UNAUTHENTICATED', CODE_EXPIRED) : refused(response)
    }
    return this.#authenticationResult(response.body) ?? toChallenge(response.body, username)
  }

  /**
   * Fetches new tokens with `GetTokensFromRefreshToken`, because `InitiateAuth` fails in user pools that rotate refresh tokens. Falls back
   * to `InitiateAuth` if the provider doesn't know `GetTokensFromRefreshToken`.
   */
  async refreshCodeSession(refreshToken: string, username: string): Promise<Tokens> {
    const { clientId, clientSecret } = this.#identity
    const first = await this.#cognito('GetTokensFromRefreshToken', {
      ClientId: clientId,
      RefreshToken: refreshToken,
      ...(clientSecret !== undefined && { ClientSecret: clientSecret }),
    })
    const mayBeUnknownAction = first.status !== 200 && !REFRESH_REFUSALS.has(cognitoError(first.body) ?? '')
    const answered = mayBeUnknownAction
      ? await this.#cognito('InitiateAuth', {
          AuthFlow: 'REFRESH_TOKEN_AUTH',
          ClientId: clientId,
          AuthParameters: { REFRESH_TOKEN: refreshToken, ...this.#secretHash(username) },
        })
      : first
    const tokens = answered.status === 200 ? this.#authenticationResult(answered.body) : undefined
    // A first response with a 5xx other than 501 shows that the provider failed, so report it. The second response may say less: in pools
    // that rotate refresh tokens, `InitiateAuth` always fails. In all other cases, report the last response, because the first one may
    // only mean that the provider doesn't know `GetTokensFromRefreshToken`.
    if (tokens === undefined) throw refused(first.status >= 500 && first.status !== 501 ? first : answered)
    return tokens
  }

  #authenticationResult(body: unknown): Tokens | undefined {
    const result = z.object({ AuthenticationResult: cognitoTokens }).safeParse(body)
    return result.success ? result.data.AuthenticationResult : undefined
  }

  /** Cognito requires this hash from clients that have a secret. */
  #secretHash(username: string): { SECRET_HASH?: string } {
    const { clientId, clientSecret } = this.#identity
    if (clientSecret === undefined) return {}
    return {
      SECRET_HASH: createHmac('sha256', clientSecret)
        .update(username + clientId)
        .digest('base64'),
    }
  }

  async #tokenRequest(form: Record<string, string>): Promise<Tokens> {
    const response = await this.#postForm('/oauth2/token', form)
    const tokens = oauthTokens.safeParse(response.body)
    // Don't pass on this endpoint's error text, which is meant for developers.
    if (response.status !== 200 || !tokens.success) throw refused({ status: response.status, body: undefined })
    return tokens.data
  }

  #postForm(path: string, form: Record<string, string>): Promise<ProviderResponse> {
    const { clientId, clientSecret, domainInternalUrl } = this.#identity
    const authorization: Record<string, string> =
      clientSecret === undefined ? {} : { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` }
    const body = new URLSearchParams({ ...form, client_id: clientId }).toString()
    return post(`${domainInternalUrl}${path}`, { 'content-type': 'application/x-www-form-urlencoded', ...authorization }, body)
  }

  #cognito(action: string, body: object): Promise<ProviderResponse> {
    const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` }
    return post(`${this.#identity.idpUrl}/`, headers, JSON.stringify(body))
  }
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<ProviderResponse> {
  try {
    const { status, bytes } = await requestIdentity(url, { method: 'POST', headers, body, deadline: DEADLINE })
    return { status, body: parseJson(bytes.toString()) }
  } catch {
    throw new ApiError('UPSTREAM_UNAVAILABLE', NOT_AVAILABLE)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The name of Cognito's error, without the namespace that Cognito may put before it (`namespace#Name`). */
function cognitoError(body: unknown): string | undefined {
  const parsed = z.object({ __type: z.string() }).safeParse(body)
  return parsed.success ? parsed.data.__type.split('#').at(-1) : undefined
}

function toChallenge(body: unknown, email: string): CodeChallenge {
  const parsed = challenge.safeParse(body)
  if (!parsed.success) throw new ApiError('UPSTREAM_UNAVAILABLE', NOT_AVAILABLE)
  return { username: parsed.data.ChallengeParameters?.USERNAME ?? email, session: parsed.data.Session }
}

function refused({ status, body }: ProviderResponse): ApiError {
  if (status === 429 || ['TooManyRequestsException', 'LimitExceededException'].includes(cognitoError(body) ?? '')) {
    return new ApiError('RATE_LIMITED', 'There were too many attempts. Please wait a moment and try again.')
  }
  const unavailable = new ApiError('UPSTREAM_UNAVAILABLE', NOT_AVAILABLE)
  if (status >= 400 && status < 500) {
    // A status above 401 without a Cognito error may come from a proxy, so it must not end the session.
    if (status > 401 && cognitoError(body) === undefined) return unavailable
    const message = z.object({ message: z.string() }).safeParse(body)
    return new ApiError(
      'UNAUTHENTICATED',
      message.success ? withoutAddresses(message.data.message) : 'The sign-in was refused. Please sign in again.',
    )
  }
  return unavailable
}
