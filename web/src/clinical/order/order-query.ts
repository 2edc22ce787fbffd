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
      ...DecisionPatient
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

/** Every part of an order that a change can affect. Refetched after each change. */
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

export const photosAddedLaterFragment = graphql(`
  fragment PhotosAddedLater on Order {
    id
    items {
      id
      orderId
      photosAddedLater
    }
  }
`)

/** How long a prefetched order is considered fresh, in milliseconds. */
const FRESH_FOR = 5_000

/** When each order was prefetched. */
const prefetchedAt = new Map<string, number>()

/** Prefetches an order that the user is likely to open next. */
export function prefetchOrder(orderId: string): void {
  if (isFresh(orderId)) return
  prefetchedAt.set(orderId, Date.now())
  void client.query({ query: orderPageDocument, variables: { id: orderId }, fetchPolicy: 'network-only' })
}

/** Starts loading an order. A prefetched order shows immediately, and is refetched unless it is fresh. */
export function preloadOrder(orderId: string) {
  const fetchPolicy = isFresh(orderId) ? 'cache-first' : prefetchedAt.has(orderId) ? 'cache-and-network' : 'network-only'
  prefetchedAt.delete(orderId)
  return preload(
    orderPageDocument,
    { id: orderId },
    // Refreshes don't count the photos, because the gateway has to load a photo to count them.
    { fetchPolicy, refreshedWith: { id: orderId, countsPhotos: false }, panelWait: PANEL_WAIT },
  )
}

function isFresh(orderId: string): boolean {
  return Date.now() - (prefetchedAt.get(orderId) ?? 0) < FRESH_FOR
}
