import { type ApolloServer, HeaderMap } from '@apollo/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ExecutionResult } from 'graphql'
import type { RequestContext } from '../../request-context.ts'

/** What Apollo Server's plugins know of a request. */
export interface ApolloContext extends RequestContext {
  /** The operation's result, if it was executed before Apollo Server received the request. Apollo Server then sends this result. */
  readonly executed: ExecutionResult | undefined
}

/** Creates a function that lets Apollo Server respond to a request, and returns the response's body. */
export function createApolloResponse(apollo: ApolloServer<ApolloContext>) {
  return async (request: FastifyRequest, reply: FastifyReply, body: unknown, context: ApolloContext): Promise<unknown> => {
    const response = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: { method: request.method, headers: negotiation(request), body, search: '' },
      context: async () => context,
    })
    for (const [name, value] of response.headers) if (name !== 'cache-control') reply.header(name, value)
    reply.status(response.status ?? 200)
    return response.body.kind === 'complete' ? response.body.string : reply.status(406).send()
  }
}

/** The request headers that decide the format of a GraphQL response. */
function negotiation({ headers: { accept, 'content-type': contentType } }: FastifyRequest): HeaderMap {
  const headers = new HeaderMap()
  if (accept !== undefined) headers.set('accept', accept)
  if (contentType !== undefined) headers.set('content-type', contentType)
  return headers
}
