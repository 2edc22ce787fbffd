import type { ApolloServerPlugin } from '@apollo/server'
import type { KnownDocuments } from '../../operation/known-documents.ts'
import type { RequestContext } from '../../request-context.ts'
import { checkOperation } from '../request/check-operation.ts'

/**
 * Rejects operations that are too large or that the viewer may not send, before anything is executed. Remembers each new document, so that
 * the next request with the same document skips Apollo Server.
 */
export function checksPlugin(knownDocuments: KnownDocuments): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ schema, source, document, operation, request, contextValue }) => {
        knownDocuments.add(source, document, contextValue.observation.trustedName !== undefined)
        if (operation === undefined) return
        checkOperation({ schema, document, operation, variables: request.variables ?? {} }, contextValue)
      },
    }),
  }
}
