import { hash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { homePaths, loginPaths } from '#rules/area-paths.ts'
import { returnPath } from '#rules/return-path.ts'
import { ApiError } from '../errors.ts'
import type { StaffArea } from '../generated/enums.ts'
import { auditSession } from '../observe/audit.ts'
import type { Dependencies } from '../request-context.ts'
import { AbandonedSignIn, recordFailedSignIn } from '../session/failed-sign-in.ts'
import type { HostedAttempt } from '../session/sign-in-attempts.ts'
import { isEntryKey } from '../state/sealed-entries.ts'
import { clientAddress } from './client-address.ts'

/** Maximum length of the path to return to, in characters. Limited because each started sign-in is stored. */
const LONGEST_RETURN_PATH = 1_000

const startQuery = z.object({
  area: z.enum(['clinical-review', 'booking']).default('booking'),
  returnTo: z.string().max(LONGEST_RETURN_PATH).optional().catch(undefined),
})

const callbackQuery = z.object({ state: z.string(), code: z.string().optional(), error: z.string().optional() })

/** The errors that identity providers report (RFC 6749, section 4.1.2.1). Other values aren't logged. */
const PROVIDER_ERRORS = new Set([
  'access_denied',
  'invalid_request',
  'invalid_scope',
  'server_error',
  'temporarily_unavailable',
  'unauthorized_client',
  'unsupported_response_type',
])

type Area = z.output<typeof startQuery>['area']

const areas = { 'clinical-review': 'CLINICAL_REVIEW', booking: 'BOOKING' } as const satisfies Record<Area, StaffArea>

/** The area and page to return to if the browser has no sign-in in progress, for example because the sign-in has expired. */
const noAttempt = { area: 'booking', returnTo: homePaths.BOOKING } as const

/** Single sign-on through the identity provider's hosted pages: authorization code flow with PKCE, state and nonce. */
export function hostedSignIn(app: FastifyInstance, dependencies: Dependencies): void {
  const { auditTrail, config, cookiesOf, identityProvider, sessions, signInAttempts } = dependencies
  const redirectUri = `${config.publicUrl}${config.basePath}/session/callback`

  const failed = (reply: FastifyReply, { area, returnTo }: Pick<HostedAttempt, 'area' | 'returnTo'>) => {
    const query = new URLSearchParams({ problem: 'sign-in-failed', ...(returnTo !== homePaths[areas[area]] && { returnTo }) })
    return reply.redirect(`${config.basePath}${loginPaths[areas[area]]}?${query}`)
  }
  const recordFailure = (requestId: string, error: unknown) => recordFailedSignIn(dependencies, { flow: 'hosted', requestId, error })

  app.get('/session/sign-in', async (request, reply) => {
    const cookies = cookiesOf(request, reply)
    const query = startQuery.safeParse(request.query)
    const { area, returnTo } = query.success ? query.data : { area: 'booking' as const, returnTo: undefined }
    const attempt = {
      kind: 'hosted' as const,
      state: randomBytes(24).toString('base64url'),
      nonce: randomBytes(24).toString('base64url'),
      codeVerifier: randomBytes(48).toString('base64url'),
      area,
      returnTo: returnPath(returnTo) ?? homePaths[areas[area]],
      // Ignore an invalid cookie: it could be very long, and it would be stored with the attempt.
      previousSession: isEntryKey(cookies.session) ? cookies.session : undefined,
    }
    reply.header('cache-control', 'no-store')
    try {
      cookies.signIn.hosted.add(await signInAttempts.remember(attempt))
    } catch (error) {
      recordFailure(request.id, error)
      return failed(reply, attempt)
    }
    const codeChallenge = hash('sha256', attempt.codeVerifier, 'base64url')
    return reply.redirect(identityProvider.authorizeUrl({ ...attempt, redirectUri, codeChallenge }))
  })

  app.get('/session/callback', async (request, reply) => {
    const cookies = cookiesOf(request, reply)
    reply.header('cache-control', 'no-store')
    let origin: Pick<HostedAttempt, 'area' | 'returnTo'> = noAttempt
    try {
      const { state = '', code, error } = callbackQuery.safeParse(request.query).data ?? {}
      const { hosted } = cookies.signIn
      const inProgress = await signInAttempts.findHosted(hosted.keys)
      origin = inProgress[0]?.attempt ?? noAttempt
      const started = inProgress.find(({ attempt }) => attempt.state === state)
      const attempt = await signInAttempts.take(started?.key, 'hosted')
      if (started === undefined || attempt === undefined)
        throw new AbandonedSignIn('UNAUTHENTICATED', 'The sign-in has expired, or was not started in this browser.')
      origin = attempt
      hosted.remove(started.key)
      if (code === undefined) throw refusedByProvider(error)
      const tokens = await identityProvider.exchangeCode(code, attempt.codeVerifier, redirectUri)
      const { key, viewer } = await sessions.start('hosted', tokens, attempt.nonce)
      auditSession(auditTrail, { action: 'singleSignOn', sub: viewer.id, from: clientAddress(request), requestId: request.id })
      cookies.setSession(key)
      const previous = cookies.session ?? attempt.previousSession
      if (previous !== undefined) await sessions.endReplaced(previous)
      return reply.redirect(`${config.basePath}${attempt.returnTo}`)
    } catch (error) {
      recordFailure(request.id, error)
      return failed(reply, origin)
    }
  })
}

function refusedByProvider(error: string | undefined): ApiError {
  const reason = error !== undefined && PROVIDER_ERRORS.has(error) ? error : 'unknown error'
  const message = `The identity provider refused the sign-in: ${reason}.`
  return error === 'access_denied' ? new AbandonedSignIn('UNAUTHENTICATED', message) : new ApiError('UNAUTHENTICATED', message)
}
