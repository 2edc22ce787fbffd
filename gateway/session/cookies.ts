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

/** A cookie that contains only an opaque key. */
interface KeyCookie {
  key: string | undefined
  set(key: string): void
  clear(): void
}

/** A cookie that contains the keys of the browser's newest sign-ins in progress, so that sign-ins in several tabs don't end each other. */
interface KeysCookie {
  /** Newest first. */
  keys: readonly string[]
  add(key: string): void
  remove(key: string): void
}

/** Maximum number of hosted sign-ins in progress in one browser. */
const MAXIMUM_SIGN_INS = 4

/**
 * The session cookie, and a short-lived cookie for each kind of sign-in. The cookies are separate, so that a code sign-in in one tab and a
 * hosted sign-in in another tab don't end each other.
 */
export interface SessionCookies {
  session: string | undefined
  signIn: { hosted: KeysCookie; code: KeyCookie }
  setSession(key: string): void
  clearSession(): void
  /** Makes the browser delete this site's storage, such as `localStorage`. Cookies and the HTTP cache aren't deleted. */
  clearSite(): void
}

/** Whether the site is served over http from a host other than localhost. Browsers refuse secure cookies from such a site. */
function isPlainHttp(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'http:' && !/^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostname)
}

/** Reads a request's cookies and sets its response's cookies. */
export type CookiesOf = (request: FastifyRequest, reply: FastifyReply) => SessionCookies

export function createCookies({ basePath, publicUrl }: Pick<Config, 'basePath' | 'publicUrl'>): CookiesOf {
  const prefix = basePath === '' && publicUrl.startsWith('https://') ? HOST_PREFIX : ''
  const names = { session: `${prefix}staff_session`, hosted: `${prefix}staff_sign_in`, code: `${prefix}staff_sign_in_code` }
  const session = { path: basePath || '/', httpOnly: true, secure: !isPlainHttp(publicUrl), sameSite: 'strict' as const }
  // Must be `lax`, because the browser has to send this cookie when the identity provider redirects back.
  const signIn = { ...session, sameSite: 'lax' as const }

  return (request, reply) => {
    const signInCookie = (name: string): KeyCookie => ({
      key: request.cookies[name],
      set: (key) => void reply.setCookie(name, key, { ...signIn, maxAge: SIGN_IN_LIFETIME_SECONDS }),
      clear: () => void reply.clearCookie(name, signIn),
    })
    const hosted = signInCookie(names.hosted)
    const keys = (hosted.key?.split('.') ?? []).slice(0, MAXIMUM_SIGN_INS)
    const others = (key: string) => keys.filter((known) => known !== key)
    return {
      session: request.cookies[names.session],
      signIn: {
        hosted: {
          keys,
          add: (key) => hosted.set([key, ...keys].slice(0, MAXIMUM_SIGN_INS).join('.')),
          remove: (key) => (others(key).length === 0 ? hosted.clear() : hosted.set(others(key).join('.'))),
        },
        code: signInCookie(names.code),
      },
      setSession: (key) => void reply.setCookie(names.session, key, { ...session, maxAge: SESSION_LIFETIME_SECONDS }),
      clearSite: () => void reply.header('clear-site-data', '"storage"'),
      clearSession: () => void reply.clearCookie(names.session, session),
    }
  }
}
