import type { FastifyRequest } from 'fastify'
import { gatewayHeaders } from '#rules/gateway-protocol.ts'
import { ApiError } from '../../errors.ts'
import type { Dependencies } from '../../request-context.ts'
import { authenticate } from '../../session/authenticate.ts'
import type { BearerTokens } from '../../session/bearer-tokens.ts'
import type { SessionCookies } from '../../session/cookies.ts'
import type { Viewer } from '../../session/viewer.ts'
import { clientAddress } from '../client-address.ts'
import { sameOrigin } from '../same-origin.ts'

/**
 * @param isUserActive whether the request counts as user activity. If omitted, the `x-user-idle` header decides. Streams pass false.
 * @returns null when signed out
 * @throws ApiError if the request is rejected or its credentials can't be verified right now
 */
export type Identify = (request: FastifyRequest, cookies: SessionCookies, isUserActive?: boolean) => Promise<Viewer | null>

/**
 * Creates a function that finds a request's viewer. Rejected requests count towards their address's rate limit, unless their credentials
 * can't be verified right now.
 */
export function createIdentify({ config, sessions, rateLimits }: Dependencies, bearerTokens: BearerTokens): Identify {
  const identify: Identify = async (request, cookies, isUserActive) => {
    // Requests with a bearer token need no origin check, because browsers never attach bearer tokens to cross-site requests.
    if (request.headers.authorization === undefined && !sameOrigin(request, config.publicUrl))
      throw new ApiError('FORBIDDEN', 'Requests from other sites are refused.')
    const viewer = await authenticate(request, cookies, bearerTokens, sessions, isUserActive)
    refuseOtherViewer(request, viewer)
    return viewer
  }
  return (request, cookies, isUserActive) =>
    identify(request, cookies, isUserActive).catch(async (error: unknown) => {
      if (!isUnverifiable(error)) await rateLimits.address(clientAddress(request))
      throw error
    })
}

/**
 * Whether an error that `Identify` threw means that the sender can't be identified right now, for example because the identity provider is
 * down or throttles requests.
 */
export function isUnverifiable(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'UPSTREAM_UNAVAILABLE' || error.code === 'RATE_LIMITED')
}

/**
 * Rejects requests from tabs that still show the previous user. All tabs of a browser share one session, so such a tab would act
 * as the current user. Each tab sends the id of the user that it shows.
 *
 * @throws ApiError UNAUTHENTICATED
 */
function refuseOtherViewer({ headers }: FastifyRequest, viewer: Viewer | null): void {
  const shown = headers[gatewayHeaders.viewerId]
  if (viewer !== null && shown !== undefined && shown !== viewer.id)
    throw new ApiError('UNAUTHENTICATED', 'Someone else is now signed in here.')
}
