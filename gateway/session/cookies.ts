import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { SESSION_LIFETIME_SECONDS } from './sessions.ts'
import { SIGN_IN_LIFETIME_SECONDS } from './sign-in-attempts.ts'

/**
 * Browsers accept a cookie with this prefix only from this very host, over https and for all of its paths, so that no neighbouring host
 * can plant one.
 */
const HOST_PREFIX = '__Host-'

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
export function sessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { basePath, publicUrl }: Pick<Config, 'basePath' | 'publicUrl'>,
): SessionCookies {
  const prefix = basePath === '' && publicUrl.startsWith('https://') ? HOST_PREFIX : ''
  const [sessionName, signInName] = [`${prefix}staff_session`, `${prefix}staff_sign_in`]
  const session = { path: basePath || '/', httpOnly: true, secure: true, sameSite: 'strict' as const }
  // Lax, for it must come along when the identity provider sends the browser back.
  const signIn = { ...session, sameSite: 'lax' as const }
  return {
    session: request.cookies[sessionName],
    signIn: request.cookies[signInName],
    setSession: (key) => void reply.setCookie(sessionName, key, { ...session, maxAge: SESSION_LIFETIME_SECONDS }),
    clearSite: () => void reply.header('clear-site-data', '"storage"'),
    clearSession: () => void reply.clearCookie(sessionName, session),
    setSignIn: (key) => void reply.setCookie(signInName, key, { ...signIn, maxAge: SIGN_IN_LIFETIME_SECONDS }),
    clearSignIn: () => void reply.clearCookie(signInName, signIn),
  }
}
