import type { ApolloServerPlugin } from '@apollo/server'
import type { RequestContext } from '../../request-context.ts'

/** Ends a session if a service no longer accepts the session's token. */
export const lostSessionPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ contextValue: { observation, cookies, dependencies } }) => {
      const isRefused = observation.upstreamCalls.some(({ outcome }) => outcome === 401)
      if (!isRefused || cookies.session === undefined) return
      // An error here would replace the response, which may say what was saved. Without its cookie, the session expires by itself.
      await dependencies.sessions.end(cookies.session).catch(() => undefined)
      cookies.clearSession()
    },
  }),
}
