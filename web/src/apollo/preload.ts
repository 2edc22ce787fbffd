import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { createQueryPreloader, type PreloadedQueryRef } from '@apollo/client/react'
import { gatewayHeaders } from '#rules/gateway-protocol.ts'
import type { RecordKind } from '../generated/graphql.ts'
import { client } from './client.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { isPageShown } from './page-shown.ts'

/**
 * Milliseconds after which a refetch without a response is abandoned, so that the next one can start. The gateway responds within 20
 * seconds.
 */
const LONGEST_REFETCH = 30_000

const preloadQuery = createQueryPreloader(client)

/** The result of a refetch. If only some parts could be read, both `data` and `error` are set. */
export interface Refreshed<Data> {
  /** Null if the gateway responded, but without any data. Undefined if it didn't respond. */
  data: Data | null | undefined
  error: unknown
  /** The value of `performance.now()` when the data was requested. The data includes every change made before then. */
  requestedAt: number
}

/** The query that a route's loader passes to its page. See `useFreshQuery`. */
export interface Preloaded<Data> {
  /** Identifies what the query reads. The same for two loads of the same record or list. */
  key: string
  queryRef: PreloadedQueryRef<Data, OperationVariables, 'complete' | 'streaming' | 'empty'>
  /** The value of `performance.now()` when the data was requested. */
  requestedAt: number
  /**
   * Resolves immediately if no page has been shown yet. Once a page has been shown, resolves when the first response arrives; until then,
   * the previous page stays on the screen.
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
   * Aborts the refetches in flight and those that wait for them. Called when the user leaves the page, so that a late response doesn't
   * change what the next page shows.
   */
  abandon(): void
  /**
   * Call this when a screen starts to show the data. If the data is loaded again while it is on the screen, for example after a lost
   * connection, fields that fail keep their values, as in a refetch.
   *
   * @returns a function to call when the screen is gone
   */
  onScreen(): () => void
  /** A refresh skips some parts of the data. If a record of one of these kinds changes, those parts may be out of date. */
  kindsInSkippedParts: readonly RecordKind[]
}

/** The context of a request that asks the gateway to wait at most this many milliseconds for the record's slow panels. */
export function withPanelWait(milliseconds: number) {
  return { headers: { [gatewayHeaders.panelWait]: String(milliseconds) } }
}

/** The keys of the data on the screen. */
const onScreen = new Set<string>()

export interface PreloadOptions<Variables> {
  /**
   * The value of `performance.now()` when the prefetch requested the data. Set only if the prefetch has ended. The data then comes from the
   * cache.
   */
  prefetchedAt?: number | undefined
  /**
   * The value of `performance.now()` when the prefetch requested the data. Set only if the prefetch is still in flight. The prefetch's
   * response is then used.
   */
  prefetchingSince?: number | undefined
  /** The variables of a refresh. By default, those of the first load. */
  refreshedWith?: Variables
  kindsInSkippedParts?: readonly RecordKind[]
  /** How many milliseconds the gateway waits for the record's slow panels. A second request reads the panels that take longer. */
  panelWait?: number | undefined
}

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
  }: PreloadOptions<NoInfer<Variables>> = {},
): Preloaded<Data> {
  const query = document as TypedDocumentNode<Data, OperationVariables>
  const key = keyOf(document, variables)
  const context = {
    // Joins a request in flight only if that request is the prefetch. The response to any other request may be out of date.
    queryDeduplication: prefetchingSince !== undefined,
    // If the data is already on the screen, for example after a lost connection, fields that fail keep their values.
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
            fetchOptions: { signal: AbortSignal.any([abandonment.signal, AbortSignal.timeout(LONGEST_REFETCH)]) },
          },
        })
        return { data: data as Data | null | undefined, error, requestedAt }
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
    loaded: () => (isPageShown() ? preloadQuery.toPromise(queryRef) : Promise.resolve()),
    refresh: () => refetches.refresh(),
    complete: () => refetches.complete(),
    abandon: () => {
      refetches.abort()
      refetches = newRefetches()
    },
    kindsInSkippedParts,
  }
}

/** Whether a screen shows the data of this query. */
export function isOnScreen<Variables extends OperationVariables>(
  document: TypedDocumentNode<unknown, Variables>,
  variables: NoInfer<Variables>,
): boolean {
  return onScreen.has(keyOf(document, variables))
}

function keyOf<Variables>(document: TypedDocumentNode<unknown, Variables>, variables: NoInfer<Variables>): string {
  return JSON.stringify([operationName(document), variables])
}

function operationName({ definitions: [operation] }: TypedDocumentNode<unknown, never>): string | undefined {
  return operation && 'name' in operation ? operation.name?.value : undefined
}
