import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
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
}

/**
 * Creates the functions that load a screen's query before the user opens the screen, for example while a link to it is hovered, and when
 * the user opens it.
 */
export function prefetchable<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  { panelWait }: Pick<PreloadOptions<Variables>, 'panelWait'> = {},
) {
  const query = document as TypedDocumentNode<Data, OperationVariables>
  const inFlight = new Map<string, Prefetch>()
  /** `completedAt` is a value of `Date.now()`. */
  const completed = new Map<string, Prefetch & { completedAt: number }>()
  client.onClearStore(async () => completed.clear())
  const isFresh = (key: string) => {
    const known = completed.get(key)
    return known !== undefined && known.changes === changeCount() && Math.abs(Date.now() - known.completedAt) < FRESH_FOR
  }

  return {
    /**
     * Prefetches the data of a screen that the user is likely to open next.
     *
     * @returns the preloaded data; undefined if it couldn't be read completely, or if it is on the screen, in flight or still fresh
     */
    async prefetch(variables: Variables): Promise<Preloaded<Data> | undefined> {
      const key = JSON.stringify(variables)
      if (isOnScreen(document, variables) || inFlight.has(key) || isFresh(key)) return undefined
      const prefetch = { requestedAt: performance.now(), changes: changeCount() }
      inFlight.set(key, prefetch)
      const read = await client
        .query({
          query,
          variables,
          fetchPolicy: 'network-only',
          // If the user opens the screen before the response arrives, the screen shares this request.
          context: { ...shared.context, ...(panelWait !== undefined && withPanelWait(panelWait)), screenRead: 'load' },
        })
        .catch(() => undefined)
        .finally(() => inFlight.delete(key))
      // Don't reuse an incomplete response: the cache doesn't keep its errors, so the screen couldn't report them.
      if (read?.data == null || read.error !== undefined) return undefined
      completed.set(key, { ...prefetch, completedAt: Date.now() })
      return preload(document, variables, { prefetchedAt: prefetch.requestedAt })
    },

    /** Starts loading the data of a screen that the user opens. Data that has just been prefetched is available immediately. */
    preload(variables: Variables, options: Pick<PreloadOptions<Variables>, 'refreshedWith' | 'kindsInSkippedParts'> = {}): Preloaded<Data> {
      const key = JSON.stringify(variables)
      const prefetchedAt = isFresh(key) ? completed.get(key)?.requestedAt : undefined
      const prefetch = inFlight.get(key)
      completed.delete(key)
      const prefetchingSince = prefetch?.changes === changeCount() ? prefetch.requestedAt : undefined
      return preload(document, variables, { ...options, panelWait, prefetchedAt, prefetchingSince })
    },
  }
}
