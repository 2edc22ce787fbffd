import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'
import { SESSION_LIFETIME_SECONDS } from './sessions.ts'
import { SIGN_IN_LIFETIME_SECONDS } from './sign-in-attempts.ts'

/**
 * Browsers accept cookies with this prefix only from the exact host, over https and for the path `/`, so a sibling domain can't
 * set them.
 */
const HOST_PREFIX = '__Host-'

/** The session cookie, and a short-lived cookie for a sign-in in progress. Both contain only an opaque key. */
export interface SessionCookies {
  session: string | undefined
  signIn: string | undefined
  setSession(key: string): void
  clearSession(): void
  /** Makes the browser delete everything that it has stored for this site. */
  clearSite(): void
  setSignIn(key: string): void
  clearSignIn(): void
}

/** Reads the request's cookies and sets the response's cookies. */
export function sessionCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { basePath, publicUrl }: Pick<Config, 'basePath' | 'publicUrl'>,
): SessionCookies {
  const prefix = basePath === '' && publicUrl.startsWith('https://') ? HOST_PREFIX : ''
  const [sessionName, signInName] = [`${prefix}staff_session`, `${prefix}staff_sign_in`]
  const session = { path: basePath || '/', httpOnly: true, secure: true, sameSite: 'strict' as const }
  // Must be `lax`, because the browser has to send this cookie when the identity provider redirects back.
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
