import type { ApolloServerPlugin } from '@apollo/server'
import type { RequestContext } from '../../request-context.ts'

/** Collects the error codes of a response for the log line. */
export const errorCodesPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response, contextValue }) => {
      if (response.body.kind !== 'single') return
      for (const { extensions } of response.body.singleResult.errors ?? [])
        contextValue.observation.errorCodes.push(String(extensions?.code))
    },
  }),
}
