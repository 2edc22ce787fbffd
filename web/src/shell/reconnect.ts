import type { createBrowserRouter } from 'react-router-dom'
import { client } from '../apollo/client.ts'
import { graphql } from '../generated/gql.ts'
import { connectionFailed, isConnectionLost, onConnection } from '../tab/connection.ts'

const reachDocument = graphql(`
  query ReachGateway {
    __typename
  }
`)

/** Milliseconds between two attempts to reach the gateway, and at least between two refetches of the page. */
const RETRY_INTERVAL = 3_000
/** Milliseconds after which an attempt is abandoned. */
const LONGEST_ATTEMPT = 10_000

/**
 * While the connection is lost, keeps trying to reach the gateway, and tries immediately when the browser goes online. Once the gateway
 * responds, refetches what the screen shows. Failed changes aren't sent again: they stay in their form, and the user decides what to do.
 */
export function reconnect(router: ReturnType<typeof createBrowserRouter>): void {
  let timer: ReturnType<typeof setInterval> | undefined
  let revalidation: ReturnType<typeof setTimeout> | undefined
  let revalidatedAt = Number.NEGATIVE_INFINITY
  // Not more often, because one of a page's requests may fail every time while the others get responses.
  const revalidate = () => {
    revalidation = undefined
    revalidatedAt = performance.now()
    if (!isConnectionLost()) void router.revalidate()
  }
  const attempt = () => {
    // Without a response, an attempt must not make the following attempts wait.
    const context = { queryDeduplication: false, fetchOptions: { signal: AbortSignal.timeout(LONGEST_ATTEMPT) } }
    void client.query({ query: reachDocument, fetchPolicy: 'no-cache', errorPolicy: 'ignore', context }).catch(() => undefined)
  }
  onConnection(() => {
    clearInterval(timer)
    if (isConnectionLost()) timer = setInterval(attempt, RETRY_INTERVAL)
    else if (revalidation === undefined)
      revalidation = setTimeout(revalidate, Math.max(0, revalidatedAt + RETRY_INTERVAL - performance.now()))
  })
  // When the browser goes offline, the connection is lost. When it goes online, a request checks whether the gateway can be reached,
  // because being online doesn't guarantee that.
  addEventListener('offline', () => connectionFailed())
  addEventListener('online', () => {
    if (isConnectionLost()) attempt()
  })
}
