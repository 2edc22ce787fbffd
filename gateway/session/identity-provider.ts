import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { IdentityConfig } from '../config/config.ts'
import { ApiError } from '../errors.ts'
import { withoutAddresses } from '../without-addresses.ts'
import { requestIdentity } from './identity-request.ts'

const DEADLINE = 10_000

export interface Tokens {
  idToken: string
  refreshToken: string | undefined
}

/** A code was sent; `session` is Cognito's own, of one use. */
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

interface ProviderAnswer {
  status: number
  body: unknown
}

/** Amazon Cognito: its hosted OAuth 2.0 sign-in and its `CUSTOM_AUTH` flow. */
export class IdentityProvider {
  readonly #identity: IdentityConfig

  constructor(identity: IdentityConfig) {
    this.#identity = identity
  }

  /** Where single sign-on begins. */
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

  /** Where the provider's own session ends; the browser comes back to `returnUrl`. */
  logoutUrl(returnUrl: string): string {
    return `${this.#identity.domainUrl}/logout?${new URLSearchParams({ client_id: this.#identity.clientId, logout_uri: returnUrl })}`
  }

  /** @throws ApiError UNAUTHENTICATED when the provider refuses the code. */
  async exchangeCode(code: string, codeVerifier: string, redirectUri: string): Promise<Tokens> {
    return this.#tokenRequest({ grant_type: 'authorization_code', code, code_verifier: codeVerifier, redirect_uri: redirectUri })
  }

  async refreshHosted(refreshToken: string): Promise<Tokens> {
    return this.#tokenRequest({ grant_type: 'refresh_token', refresh_token: refreshToken })
  }

  async revoke(refreshToken: string): Promise<void> {
    await this.#postForm('/oauth2/revoke', { token: refreshToken })
  }

  /** Has a sign-in code sent. @throws ApiError NOT_FOUND when there is no such account. */
  async sendCode(email: string): Promise<CodeChallenge> {
    const answer = await this.#cognito('InitiateAuth', {
      AuthFlow: 'CUSTOM_AUTH',
      ClientId: this.#identity.clientId,
      AuthParameters: { USERNAME: email, ...this.#secretHash(email) },
    })
    if (answer.status !== 200) {
      if (cognitoError(answer.body) === 'UserNotFoundException')
        throw new ApiError('NOT_FOUND', 'There is no account with this e-mail address.')
      throw refused(answer)
    }
    return toChallenge(answer.body, email)
  }

  /** Answers the code: tokens when it is right, a new challenge when it may be tried again. @throws ApiError UNAUTHENTICATED when a new code is needed. */
  async answerCode({ username, session }: CodeChallenge, code: string): Promise<Tokens | CodeChallenge> {
    const answer = await this.#cognito('RespondToAuthChallenge', {
      ChallengeName: 'CUSTOM_CHALLENGE',
      ClientId: this.#identity.clientId,
      Session: session,
      ChallengeResponses: { USERNAME: username, ANSWER: code, ...this.#secretHash(username) },
    })
    if (answer.status !== 200) {
      const problem = refused(answer)
      throw problem.code === 'UNAUTHENTICATED'
        ? new ApiError('UNAUTHENTICATED', 'The code is no longer valid. Please request a new one.')
        : problem
    }
    return this.#authenticationResult(answer.body) ?? toChallenge(answer.body, username)
  }

  /** Unlike `InitiateAuth`, this works whether or not the pool rotates refresh tokens. */
  async refreshByCode(refreshToken: string): Promise<Tokens> {
    const { clientId, clientSecret } = this.#identity
    const answer = await this.#cognito('GetTokensFromRefreshToken', {
      ClientId: clientId,
      RefreshToken: refreshToken,
      ...(clientSecret !== undefined && { ClientSecret: clientSecret }),
    })
    const tokens = answer.status === 200 ? this.#authenticationResult(answer.body) : undefined
    if (tokens === undefined) throw refused(answer)
    return tokens
  }

  #authenticationResult(body: unknown): Tokens | undefined {
    const result = z.object({ AuthenticationResult: cognitoTokens }).safeParse(body)
    return result.success ? result.data.AuthenticationResult : undefined
  }

  /** Required of clients that have a secret. */
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
    const answer = await this.#postForm('/oauth2/token', form)
    const tokens = oauthTokens.safeParse(answer.body)
    // What it says of a refusal here is for developers.
    if (answer.status !== 200 || !tokens.success) throw refused({ status: answer.status, body: undefined })
    return tokens.data
  }

  #postForm(path: string, form: Record<string, string>): Promise<ProviderAnswer> {
    const { clientId, clientSecret, domainInternalUrl } = this.#identity
    const authorization: Record<string, string> =
      clientSecret === undefined ? {} : { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` }
    const body = new URLSearchParams({ ...form, client_id: clientId }).toString()
    return post(`${domainInternalUrl}${path}`, { 'content-type': 'application/x-www-form-urlencoded', ...authorization }, body)
  }

  #cognito(action: string, body: object): Promise<ProviderAnswer> {
    const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` }
    return post(`${this.#identity.idpUrl}/`, headers, JSON.stringify(body))
  }
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<ProviderAnswer> {
  try {
    const { status, bytes } = await requestIdentity(url, { method: 'POST', headers, body, deadline: DEADLINE })
    return { status, body: parseJson(Buffer.from(bytes).toString()) }
  } catch (error) {
    throw new ApiError('UPSTREAM_UNAVAILABLE', 'Sign-in is not available at the moment. Please try again.', {
      cause: error instanceof Error ? error.name : undefined,
    })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Cognito names its errors `Name` or `namespace#Name`. */
function cognitoError(body: unknown): string | undefined {
  const parsed = z.object({ __type: z.string() }).safeParse(body)
  return parsed.success ? parsed.data.__type.split('#').at(-1) : undefined
}

function toChallenge(body: unknown, email: string): CodeChallenge {
  const parsed = challenge.safeParse(body)
  if (!parsed.success) throw new ApiError('UPSTREAM_UNAVAILABLE', 'Sign-in is not available at the moment. Please try again.')
  return { username: parsed.data.ChallengeParameters?.USERNAME ?? email, session: parsed.data.Session }
}

function refused({ status, body }: ProviderAnswer): ApiError {
  if (status === 429 || ['TooManyRequestsException', 'LimitExceededException'].includes(cognitoError(body) ?? '')) {
    return new ApiError('RATE_LIMITED', 'There were too many attempts. Please wait a moment and try again.')
  }
  if (status >= 400 && status < 500) {
    const message = z.object({ message: z.string() }).safeParse(body)
    return new ApiError(
      'UNAUTHENTICATED',
      message.success ? withoutAddresses(message.data.message) : 'The sign-in was refused. Please sign in again.',
    )
  }
  return new ApiError('UPSTREAM_UNAVAILABLE', 'Sign-in is not available at the moment. Please try again.')
}
