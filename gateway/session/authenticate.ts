import type { FastifyRequest } from 'fastify'
import { ApiError } from '../errors.ts'
import type { BearerTokens } from './bearer-tokens.ts'
import type { SessionCookies } from './cookies.ts'
import type { Sessions } from './sessions.ts'
import type { Viewer } from './viewer.ts'

/**
 * Finds who sends a request: by bearer token or by session cookie, never by both.
 *
 * @returns null when nobody is signed in
 * @throws ApiError BAD_USER_INPUT for both or several at once, UNAUTHENTICATED for a bad token, UPSTREAM_UNAVAILABLE when it can't be judged
 */
export async function authenticate(
  request: FastifyRequest,
  cookies: SessionCookies,
  bearerTokens: BearerTokens,
  sessions: Sessions,
): Promise<Viewer | null> {
  // Of several, Node reports the first; a proxy in front may go by another.
  if (authorizationHeaders(request) > 1) throw new ApiError('BAD_USER_INPUT', 'Send one authorization header.')
  const { authorization } = request.headers
  if (authorization !== undefined) {
    if (cookies.session !== undefined) throw new ApiError('BAD_USER_INPUT', 'Send a bearer token or a session cookie, not both.')
    const token = /^Bearer +([\w.~+/=-]+)$/i.exec(authorization)?.[1]
    if (token === undefined) throw new ApiError('UNAUTHENTICATED', 'The authorization header holds no bearer token.')
    return bearerTokens.viewerOf(token)
  }
  if (cookies.session === undefined) return null
  // The client says so when nobody has touched it for a while, and it only refreshes what it shows.
  const viewer = await sessions.find(cookies.session, request.headers['x-user-idle'] === undefined)
  if (viewer === undefined) cookies.clearSession()
  return viewer ?? null
}

function authorizationHeaders({ raw: { rawHeaders } }: FastifyRequest): number {
  // Names and values take turns.
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'authorization').length
}
