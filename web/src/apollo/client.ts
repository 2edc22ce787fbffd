import {
  ApolloClient,
  ApolloLink,
  CombinedGraphQLErrors,
  HttpLink,
  InMemoryCache,
  type OperationVariables,
  type TypedDocumentNode,
} from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import { createQueryPreloader, type PreloadedQueryRef } from '@apollo/client/react'
import { sessionWasLost } from '../session/lost-session.ts'
import { shownViewerId } from '../session/shown-viewer.ts'
import { gatewayFetch } from './gateway-fetch.ts'

/** Operations that may answer UNAUTHENTICATED without the session being at fault. */
const SIGN_IN_OPERATIONS = new Set(['ConfirmSignInCode', 'RequestSignInCode'])

const errors = new ErrorLink(({ error, operation }) => {
  const isLost = CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')
  if (isLost && !SIGN_IN_OPERATIONS.has(operation.operationName ?? '')) sessionWasLost('expired')
})

/** The gateway refuses what this tab sends in the name of somebody it does not show. */
const shownViewer = new SetContextLink(({ headers }) => {
  const id = shownViewerId()
  return { headers: { ...headers, ...(id !== undefined && { 'x-viewer-id': id }) } }
})

async function sha256(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The gateway knows the operations of the built client by their hash, and in production takes no others from a browser.
 * While the client is being changed it knows too few.
 */
const byHash = import.meta.env.DEV ? [] : [new PersistedQueryLink({ sha256, retry: () => false, disable: () => false })]

/** The one connection to the gateway. */
export const client = new ApolloClient({
  link: ApolloLink.from([
    errors,
    shownViewer,
    ...byHash,
    new HttpLink({ uri: new URL('graphql', document.baseURI).href, credentials: 'same-origin', fetch: gatewayFetch }),
  ]),
  dataMasking: true,
  cache: new InMemoryCache({
    typePolicies: {
      OrderItem: { keyFields: ['orderId', 'id'] },
      PreApprovedPatient: { keyFields: ['id', 'treatmentName'] },
      OrderIdCheck: { merge: true },
      // Its id is unique within its order only.
      Warning: { keyFields: false },
      SafetyWarnings: { merge: true },
      Viewer: { fields: { can: { merge: true } } },
      Customer: { fields: { address: { merge: true } } },
    },
  }),
  defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } },
})

const preloadQuery = createQueryPreloader(client)

/** What a route's loader hands to its page: see `useFreshQuery`. */
export interface Preloaded<Data> {
  queryRef: PreloadedQueryRef<Data, OperationVariables, 'complete' | 'streaming' | 'empty'>
  /** Resolves when the first answer is there. */
  loaded(): Promise<unknown>
  /** Reads again; only an answer without a fault replaces what is shown. */
  refresh(): Promise<unknown>
}

/** Starts a route's query while its code is still loading. */
export function preload<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
  {
    fetchPolicy = 'network-only',
    refreshedWith = variables,
  }: { fetchPolicy?: 'network-only' | 'cache-and-network' | 'cache-first'; refreshedWith?: NoInfer<Variables> } = {},
): Preloaded<Data> {
  const query = document as TypedDocumentNode<Data, OperationVariables>
  const queryRef = preloadQuery(query, { variables, fetchPolicy })
  return {
    queryRef,
    loaded: () => preloadQuery.toPromise(queryRef),
    refresh: () => client.query({ query, variables: refreshedWith, fetchPolicy: 'network-only', errorPolicy: 'none' }),
  }
}
