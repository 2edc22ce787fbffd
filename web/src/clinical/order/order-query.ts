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

/** What a change of an order may touch: each change reads it all again. */
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

/** So long an order that was loaded ahead is as good as one that is loaded now. */
const JUST_NOW = 5_000

/** How long an order waits for its panels, in milliseconds. */
const PANEL_WAIT = 700

/** When orders were loaded before they were opened. */
const loadedAhead = new Map<string, number>()

/** Loads an order that is likely to be opened next. */
export function loadAhead(orderId: string): void {
  if (wasJustLoaded(orderId)) return
  loadedAhead.set(orderId, Date.now())
  void client.query({ query: orderPageDocument, variables: { id: orderId }, fetchPolicy: 'network-only' })
}

/** Starts reading an order. One that was loaded ahead shows at once, and is read again unless that was just now. */
export function preloadOrder(orderId: string) {
  const fetchPolicy = wasJustLoaded(orderId) ? 'cache-first' : loadedAhead.has(orderId) ? 'cache-and-network' : 'network-only'
  loadedAhead.delete(orderId)
  return preload(
    orderPageDocument,
    { id: orderId },
    // A photo is loaded to count them, so that they are not counted every half minute.
    { fetchPolicy, refreshedWith: { id: orderId, countsPhotos: false }, panelWait: PANEL_WAIT },
  )
}

function wasJustLoaded(orderId: string): boolean {
  return Date.now() - (loadedAhead.get(orderId) ?? 0) < JUST_NOW
}
