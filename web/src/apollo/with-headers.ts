import { ApolloLink } from '@apollo/client'

/** Creates a link that adds headers to each request. */
export function withHeaders(headersOf: (operation: ApolloLink.Operation) => Record<string, string>): ApolloLink {
  return new ApolloLink((operation, forward) => {
    operation.setContext(({ headers }) => ({ headers: { ...headers, ...headersOf(operation) } }))
    return forward(operation)
  })
}
