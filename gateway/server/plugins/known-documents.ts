import type { ApolloServerPlugin } from '@apollo/server'
import type { KnownDocuments } from '../../operation/known-documents.ts'
import type { RequestContext } from '../../request-context.ts'

/** Remembers each new document, so that the next request with the same document skips Apollo Server. */
export function knownDocumentsPlugin(knownDocuments: KnownDocuments): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ source, document, contextValue }) =>
        knownDocuments.add(source, document, contextValue.observation.trustedName !== undefined),
    }),
  }
}
