import { prefetchable } from '../../apollo/prefetch.ts'
import { preload } from '../../apollo/preload.ts'
import { graphql } from '../../generated/gql.ts'
import { forgetLaterPages } from '../list-page.ts'
import { PANEL_WAIT } from '../panel-wait.ts'

const orderPageDocument = graphql(`
  query OrderPage($id: RecordID!, $countsPhotos: Boolean! = true) {
    order(id: $id) {
      id
      patientId
      otherOrders {
        orders {
          id
        }
      }
      patient {
        id
        firstName
        lastName
        ...PatientBanner
        ...PatientPanel
        ...EditPatient
      }
      ...ChangeNotice
      ...ChangedPatient
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

/** The parts of an order that a change can affect. Mutations of an order return them, so that the page shows the new state. */
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

// The order goes into the cache as soon as it arrives, because its page is then rendered in advance.
const orderPage = prefetchable(orderPageDocument, { intoCache: true, panelWait: PANEL_WAIT })

/**
 * Prefetches an order that the user is likely to open next.
 *
 * @returns the preloaded order; undefined if it couldn't be read completely, or if no prefetch was needed (see `prefetchable`)
 */
export async function prefetchOrder(orderId: string) {
  const prefetchedAt = await orderPage.prefetch({ id: orderId })
  return prefetchedAt === undefined ? undefined : preload(orderPageDocument, { id: orderId }, { prefetchedAt })
}

/** Starts loading an order. An order that has just been prefetched shows immediately. */
export function preloadOrder(orderId: string) {
  forgetLaterPages({ __typename: 'Order', id: orderId })
  return orderPage.preload(
    { id: orderId },
    // Refreshes don't request the number of photos, because the gateway can get this number only by loading a photo.
    { refreshedWith: { id: orderId, countsPhotos: false }, kindsInSkippedParts: ['ORDER'] },
  )
}
