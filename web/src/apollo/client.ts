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
import { map } from 'rxjs'
import { serviceName } from '#rules/services.ts'
import { sessionWasLost } from '../session/lost-session.ts'
import { shownViewerId } from '../session/shown-viewer.ts'
import { isUserIdle } from '../session/user-activity.ts'
import { gatewayFetch } from './gateway-fetch.ts'
import { withKeptData } from './kept-data.ts'

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

/** The gateway ends a session that nobody uses, however often its screen refreshes itself. */
const userIdle = new SetContextLink(({ headers }) => ({ headers: { ...headers, ...(isUserIdle() && { 'x-user-idle': 'true' }) } }))

/** A refresh replaces what arrived, and leaves what failed as it is shown. */
const keptData = new ApolloLink((operation, forward) => {
  if (operation.getContext().isRefresh !== true) return forward(operation)
  const { query, variables } = operation
  return forward(operation).pipe(
    map((result) =>
      result.data && result.errors
        ? {
            ...result,
            data: withKeptData(result.data, client.cache.readQuery({ query, variables, returnPartialData: true }), result.errors),
          }
        : result,
    ),
  )
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

/** @param name undefined if it isn't in the cache */
function shownName(name: string | undefined, serviceId: string | undefined): string | undefined {
  return name === undefined ? undefined : serviceName(serviceId, name)
}

/** The one connection to the gateway. */
export const client = new ApolloClient({
  link: ApolloLink.from([
    errors,
    keptData,
    shownViewer,
    userIdle,
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
      // A blank name would leave a link or a button without a text.
      Course: { fields: { name: { read: (name, { readField }) => shownName(name, readField<string>('onSchedServiceId')) } } },
      LocationService: { fields: { serviceName: { read: (name, { readField }) => shownName(name, readField<string>('serviceId')) } } },
    },
  }),
  defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } },
})

const preloadQuery = createQueryPreloader(client)

let isPageShown = false

/** From now on there is a page that stays while the next one loads. Until then nothing but the header can show. */
export function pageIsShown(): void {
  isPageShown = true
}

/** Beside the data there may be errors of parts that can't be read. */
interface Refreshed<Data> {
  data: Data | undefined
  error: unknown
}

/** What a route's loader hands to its page: see `useFreshQuery`. */
export interface Preloaded<Data> {
  queryRef: PreloadedQueryRef<Data, OperationVariables, 'complete' | 'streaming' | 'empty'>
  /** Resolves when the first response is there, so that the page before it stays meanwhile; at once if there is none. */
  loaded(): Promise<unknown>
  /** Reads again; what arrived replaces what is shown. */
  refresh(): Promise<Refreshed<Data>>
  /** As `refresh`, with everything that the screen reads at first. */
  complete(): Promise<Refreshed<Data>>
}

/** Starts a route's query while its code is still loading. */
export function preload<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
  {
    fetchPolicy = 'network-only',
    refreshedWith = variables,
    panelWait,
  }: {
    fetchPolicy?: 'network-only' | 'cache-and-network' | 'cache-first'
    refreshedWith?: NoInfer<Variables>
    /** How long the record waits for its panels, in milliseconds. Those that take longer follow with a refresh. */
    panelWait?: number
  } = {},
): Preloaded<Data> {
  const query = document as TypedDocumentNode<Data, OperationVariables>
  const context = panelWait === undefined ? {} : { headers: { 'x-panel-wait': String(panelWait) } }
  const queryRef = preloadQuery(query, { variables, fetchPolicy, context })
  const readAgain = async (wanted: OperationVariables): Promise<Refreshed<Data>> => {
    const { data, error } = await client.query({ query, variables: wanted, fetchPolicy: 'network-only', context: { isRefresh: true } })
    return { data: data as Data | undefined, error }
  }
  return {
    queryRef,
    loaded: () => (isPageShown ? preloadQuery.toPromise(queryRef) : Promise.resolve()),
    refresh: () => readAgain(refreshedWith),
    complete: () => readAgain(variables),
  }
}
