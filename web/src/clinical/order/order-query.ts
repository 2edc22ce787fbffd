import { client, preload } from '../../apollo/client.ts'
import { graphql } from '../../generated/gql.ts'
import { PANEL_WAIT } from '../panel-wait.ts'

const orderPageDocument = graphql(`
  query OrderPage($id: RecordID!, $countsPhotos: Boolean! = true) {
    order(id: $id) {
      id
      patientId
      patient {
        id
        firstName
        lastName
        ...PatientBanner
        ...PatientPanel
        ...EditPatient
      }
      ...ChangeNotice
      ...NextOrder
      ...OrderPanel
      ...OrderWarnings
      ...OrderNotes
      ...OrderItems
      ...AgeCheck
      ...OrderSubscriptions
      ...DecidedOrder
      ...IdCheckWarning
      ...IdCheckPanel
      ...SubscriptionHistory
      ...OrderHistory
      ...OrderTimeline
      ...EditPatientOrder
      ...PhotosAddedLater @include(if: $countsPhotos)
    }
  }
`)

/** Every part of an order that a change can affect. Mutations of an order return it, so that the page shows the new state. */
graphql(`
  fragment ChangedOrder on Order {
    id
    ...ChangeNotice
    ...NextOrder
    ...OrderPanel
    ...OrderNotes
    ...OrderItems
    ...IdCheckWarning
    ...IdCheckPanel
    ...OrderTimeline
  }
`)

/** How long a prefetched order is considered fresh, in milliseconds. */
const FRESH_FOR = 5_000

/** When each order was prefetched. */
const prefetchedAt = new Map<string, number>()

/**
 * Prefetches an order that the user is likely to open next.
 *
 * @returns the preloaded order; undefined if it couldn't be read completely, or if an earlier prefetch is still fresh
 */
export async function prefetchOrder(orderId: string) {
  if (isFresh(orderId)) return undefined
  prefetchedAt.set(orderId, Date.now())
  const variables = { id: orderId }
  const read = await client.query({ query: orderPageDocument, variables, fetchPolicy: 'network-only' }).catch(() => undefined)
  if (read?.data?.order && read.error === undefined) return preload(orderPageDocument, variables, { fetchPolicy: 'cache-first' })
  // Don't reuse an incomplete response: the cache doesn't keep its errors, so the page couldn't report them.
  prefetchedAt.delete(orderId)
  return undefined
}

/** Starts loading an order. A prefetched order shows immediately, and is refetched unless it is fresh. */
export function preloadOrder(orderId: string) {
  const fetchPolicy = isFresh(orderId) ? 'cache-first' : prefetchedAt.has(orderId) ? 'cache-and-network' : 'network-only'
  prefetchedAt.delete(orderId)
  return preload(
    orderPageDocument,
    { id: orderId },
    // Refreshes don't count the photos, because the gateway can count them only by loading one of them.
    { fetchPolicy, refreshedWith: { id: orderId, countsPhotos: false }, panelWait: PANEL_WAIT },
  )
}

function isFresh(orderId: string): boolean {
  return Date.now() - (prefetchedAt.get(orderId) ?? 0) < FRESH_FOR
}
