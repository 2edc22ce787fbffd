import type { OperationVariables, TypedDocumentNode, Unmasked } from '@apollo/client'
import { changeCount } from './changes.ts'
import { client } from './client.ts'
import { isOnScreen, type Preloaded, type PreloadOptions, preload, withPanelWait } from './preload.ts'
import { shared } from './shared.ts'

/** How long prefetched data is considered fresh, in milliseconds. */
const FRESH_FOR = 5_000

interface Prefetch {
  /** A value of `performance.now()`. */
  requestedAt: number
  /** The number of changes that this tab had made when the prefetch was requested. After another change, the prefetch is out of date. */
  changes: number
  /** Whether the screen was opened while the prefetch was in flight, and so already uses its response. */
  isUsed?: true
}

interface Prefetched<Data> extends Prefetch {
  /** A value of `Date.now()`. */
  completedAt: number
  /** The response, if it isn't in the cache. */
  response: Unmasked<Data> | undefined
}

interface PrefetchOptions {
  /**
   * Whether a response goes into the cache as soon as it arrives. If false, it does so when its screen is opened. A list contains some fields
   * of many records: in the cache, they would mix with the other fields of a record that is on the screen. The document must then have no
   * masked fragments.
   */
  intoCache: boolean
  panelWait?: number
}

/**
 * Creates the functions that load a screen's query before the user opens the screen, for example while a link to it is hovered, and when
 * the user opens it.
 */
export function prefetchable<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { intoCache, panelWait }: PrefetchOptions,
) {
  const query = document as TypedDocumentNode<Data, OperationVariables>
  const inFlight = new Map<string, Prefetch>()
  const completed = new Map<string, Prefetched<Data>>()
  client.onClearStore(async () => completed.clear())

  const findFresh = (key: string): Prefetched<Data> | undefined => {
    const found = completed.get(key)
    const isFresh = found?.changes === changeCount() && Math.abs(Date.now() - found.completedAt) < FRESH_FOR
    if (!isFresh) completed.delete(key)
    return isFresh ? found : undefined
  }

  return {
    /**
     * Prefetches the data of a screen that the user is likely to open next. Does nothing if the data is on the screen, or if an earlier
     * prefetch is in flight or still fresh.
     *
     * @returns when the data was requested, as a value of `performance.now()`; undefined if nothing was read, or not everything
     */
    async prefetch(variables: Variables): Promise<number | undefined> {
      const key = JSON.stringify(variables)
      if (isOnScreen(document, variables) || inFlight.has(key) || findFresh(key) !== undefined) return undefined
      const prefetch: Prefetch = { requestedAt: performance.now(), changes: changeCount() }
      inFlight.set(key, prefetch)
      const read = await client
        .query({
          query,
          variables,
          fetchPolicy: intoCache ? 'network-only' : 'no-cache',
          // If the user opens the screen before the response arrives, the screen shares this request.
          context: { ...shared.context, ...(panelWait !== undefined && withPanelWait(panelWait)), screenRead: 'load' },
        })
        .catch(() => undefined)
        .finally(() => inFlight.delete(key))
      // Don't reuse an incomplete response: the cache doesn't keep its errors, so the screen couldn't report them.
      if (read?.data == null || read.error !== undefined || prefetch.isUsed) return undefined
      completed.set(key, { ...prefetch, completedAt: Date.now(), response: intoCache ? undefined : (read.data as Unmasked<Data>) })
      return prefetch.requestedAt
    },

    /** Starts loading the data of a screen that the user opens. Data that has just been prefetched is available immediately. */
    preload(variables: Variables, options: Pick<PreloadOptions<Variables>, 'refreshedWith' | 'kindsInSkippedParts'> = {}): Preloaded<Data> {
      const key = JSON.stringify(variables)
      const fresh = findFresh(key)
      completed.delete(key)
      if (fresh?.response !== undefined) client.writeQuery({ query, variables, data: fresh.response })
      const prefetch = inFlight.get(key)
      const isShared = prefetch?.changes === changeCount()
      if (isShared) prefetch.isUsed = true
      return preload(document, variables, {
        ...options,
        panelWait,
        prefetchedAt: fresh?.requestedAt,
        prefetchingSince: isShared ? prefetch.requestedAt : undefined,
      })
    },
  }
}
