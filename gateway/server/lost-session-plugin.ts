import type { ApolloServerPlugin } from '@apollo/server'
import type { RequestContext } from '../request-context.ts'

/** When an existing service no longer accepts a session's token, the session is over here too. */
export const lostSessionPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ errors, contextValue: { viewer, cookies, services } }) => {
      const refused = errors?.some(({ extensions }) => extensions.code === 'UNAUTHENTICATED') ?? false
      if (!refused || viewer === null || cookies.session === undefined) return
      await services.sessions.end(cookies.session)
      cookies.clearSession()
    },
  }),
}
