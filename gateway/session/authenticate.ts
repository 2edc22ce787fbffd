import type { FastifyRequest } from 'fastify'
import { gatewayHeaders } from '#rules/gateway-protocol.ts'
import { ApiError } from '../errors.ts'
import type { BearerTokens } from './bearer-tokens.ts'
import type { SessionCookies } from './cookies.ts'
import type { Sessions } from './sessions.ts'
import type { Viewer } from './viewer.ts'

/**
 * Identifies the sender of a request by its bearer token or session cookie.
 *
 * @returns null if the request has neither a token nor a session cookie, or if the session has ended
 * @throws ApiError BAD_USER_INPUT if the request has both a token and a session cookie, or several `authorization` headers; UNAUTHENTICATED
 *   if the token is invalid; UPSTREAM_UNAVAILABLE or RATE_LIMITED if the token or the session can't be verified right now
 */
export async function authenticate(
  request: FastifyRequest,
  cookies: SessionCookies,
  bearerTokens: BearerTokens,
  sessions: Sessions,
  /**
   * Whether the request counts as user activity. By default, every request counts unless it has the `x-user-idle` header. The client adds
   * this header to background refreshes while the user is inactive.
   */
  isUserActive = request.headers[gatewayHeaders.userIdle] === undefined,
): Promise<Viewer | null> {
  const { authorization } = request.headers
  if (authorization !== undefined) {
    // Node returns only the first `authorization` header, but a proxy may have checked a different one.
    if (authorizationHeaders(request) > 1) throw new ApiError('BAD_USER_INPUT', 'Send one authorization header.')
    if (cookies.session !== undefined) throw new ApiError('BAD_USER_INPUT', 'Send a bearer token or a session cookie, not both.')
    const token = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization)?.[1]
    if (token === undefined) throw new ApiError('UNAUTHENTICATED', "The authorization header doesn't contain a bearer token.")
    return bearerTokens.viewerOf(token)
  }
  if (cookies.session === undefined) return null
  const viewer = await sessions.find(cookies.session, isUserActive)
  if (viewer === undefined) cookies.clearSession()
  return viewer ?? null
}

function authorizationHeaders({ raw: { rawHeaders } }: FastifyRequest): number {
  // `rawHeaders` alternates between names and values.
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization').length
}
