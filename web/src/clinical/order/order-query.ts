import { changeCount } from '../../apollo/changes.ts'
import { client } from '../../apollo/client.ts'
import { preload, withPanelWait } from '../../apollo/preload.ts'
import { shared } from '../../apollo/shared.ts'
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

/** How long a prefetched order is considered fresh, in milliseconds. */
const FRESH_FOR = 5_000

interface Prefetch {
  /** A value of `performance.now()`. */
  requestedAt: number
  /** The number of changes that this tab had made when the prefetch was requested. After another change, the prefetch is out of date. */
  changes: number
}

/** The prefetches in flight. */
const prefetching = new Map<string, Prefetch>()
/** The completed prefetches. `completedAt` is a value of `Date.now()`. */
const prefetched = new Map<string, Prefetch & { completedAt: number }>()

/**
 * Prefetches an order that the user is likely to open next.
 *
 * @returns the preloaded order; undefined if it couldn't be read completely, or if an earlier prefetch is in flight or still fresh
 */
export async function prefetchOrder(orderId: string) {
  if (isFresh(orderId) || prefetching.has(orderId)) return undefined
  const prefetch = { requestedAt: performance.now(), changes: changeCount() }
  prefetching.set(orderId, prefetch)
  const variables = { id: orderId }
  const read = await client
    .query({
      query: orderPageDocument,
      variables,
      fetchPolicy: 'network-only',
      // If the user opens the order before the response arrives, the page shares this request.
      context: { ...shared.context, ...withPanelWait(PANEL_WAIT), screenRead: 'load' },
    })
    .catch(() => undefined)
    .finally(() => prefetching.delete(orderId))
  // Don't reuse an incomplete response: the cache doesn't keep its errors, so the page couldn't report them.
  if (!read?.data?.order || read.error !== undefined) return undefined
  prefetched.set(orderId, { ...prefetch, completedAt: Date.now() })
  return preload(orderPageDocument, variables, { prefetchedAt: prefetch.requestedAt })
}

/** Starts loading an order. An order that has just been prefetched shows immediately. */
export function preloadOrder(orderId: string) {
  const prefetchedAt = isFresh(orderId) ? prefetched.get(orderId)?.requestedAt : undefined
  const inFlight = prefetching.get(orderId)
  prefetched.delete(orderId)
  forgetLaterPages({ __typename: 'Order', id: orderId })
  return preload(
    orderPageDocument,
    { id: orderId },
    // Refreshes don't request the number of photos, because the gateway can get this number only by loading a photo.
    {
      prefetchedAt,
      prefetchingSince: inFlight?.changes === changeCount() ? inFlight.requestedAt : undefined,
      refreshedWith: { id: orderId, countsPhotos: false },
      kindsInSkippedParts: ['ORDER'],
      panelWait: PANEL_WAIT,
    },
  )
}

function isFresh(orderId: string): boolean {
  const known = prefetched.get(orderId)
  return known !== undefined && known.changes === changeCount() && Date.now() - known.completedAt < FRESH_FOR
}
