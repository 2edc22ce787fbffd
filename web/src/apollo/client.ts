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
import { OperationTypeNode } from 'graphql'
import { defer, finalize, map, of, switchMap, tap } from 'rxjs'
import { serviceName } from '#rules/services.ts'
import type { RecordKind } from '../generated/graphql.ts'
import { connectionFailed, gatewayWasReached } from '../tab/connection.ts'
import { sessionWasLost } from '../tab/lost-session.ts'
import { shownViewerId } from '../tab/shown-viewer.ts'
import { tabId } from '../tab/tab-id.ts'
import { isUserIdle } from '../tab/user-activity.ts'
import { gatewayFetch } from './gateway-fetch.ts'
import { withKeptData } from './kept-data.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { sha256 } from './sha256.ts'
import { uniqueId } from './unique-id.ts'

/** Operations whose UNAUTHENTICATED error doesn't mean that the session has ended. */
const SIGN_IN_OPERATIONS = new Set(['ConfirmSignInCode', 'RequestSignInCode'])

const errors = new ErrorLink(({ error, operation }) => {
  const isLost = CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')
  if (isLost && !SIGN_IN_OPERATIONS.has(operation.operationName ?? '')) sessionWasLost('expired')
})

/**
 * Records whether the gateway can be reached. Two errors mean that it can't: a TypeError (the connection failed) and a TimeoutError
 * (`AbortSignal.timeout` ended the request).
 */
const connection = new ApolloLink((operation, forward) => {
  const sentAt = performance.now()
  return forward(operation).pipe(
    tap({
      next: gatewayWasReached,
      error: (error) => {
        if (error instanceof TypeError) connectionFailed()
        else if (error?.name === 'TimeoutError') connectionFailed(sentAt)
        else if (error?.name !== 'AbortError') gatewayWasReached()
      },
    }),
  )
})

/**
 * Sends the tab's id, so that the gateway doesn't announce a tab's own changes to that tab. Also sends the id of the user whom the tab
 * shows, so that the gateway rejects the request if a different user has signed in since.
 */
const sendingTab = new SetContextLink(({ headers }) => {
  const id = shownViewerId()
  return { headers: { ...headers, 'x-tab-id': tabId, ...(id !== undefined && { 'x-viewer-id': id }) } }
})

/** Reports whether the user is idle, so that the gateway can end an idle session even while a screen keeps refreshing. */
const userIdle = new SetContextLink(({ headers }) => ({ headers: { ...headers, ...(isUserIdle() && { 'x-user-idle': 'true' }) } }))

/**
 * The path of a pre-approved patient's ID check. The specification requires the ID check to be empty whenever it can't be read, so a
 * refresh doesn't keep the previous value.
 */
const ALWAYS_RESET = 'patient.idCheck'
/** Paths of fields whose shown values are out of date because of a change. The values aren't kept until the field has been read again. */
const outdated = new Set<string>()

/** Says that a change has made a field's shown value out of date, for example `order.safetyWarnings`. */
export function markOutdated(path: string): void {
  outdated.add(path)
}

/** During a refresh, fields that fail keep the values that are already shown. */
const keptData = new ApolloLink((operation, forward) => {
  if (operation.getContext().screenRead !== 'refresh') return forward(operation)
  const { query, variables } = operation
  return forward(operation).pipe(
    map((result) => {
      const { data, errors = [] } = result
      if (!data) return result
      const failed = new Map(errors.map((error) => [error.path?.join('.') ?? '', error]))
      for (const path of outdated) {
        const [root = ''] = path.split('.')
        if (root in data && !failed.delete(path)) outdated.delete(path)
      }
      failed.delete(ALWAYS_RESET)
      if (failed.size === 0) return result
      const shown = client.cache.readQuery({ query, variables, returnPartialData: true })
      return { ...result, data: withKeptData(data, shown, [...failed.values()]) }
    }),
  )
})

/** Mutations that don't change any data that screens refresh. */
const WITHOUT_EFFECT = new Set(['KeepOrderOpen', 'RecordWalkInEvent', 'RememberViewed', 'ReportClientError'])

/**
 * Sends a new id with each mutation, except those in `WITHOUT_EFFECT`. If the connection breaks, browsers may send a request again without
 * telling the page. The gateway refuses a mutation whose id it has already received.
 */
const withWriteId = new SetContextLink(({ headers }, { operationType, operationName }) =>
  operationType === OperationTypeNode.MUTATION && !WITHOUT_EFFECT.has(operationName ?? '')
    ? { headers: { ...headers, 'x-write-id': uniqueId() } }
    : {},
)

/** The number of mutations that have ended, except those in `WITHOUT_EFFECT`. */
let changes = 0

/** How many mutations with an effect have ended in this tab. Data requested before the last of them ended may be out of date. */
export const changeCount = () => changes

/**
 * Repeats a screen's query once if a mutation ended while the query was in flight, because the query may have read the record before the
 * change. A screen's query has the context `screenRead`: `load` or `refresh`.
 */
const rereadAfterChange = new ApolloLink((operation, forward) => {
  const isMutation = operation.operationType === OperationTypeNode.MUTATION
  if (isMutation && !WITHOUT_EFFECT.has(operation.operationName ?? '')) return forward(operation).pipe(finalize(() => (changes += 1)))
  if (operation.getContext().screenRead === undefined) return forward(operation)
  return defer(() => {
    const before = changes
    return forward(operation).pipe(switchMap((result) => (changes === before ? of(result) : forward(operation))))
  })
})

/**
 * Sends operations by hash, because in production the gateway accepts only known operations from browsers. Sends their text instead in two
 * cases: during development, because operations change too often for their hashes to be known; and on pages loaded over http from a host
 * other than localhost, because browsers can't compute hashes there.
 */
const byHash =
  import.meta.env.DEV || crypto.subtle === undefined ? [] : [new PersistedQueryLink({ sha256, retry: () => false, disable: () => false })]

/** Returns a service's display name, or undefined if the cache doesn't contain the name. */
function shownName(name: string | undefined, serviceId: string | undefined): string | undefined {
  return name === undefined ? undefined : serviceName(serviceId, name)
}

/**
 * Whether an order or item was read as part of a patient's history. Only queries for a history select the alias `historyKey`. A history's
 * data may be older or less complete than the record itself, so it must not overwrite the record.
 */
const isOfHistory = (record: object) => 'historyKey' in record

export const client = new ApolloClient({
  link: ApolloLink.from([
    errors,
    connection,
    keptData,
    rereadAfterChange,
    sendingTab,
    userIdle,
    withWriteId,
    ...byHash,
    new HttpLink({ uri: new URL('graphql', document.baseURI).href, credentials: 'same-origin', fetch: gatewayFetch }),
  ]),
  dataMasking: true,
  cache: new InMemoryCache({
    typePolicies: {
      // Several queries on a page read the branch. If one of them can't read it, the cache keeps the branch that another has read.
      Query: { fields: { getLocation: { merge: (known, read) => read ?? known ?? null } } },
      OrderItem: { keyFields: (item) => (isOfHistory(item) ? false : ['orderId', 'id']) },
      // Not normalised, because several rows can have the same patient and even the same treatment.
      PreApprovedPatient: { keyFields: false },
      OrderIdCheck: { merge: true },
      ClinicalOverview: { merge: true },
      // The list of users who have an order open is replaced, not merged.
      Order: { keyFields: (order) => (isOfHistory(order) ? false : ['id']), fields: { openBy: { merge: false } } },
      // Not normalised, because a warning's id is unique only within its order, and an address's id may be unique only within its patient.
      Warning: { keyFields: false },
      PatientAddress: { keyFields: false, merge: true },
      SafetyWarnings: { merge: true },
      Viewer: { fields: { can: { merge: true } } },
      Customer: { fields: { address: { merge: true } } },
      // Replaces blank names, because a blank name would leave a link or button without text.
      Course: { fields: { name: { read: (name, { readField }) => shownName(name, readField<string>('onSchedServiceId')) } } },
      LocationService: { fields: { serviceName: { read: (name, { readField }) => shownName(name, readField<string>('serviceId')) } } },
    },
  }),
  // With this policy, a failed operation resolves with `error` set, alongside any data. It rejects only if it is cancelled, for example
  // when the session ends.
  defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' }, mutate: { errorPolicy: 'all' } },
})

/**
 * Milliseconds after which a refetch without a response is abandoned, so that the next one can start. The gateway responds within 20
 * seconds.
 */
const LONGEST_REFETCH = 30_000

/** The symbol under which Apollo Client stores the fragments that screens of the same record share (`getSuspenseCache.js`). */
const SHARED_FRAGMENTS = Symbol.for('apollo.suspenseCache')

/** Empties the cache when a session ends or someone signs in. Screens that are open stop following the cache. */
export async function forgetRecords(): Promise<void> {
  await client.clearStore()
  // Fragments that no longer follow the cache must not be shared with the next screen. `login.page.test.tsx` tests this.
  Reflect.deleteProperty(client, SHARED_FRAGMENTS)
}

const preloadQuery = createQueryPreloader(client)

let isPageShown = false

/**
 * Records whether the document has shown a page. Before the first page, loaders don't wait for data, so that the header shows early.
 * After it, each page stays visible until the next page has loaded.
 */
export function setPageShown(isShown: boolean): void {
  isPageShown = isShown
}

/** The result of a refetch. If only some parts could be read, both `data` and `error` are set. */
interface Refreshed<Data> {
  data: Data | undefined
  error: unknown
  /** When the data was requested, as a value of `performance.now()`. The data includes every change made before then. */
  requestedAt: number
}

/** The query that a route's loader passes to its page. See `useFreshQuery`. */
export interface Preloaded<Data> {
  /** Identifies what the query reads. The same for two loads of the same record or list. */
  key: string
  queryRef: PreloadedQueryRef<Data, OperationVariables, 'complete' | 'streaming' | 'empty'>
  /** When the data was requested, as a value of `performance.now()`. */
  requestedAt: number
  /**
   * Resolves when the first response arrives, so that the previous page stays until then. Resolves immediately if no page has
   * been shown yet.
   */
  loaded(): Promise<unknown>
  /**
   * Refetches the data. Fields that fail keep their values on the screen. Waits until an earlier refetch has ended, so that older data
   * never replaces newer data.
   */
  refresh(): Promise<Refreshed<Data>>
  /** Like `refresh`, but also reads the parts that a refresh skips. */
  complete(): Promise<Refreshed<Data>>
  /**
   * Aborts the refetches in flight and those that wait for them. Called when the user leaves the page, so that a late response doesn't change
   * what the next page shows.
   */
  abandon(): void
  /**
   * Called while a screen shows the data. If the screen is loaded again in that time, for example after a lost connection, fields that fail
   * keep their values, as in a refetch.
   *
   * @returns a function to call when the screen is gone
   */
  onScreen(): () => void
  /** The kinds of record whose changes can affect the parts that a refresh skips. */
  kindsInSkippedParts: readonly RecordKind[]
}

/** The context of a request that asks the gateway to wait at most this many milliseconds for the record's slow panels. */
export function withPanelWait(milliseconds: number) {
  return { headers: { 'x-panel-wait': String(milliseconds) } }
}

/** The keys of the data on the screen. */
const onScreen = new Set<string>()

/** Starts a route's query while the route's code is still loading. */
export function preload<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: NoInfer<Variables>,
  {
    prefetchedAt,
    prefetchingSince,
    refreshedWith = variables,
    kindsInSkippedParts = [],
    panelWait,
  }: {
    /**
     * When the prefetch requested the data, as a value of `performance.now()`. Set only if the prefetch has ended. The data then comes from
     * the cache.
     */
    prefetchedAt?: number | undefined
    /**
     * When the prefetch requested the data, as a value of `performance.now()`. Set only if the prefetch is still in flight. The prefetch's
     * response is then used.
     */
    prefetchingSince?: number | undefined
    refreshedWith?: NoInfer<Variables>
    kindsInSkippedParts?: readonly RecordKind[]
    /** Milliseconds to wait for the record's slow panels. Panels that take longer arrive with a later refresh. */
    panelWait?: number
  } = {},
): Preloaded<Data> {
  const query = document as TypedDocumentNode<Data, OperationVariables>
  const key = JSON.stringify(variables)
  const context = {
    // Joins a request in flight only if that request is the prefetch. Any other request may have read the record before a change.
    queryDeduplication: prefetchingSince !== undefined,
    // After a lost connection, a screen loads again what it already shows.
    screenRead: onScreen.has(key) ? 'refresh' : 'load',
    ...(panelWait !== undefined && withPanelWait(panelWait)),
  }
  const fetchPolicy = prefetchedAt === undefined ? 'network-only' : 'cache-first'
  const queryRef = preloadQuery(query, { variables, fetchPolicy, context })
  const newRefetches = () => {
    const serialised = oneAtATime()
    const abandonment = new AbortController()
    const refetchWith = (wanted: OperationVariables) =>
      serialised(async (): Promise<Refreshed<Data>> => {
        abandonment.signal.throwIfAborted()
        const requestedAt = performance.now()
        const { data, error } = await client.query({
          query,
          variables: wanted,
          fetchPolicy: 'network-only',
          context: {
            screenRead: 'refresh',
            queryDeduplication: false,
            fetchOptions: { signal: AbortSignal.any([abandonment.signal, AbortSignal.timeout(LONGEST_REFETCH)]) },
          },
        })
        return { data: data as Data | undefined, error, requestedAt }
      })
    return { refresh: refetchWith(refreshedWith), complete: refetchWith(variables), abort: () => abandonment.abort() }
  }
  let refetches = newRefetches()
  return {
    key,
    onScreen: () => {
      onScreen.add(key)
      return () => void onScreen.delete(key)
    },
    queryRef,
    requestedAt: prefetchedAt ?? prefetchingSince ?? performance.now(),
    loaded: () => (isPageShown ? preloadQuery.toPromise(queryRef) : Promise.resolve()),
    refresh: () => refetches.refresh(),
    complete: () => refetches.complete(),
    abandon: () => {
      refetches.abort()
      refetches = newRefetches()
    },
    kindsInSkippedParts,
  }
}
