import type { ApolloServerPlugin } from '@apollo/server'
import type { RequestContext } from '../../request-context.ts'

/** Tells the log line of an operation which errors its answer has. */
export const errorCodesPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response, contextValue }) => {
      if (response.body.kind !== 'single') return
      for (const { extensions } of response.body.singleResult.errors ?? []) contextValue.errorCodes.push(String(extensions?.code))
    },
  }),
}
