import { client, preload } from '../../apollo/client.ts'
import { graphql } from '../../generated/gql.ts'

const orderPageDocument = graphql(`
  query OrderPage($id: RecordID!, $countsPhotos: Boolean! = true) {
    order(id: $id) {
      id
      patientId
      patient {
        id
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
      ...EditPatientOrder
      ...PhotosAddedLater @include(if: $countsPhotos)
    }
  }
`)

/** Everything that a change to an order may affect; refetched after each change. */
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
  }
`)

graphql(`
  fragment PhotosAddedLater on Order {
    id
    items {
      id
      orderId
      photosAddedLater
    }
  }
`)

/** Milliseconds for which a preloaded order counts as fresh. */
const JUST_NOW = 5_000

/** Milliseconds an order waits for its slow panels. */
const PANEL_WAIT = 700

/** When each order was preloaded. */
const loadedAhead = new Map<string, number>()

/** Preloads an order that is likely to be opened next. */
export function loadAhead(orderId: string): void {
  if (wasJustLoaded(orderId)) return
  loadedAhead.set(orderId, Date.now())
  void client.query({ query: orderPageDocument, variables: { id: orderId }, fetchPolicy: 'network-only' })
}

/** Starts loading an order. A preloaded one shows immediately, and is refetched unless it is fresh. */
export function preloadOrder(orderId: string) {
  const fetchPolicy = wasJustLoaded(orderId) ? 'cache-first' : loadedAhead.has(orderId) ? 'cache-and-network' : 'network-only'
  loadedAhead.delete(orderId)
  return preload(
    orderPageDocument,
    { id: orderId },
    // Counting photos means loading one, so refreshes skip it.
    { fetchPolicy, refreshedWith: { id: orderId, countsPhotos: false }, panelWait: PANEL_WAIT },
  )
}

function wasJustLoaded(orderId: string): boolean {
  return Date.now() - (loadedAhead.get(orderId) ?? 0) < JUST_NOW
}
