import type { ApolloServerPlugin } from '@apollo/server'
import type { RequestContext } from '../../request-context.ts'
import { checkOperation } from '../request/check-operation.ts'

/** Rejects operations that are too large or that the viewer may not send, before anything is executed. */
export function checksPlugin(): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ schema, document, operation, request, contextValue }) => {
        if (operation !== undefined) checkOperation({ schema, document, operation, variables: request.variables ?? {} }, contextValue)
      },
    }),
  }
}
