import { hash, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { homePaths, loginPaths } from '#rules/area-paths.ts'
import { returnPath } from '#rules/return-path.ts'
import { ApiError } from '../errors.ts'
import type { StaffArea } from '../generated/enums.ts'
import { stackOf } from '../observe/stack-of.ts'
import type { Dependencies } from '../request-context.ts'
import { sessionCookies } from '../session/cookies.ts'
import type { HostedAttempt } from '../session/sign-in-attempts.ts'

const startQuery = z.object({
  area: z.enum(['clinical-review', 'booking']).default('booking'),
  returnTo: z.string().optional(),
})

const callbackQuery = z.object({ code: z.string(), state: z.string() })

type Area = z.output<typeof startQuery>['area']

const areas = { 'clinical-review': 'CLINICAL_REVIEW', booking: 'BOOKING' } as const satisfies Record<Area, StaffArea>

/** Used if the sign-in attempt isn't found, for example because it has expired. */
const noAttempt = { area: 'booking', returnTo: homePaths.BOOKING } as const

/** Single sign-on through the identity provider's hosted pages: authorization code flow with PKCE, state and nonce. */
export function hostedSignIn(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, identityProvider, sessions, signInAttempts, metrics, log } = dependencies
  const redirectUri = `${config.publicUrl}${config.basePath}/session/callback`

  const failed = (reply: FastifyReply, { area, returnTo }: Pick<HostedAttempt, 'area' | 'returnTo'>) => {
    const query = new URLSearchParams({ problem: 'sign-in-failed', ...(returnTo !== homePaths[areas[area]] && { returnTo }) })
    return reply.redirect(`${config.basePath}${loginPaths[areas[area]]}?${query}`)
  }
  const recordFailure = (requestId: string, error: unknown) => {
    metrics.sessionEvents.inc({ event: 'failed', flow: 'hosted' })
    log.warn({ requestId, reason: error instanceof ApiError ? error.message : stackOf(error) }, 'sign-in failed')
  }

  app.get('/session/sign-in', async (request, reply) => {
    const query = startQuery.safeParse(request.query)
    const { area, returnTo } = query.success ? query.data : { area: 'booking' as const, returnTo: undefined }
    const attempt = {
      kind: 'hosted' as const,
      state: randomBytes(24).toString('base64url'),
      nonce: randomBytes(24).toString('base64url'),
      codeVerifier: randomBytes(48).toString('base64url'),
      area,
      returnTo: returnPath(returnTo) ?? homePaths[areas[area]],
    }
    reply.header('cache-control', 'no-store')
    try {
      sessionCookies(request, reply, config).signIn.hosted.set(await signInAttempts.remember(attempt))
    } catch (error) {
      recordFailure(request.id, error)
      return failed(reply, attempt)
    }
    const codeChallenge = hash('sha256', attempt.codeVerifier, 'base64url')
    return reply.redirect(identityProvider.authorizeUrl({ ...attempt, redirectUri, codeChallenge }))
  })

  app.get('/session/callback', async (request, reply) => {
    const cookies = sessionCookies(request, reply, config)
    reply.header('cache-control', 'no-store')
    let attempt: HostedAttempt | undefined
    try {
      attempt = await signInAttempts.take(cookies.signIn.hosted.key, 'hosted')
      cookies.signIn.hosted.clear()
      const query = callbackQuery.safeParse(request.query)
      if (attempt === undefined || !query.success || query.data.state !== attempt.state) return failed(reply, attempt ?? noAttempt)
      const tokens = await identityProvider.exchangeCode(query.data.code, attempt.codeVerifier, redirectUri)
      const { key } = await sessions.start('hosted', tokens, attempt.nonce)
      if (cookies.session !== undefined) await sessions.end(cookies.session)
      cookies.setSession(key)
      return reply.redirect(`${config.basePath}${attempt.returnTo}`)
    } catch (error) {
      recordFailure(request.id, error)
      return failed(reply, attempt ?? noAttempt)
    }
  })
}
