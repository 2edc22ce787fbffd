import type { FastifyInstance } from 'fastify'
import { CLIENT_ID, type Identity, USER_POOL_ID } from './identity.ts'
import { demoUsers } from './users.ts'

interface CognitoRequest {
  ClientId?: string
  AuthFlow?: string
  AuthParameters?: Record<string, string>
  ChallengeName?: string
  ChallengeResponses?: Record<string, string>
  Session?: string
  RefreshToken?: string
}

/** Cognito's API at `/` (`InitiateAuth`, `RespondToAuthChallenge` and `GetTokensFromRefreshToken`), and its key set. */
export function cognitoRoutes(app: FastifyInstance, identity: Identity): void {
  app.addContentTypeParser('application/x-amz-json-1.1', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(null, {})
    }
  })

  app.get(`/${USER_POOL_ID}/.well-known/jwks.json`, async () => identity.jwks)

  app.post('/', async (request, reply) => {
    const action = String(request.headers['x-amz-target']).split('.').at(-1)
    const body = request.body as CognitoRequest
    const fail = (type: string, message: string) => reply.status(400).send({ __type: type, message })
    if (body.ClientId !== CLIENT_ID) return fail('ResourceNotFoundException', 'User pool client does not exist.')

    if (action === 'InitiateAuth' && body.AuthFlow === 'CUSTOM_AUTH') {
      const email = body.AuthParameters?.USERNAME ?? ''
      const session = identity.sendCode(email)
      if (session === undefined) return fail('UserNotFoundException', 'User does not exist.')
      return challenge(session, demoUsers.find((user) => user.email === email)?.sub ?? email)
    }
    if (action === 'InitiateAuth' && body.AuthFlow === 'REFRESH_TOKEN_AUTH') {
      if (identity.rotatesRefreshTokens()) return fail('NotAuthorizedException', 'Refresh token rotation is enabled.')
      const tokens = await identity.refresh(body.AuthParameters?.REFRESH_TOKEN ?? '')
      if (tokens === undefined) return fail('NotAuthorizedException', 'Refresh Token has been revoked')
      return authenticationResult(tokens)
    }
    if (action === 'GetTokensFromRefreshToken') {
      const tokens = await identity.refresh(body.RefreshToken ?? '')
      if (tokens === undefined)
        return identity.rotatesRefreshTokens()
          ? fail('RefreshTokenReuseException', 'Refresh token has been invalidated')
          : fail('NotAuthorizedException', 'Refresh Token has been revoked')
      return authenticationResult(tokens)
    }
    if (action === 'RespondToAuthChallenge' && body.ChallengeName === 'CUSTOM_CHALLENGE') {
      if (!body.ChallengeResponses?.USERNAME) return fail('InvalidParameterException', 'Missing required parameter USERNAME')
      const outcome = await identity.answerCode(body.Session ?? '', body.ChallengeResponses.USERNAME, body.ChallengeResponses.ANSWER ?? '')
      if (outcome === undefined) return fail('NotAuthorizedException', 'Incorrect username or password.')
      return outcome.tokens !== undefined ? authenticationResult(outcome.tokens) : challenge(outcome.session, outcome.username)
    }
    return fail('InvalidParameterException', 'The action is not known.')
  })
}

function challenge(session: string, username: string) {
  return { ChallengeName: 'CUSTOM_CHALLENGE', Session: session, ChallengeParameters: { USERNAME: username } }
}

function authenticationResult(tokens: { idToken: string; accessToken: string; refreshToken?: string; expiresIn: number }) {
  return {
    ChallengeParameters: {},
    AuthenticationResult: {
      IdToken: tokens.idToken,
      AccessToken: tokens.accessToken,
      ...(tokens.refreshToken !== undefined && { RefreshToken: tokens.refreshToken }),
      ExpiresIn: tokens.expiresIn,
      TokenType: 'Bearer',
    },
  }
}
