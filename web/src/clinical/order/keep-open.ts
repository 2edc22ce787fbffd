import { client } from '../../apollo/client.ts'
import { graphql } from '../../generated/gql.ts'
import type { KeepOrderOpenMutation } from '../../generated/graphql.ts'

const keepOrderOpenDocument = graphql(`
  mutation KeepOrderOpen($orderId: RecordID!, $hasLeft: Boolean! = false) {
    keepOrderOpen(orderId: $orderId, hasLeft: $hasLeft) {
      openBy {
        name
        since
      }
    }
  }
`)

export type Openers = KeepOrderOpenMutation['keepOrderOpen']['openBy']

/** The latest report that an order is open. Resolves once the report has reached the gateway or failed. */
let latestReport: Promise<Openers> = Promise.resolve([])

/**
 * Reports that this user has an order open. Resolves to the other users who have it open, or to an empty list if the gateway can't be
 * reached.
 */
export function keepOpen(orderId: string): Promise<Openers> {
  latestReport = client.mutate({ mutation: keepOrderOpenDocument, variables: { orderId } }).then(
    ({ data }) => data?.keepOrderOpen.openBy ?? [],
    () => [],
  )
  return latestReport
}

/**
 * Reports that this user has left an order. Waits for the latest report that an order is open, so that the gateway receives the two reports
 * in the right sequence.
 */
export function leaveOrder(orderId: string): void {
  void latestReport.then(() => reportLeft(orderId))
}

/** Reports, while the tab is closing, that this user has left an order. With `keepalive`, the request outlives the page. */
export function leaveForGood(orderId: string): void {
  void reportLeft(orderId, { keepalive: true })
}

async function reportLeft(orderId: string, fetchOptions: RequestInit = {}): Promise<void> {
  const variables = { orderId, hasLeft: true }
  await client.mutate({ mutation: keepOrderOpenDocument, variables, context: { fetchOptions } })
}
