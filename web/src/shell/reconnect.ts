import type { createBrowserRouter } from 'react-router-dom'
import { client } from '../apollo/client.ts'
import { graphql } from '../generated/gql.ts'
import { connectionFailed, isConnectionLost, onConnection } from '../tab/connection.ts'
import { atMostEvery } from '../ui/at-most-every.ts'

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
 * responds, refetches what the screen shows. Changes that couldn't be saved stay in their form and aren't sent again: the user decides
 * what to do.
 *
 * @returns a function that stops the attempts and the refetches
 */
export function reconnect(router: Pick<ReturnType<typeof createBrowserRouter>, 'revalidate'>): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  // Refetches the page at most once per `RETRY_INTERVAL`. Without this limit, a page with one request that always fails would be refetched
  // without a pause, because the responses to its other requests show that the gateway can be reached.
  const { request, cancel } = atMostEvery(RETRY_INTERVAL, () => {
    if (!isConnectionLost()) void router.revalidate()
  })
  const attempt = () => {
    const context = { fetchOptions: { signal: AbortSignal.timeout(LONGEST_ATTEMPT) } }
    void client.query({ query: reachDocument, fetchPolicy: 'no-cache', errorPolicy: 'ignore', context }).catch(() => undefined)
  }
  const unfollow = onConnection(() => {
    clearInterval(timer)
    if (isConnectionLost()) timer = setInterval(attempt, RETRY_INTERVAL)
    else request()
  })
  // When the browser goes offline, the connection is lost. When it goes online, the gateway may still be unreachable, so a request checks
  // whether the connection works.
  const lose = () => connectionFailed()
  const retry = () => isConnectionLost() && attempt()
  addEventListener('offline', lose)
  addEventListener('online', retry)
  return () => {
    unfollow()
    removeEventListener('offline', lose)
    removeEventListener('online', retry)
    clearInterval(timer)
    cancel()
  }
}
