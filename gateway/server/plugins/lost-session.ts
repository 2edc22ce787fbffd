import type { ApolloServerPlugin } from '@apollo/server'
import type { RequestContext } from '../../request-context.ts'

/** When an existing service no longer accepts a session's token, the session is over here too. */
export const lostSessionPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ contextValue: { upstreamCalls, cookies, services } }) => {
      const isRefused = upstreamCalls.some(({ outcome }) => outcome === 401)
      if (!isRefused || cookies.session === undefined) return
      await services.sessions.end(cookies.session)
      cookies.clearSession()
    },
  }),
}
