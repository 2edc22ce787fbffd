import { loginPaths } from '#rules/area-paths.ts'
import { INVALID_EMAIL, isEmail } from '#rules/email.ts'
import { digitsOf, INVALID_SECRET_CODE, secretCodeFault } from '#rules/secret-code.ts'
import { ApiError, rejectInvalid } from '../../errors.ts'
import type { Resolvers } from '../../generated/resolvers.ts'
import { freeTries } from '../../limits/limits.ts'
import { auditSession } from '../../observe/audit.ts'
import { recordFailedSignIn } from '../../session/failed-sign-in.ts'
import { CODE_EXPIRED, type CodeChallenge } from '../../session/identity-provider.ts'
import { SIGN_IN_LIFETIME_SECONDS } from '../../session/sign-in-attempts.ts'
import { leaveAllOrders } from '../order/open-by.ts'

export const signInResolvers: Resolvers = {
  Mutation: {
    requestSignInCode: async (_root, { email }, { address: from, caller: { requestId }, cookies, dependencies }) => {
      const address = email.trim().toLowerCase()
      rejectInvalid(isEmail(address) ? undefined : INVALID_EMAIL)
      await dependencies.rateLimits.signIn('send', address, from)
      const { username, session } = await dependencies.identityProvider.sendCode(address).catch((error: unknown) => {
        const isUnknownAddress = error instanceof ApiError && error.code === 'NOT_FOUND'
        if (!isUnknownAddress) recordFailedSignIn(dependencies, { flow: 'code', requestId, error })
        throw error
      })
      auditSession(dependencies.auditTrail, { action: 'requestSignInCode', sub: undefined, from, requestId })
      cookies.signIn.code.set(
        await dependencies.signInAttempts.remember({ kind: 'code', email: address, username, cognitoSession: session }),
      )
      return { expiresAt: new Date(dependencies.clock().getTime() + SIGN_IN_LIFETIME_SECONDS * 1000).toISOString() }
    },

    confirmSignInCode: async (_root, { code }, { address: from, caller: { requestId }, cookies, dependencies }) => {
      rejectInvalid(secretCodeFault(code))
      const found = await dependencies.signInAttempts.find(cookies.signIn.code.key, 'code')
      // Check the rate limit before removing the attempt from the store, so that a rate-limited user can enter the code again later.
      if (found !== undefined && (found.tries ?? 0) >= freeTries) await dependencies.rateLimits.signIn('late-try', found.email, from)
      const attempt = await dependencies.signInAttempts.take(cookies.signIn.code.key, 'code')
      cookies.signIn.code.clear()
      if (attempt === undefined) throw new ApiError('UNAUTHENTICATED', CODE_EXPIRED)

      const allowAnotherTry = async (challenge: CodeChallenge) => {
        const { username, session } = challenge
        const tries = (attempt.tries ?? 0) + 1
        cookies.signIn.code.set(await dependencies.signInAttempts.remember({ ...attempt, username, cognitoSession: session, tries }))
      }
      const challenge = { username: attempt.username, session: attempt.cognitoSession }
      const outcome = await dependencies.identityProvider.submitCode(challenge, digitsOf(code)).catch(async (error: unknown) => {
        recordFailedSignIn(dependencies, { flow: 'code', requestId, error })
        if (error instanceof ApiError && error.code !== 'UNAUTHENTICATED') await allowAnotherTry(challenge)
        throw error
      })
      if (!('idToken' in outcome)) {
        await allowAnotherTry(outcome)
        throw new ApiError('BAD_USER_INPUT', INVALID_SECRET_CODE)
      }
      const { key, viewer } = await dependencies.sessions.start('code', outcome).catch((error: unknown) => {
        recordFailedSignIn(dependencies, { flow: 'code', requestId, error })
        throw error
      })
      auditSession(dependencies.auditTrail, { action: 'confirmSignInCode', sub: viewer.id, from, requestId })
      cookies.setSession(key)
      await dependencies.rateLimits.signedIn(attempt.email, from)
      if (cookies.session !== undefined) await dependencies.sessions.endReplaced(cookies.session)
      return { viewer }
    },

    signOut: async (_root, { area }, context) => {
      const { cookies, dependencies, viewer, address: from, caller } = context
      const { publicUrl, basePath } = dependencies.config
      leaveAllOrders(context)
      cookies.clearSession()
      if (viewer !== null) auditSession(dependencies.auditTrail, { action: 'signOut', sub: viewer.id, from, requestId: caller.requestId })
      if (cookies.session !== undefined) {
        await dependencies.sessions.end(cookies.session)
        await dependencies.recentlyViewed.forget(cookies.session)
      }
      // Don't clear the site's data inside a host shell, because that would also clear the shell's data.
      if (basePath === '') cookies.clearSite()
      return { redirectUrl: dependencies.identityProvider.logoutUrl(`${publicUrl}${basePath}${loginPaths[area]}`) }
    },
  },
}
