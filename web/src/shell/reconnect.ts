import type { createBrowserRouter } from 'react-router-dom'
import { client } from '../apollo/client.ts'
import { graphql } from '../generated/gql.ts'
import { connectionFailed, isConnectionLost, onConnection } from '../tab/connection.ts'

const reachDocument = graphql(`
  query ReachGateway {
    __typename
  }
`)

/** Milliseconds between two attempts to reach the gateway; also the minimum time between two refetches of the page. */
const RETRY_INTERVAL = 3_000
/** Milliseconds after which an attempt is abandoned. */
const LONGEST_ATTEMPT = 10_000

/**
 * While the connection is lost, keeps trying to reach the gateway, and tries immediately when the browser goes online. Once the gateway
 * responds, refetches what the screen shows. Failed changes aren't sent again: they stay in their form, and the user decides what to do.
 *
 * @returns a function that stops this
 */
export function reconnect(router: Pick<ReturnType<typeof createBrowserRouter>, 'revalidate'>): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  let revalidation: ReturnType<typeof setTimeout> | undefined
  let revalidatedAt = Number.NEGATIVE_INFINITY
  // Runs at most once per `RETRY_INTERVAL`. Otherwise, if one of a page's requests always failed while the others got responses, each
  // refetch would immediately trigger the next one.
  const revalidate = () => {
    revalidation = undefined
    revalidatedAt = performance.now()
    if (!isConnectionLost()) void router.revalidate()
  }
  const attempt = () => {
    // An attempt that gets no response must not make the following attempts wait.
    const context = { queryDeduplication: false, fetchOptions: { signal: AbortSignal.timeout(LONGEST_ATTEMPT) } }
    void client.query({ query: reachDocument, fetchPolicy: 'no-cache', errorPolicy: 'ignore', context }).catch(() => undefined)
  }
  const unfollow = onConnection(() => {
    clearInterval(timer)
    if (isConnectionLost()) timer = setInterval(attempt, RETRY_INTERVAL)
    else if (revalidation === undefined)
      revalidation = setTimeout(revalidate, Math.max(0, revalidatedAt + RETRY_INTERVAL - performance.now()))
  })
  // When the browser goes offline, the connection is lost. When it goes online, a request checks whether the gateway can be reached,
  // because being online doesn't guarantee that.
  const listeners = new AbortController()
  addEventListener('offline', () => connectionFailed(), listeners)
  addEventListener('online', () => isConnectionLost() && attempt(), listeners)
  return () => {
    unfollow()
    listeners.abort()
    clearInterval(timer)
    clearTimeout(revalidation)
  }
}
