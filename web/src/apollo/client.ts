import { ApolloClient, ApolloLink, CombinedGraphQLErrors, HttpLink, InMemoryCache } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { createQueryPreloader } from '@apollo/client/react'
import { sessionWasLost } from '../session/lost-session.ts'

/** Operations that may answer UNAUTHENTICATED without the session being at fault. */
const SIGN_IN_OPERATIONS = new Set(['ConfirmSignInCode', 'RequestSignInCode'])

const errors = new ErrorLink(({ error, operation }) => {
  const isLost = CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')
  if (isLost && !SIGN_IN_OPERATIONS.has(operation.operationName ?? '')) sessionWasLost()
})

/** The one connection to the gateway. */
export const client = new ApolloClient({
  link: ApolloLink.from([errors, new HttpLink({ uri: new URL('graphql', document.baseURI).href, credentials: 'same-origin' })]),
  dataMasking: true,
  cache: new InMemoryCache({
    typePolicies: {
      OrderItem: { keyFields: ['orderId', 'id'] },
      OrderIdCheck: { merge: true },
      Viewer: { fields: { can: { merge: true } } },
      Customer: { fields: { address: { merge: true } } },
    },
  }),
  defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } },
})

/** Starts a route's query while its code is still loading. */
export const preloadQuery = createQueryPreloader(client)
