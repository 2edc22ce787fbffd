import { aBranch } from './records/bookings.ts'
import { anImagePage } from './records/orders.ts'
import { someSettings } from './records/settings.ts'
import type { Responses } from './stand-in-gateway.ts'
import { shownViewer } from './viewers.ts'

/** Responses that any screen may need. The queue is empty, no one else has an order open, and the branch has no appointments. */
export function defaultResponses(): Responses {
  return {
    settings: () => someSettings(),
    rememberViewed: () => ({ viewer: shownViewer() }),
    awaitingIdCheckCount: () => 0,
    keepOrderOpen: () => ({ openBy: [] }),
    orderOpeners: ({ orderIds }) => orderIds.map((orderId) => ({ orderId, openBy: [] })),
    orderImage: () => anImagePage(),
    orders: () => ({ orders: [], unreadable: 0, total: 0 }),
    ...aBranch(),
  }
}
