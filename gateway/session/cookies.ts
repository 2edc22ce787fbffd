import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_LIFETIME_SECONDS } from './sessions.ts'
import { SIGN_IN_LIFETIME_SECONDS } from './sign-in-attempts.ts'

const SESSION = 'staff_session'
const SIGN_IN = 'staff_sign_in'

/** The two cookies of a browser: its session, and for some minutes its unfinished sign-in. Both hold an opaque key alone. */
export interface SessionCookies {
  session: string | undefined
  signIn: string | undefined
  setSession(key: string): void
  clearSession(): void
  /** Has the browser forget what this site stored in it. */
  clearSite(): void
  setSignIn(key: string): void
  clearSignIn(): void
}

/** Reads a request's cookies and sets those of its reply. */
export function sessionCookies(request: FastifyRequest, reply: FastifyReply, basePath: string): SessionCookies {
  const session = { path: basePath || '/', httpOnly: true, secure: true, sameSite: 'strict' as const }
  // Lax, for it must come along when the identity provider sends the browser back.
  const signIn = { ...session, sameSite: 'lax' as const }
  return {
    session: request.cookies[SESSION],
    signIn: request.cookies[SIGN_IN],
    setSession: (key) => void reply.setCookie(SESSION, key, { ...session, maxAge: SESSION_LIFETIME_SECONDS }),
    clearSite: () => void reply.header('clear-site-data', '"storage"'),
    clearSession: () => void reply.clearCookie(SESSION, session),
    setSignIn: (key) => void reply.setCookie(SIGN_IN, key, { ...signIn, maxAge: SIGN_IN_LIFETIME_SECONDS }),
    clearSignIn: () => void reply.clearCookie(SIGN_IN, signIn),
  }
}
