import type { ApolloServerPlugin } from '@apollo/server'
import type { RequestContext } from '../../request-context.ts'

/** Collects a response's error codes for its log line. */
export const errorCodesPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response, contextValue }) => {
      if (response.body.kind !== 'single') return
      for (const { extensions } of response.body.singleResult.errors ?? [])
        contextValue.observation.errorCodes.push(String(extensions?.code))
    },
  }),
}
