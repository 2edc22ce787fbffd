import type { ApolloServerPlugin } from '@apollo/server'
import type { RequestContext } from '../../request-context.ts'

/** Ends a session if a service no longer accepts the session's token. */
export const lostSessionPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ contextValue: { observation, cookies, dependencies } }) => {
      const isRefused = observation.upstreamCalls.some(({ outcome }) => outcome === 401)
      if (!isRefused || cookies.session === undefined) return
      // Ignore errors here, because an error would replace the response, and the response may say what was saved. If the session can't
      // be ended, it still expires after the idle time: the browser can't use it without the cookie that `clearSession` removes.
      await dependencies.sessions.end(cookies.session).catch(() => undefined)
      cookies.clearSession()
    },
  }),
}
