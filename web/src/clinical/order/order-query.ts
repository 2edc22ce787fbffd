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

/** The order that was loaded before it was opened. */
let loadedAhead: string | undefined

/** Loads an order that is likely to be opened next. */
export function loadAhead(orderId: string): void {
  if (loadedAhead === orderId) return
  loadedAhead = orderId
  void client.query({ query: orderPageDocument, variables: { id: orderId }, fetchPolicy: 'network-only' })
}

/** Starts reading an order. One that was loaded ahead shows at once, and is read again all the same. */
export function preloadOrder(orderId: string) {
  const isLoaded = loadedAhead === orderId
  loadedAhead = undefined
  return preload(
    orderPageDocument,
    { id: orderId },
    // A photo is loaded to count them, so that they are not counted every half minute.
    { fetchPolicy: isLoaded ? 'cache-and-network' : 'network-only', refreshedWith: { id: orderId, countsPhotos: false } },
  )
}
