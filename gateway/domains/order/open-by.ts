import { MAXIMUM_FOLLOWED } from '#rules/live-updates.ts'
import { requireViewer } from '../../access/require-viewer.ts'
import { rejectInvalid } from '../../errors.ts'
import type { KeepOrderOpenPayload, OrderOpener, OrderOpeners } from '../../generated/resolvers.ts'
import type { RequestContext } from '../../request-context.ts'

/**
 * Records that an order is open in the viewer's tab or, if `hasLeft` is true, that the tab has left the order. Notifies other screens if
 * this changes which users have the order open.
 */
export function keepOrderOpen(orderId: string, hasLeft: boolean, context: RequestContext): KeepOrderOpenPayload {
  const { tab, dependencies } = context
  const { changeFeed, presence } = dependencies
  const { id: viewerId, name } = requireViewer(context)
  const hasChanged = hasLeft ? presence.leave(orderId, { viewerId, tab }) : presence.keepOpen(orderId, { viewerId, tab, name })
  if (hasChanged) changeFeed.announce({ records: [{ kind: 'ORDER_OPENERS', id: orderId }], tab })
  return { openBy: openByOthers(orderId, context) }
}

/** Records that the viewer has left all orders. Called when they sign out. */
export function leaveAllOrders({ dependencies: { changeFeed, presence }, viewer, tab }: RequestContext): void {
  if (viewer === null) return
  const records = presence.leaveAll(viewer.id).map((id) => ({ kind: 'ORDER_OPENERS' as const, id }))
  if (records.length > 0) changeFeed.announce({ records, tab })
}

/** Returns, for each order, the users who have that order open, except the viewer. */
export function openersOf(orderIds: readonly string[], context: RequestContext): OrderOpeners[] {
  rejectInvalid(orderIds.length > MAXIMUM_FOLLOWED ? `Request at most ${MAXIMUM_FOLLOWED} orders.` : undefined)
  return orderIds.map((orderId) => ({ orderId, openBy: openByOthers(orderId, context) }))
}

/** Returns the users who have an order open, except the viewer. */
export function openByOthers(orderId: string, { dependencies: { presence }, viewer }: RequestContext): OrderOpener[] {
  return presence
    .openBy(orderId)
    .filter(({ viewerId }) => viewerId !== viewer?.id)
    .map(({ name, since }) => ({ name, since: new Date(since).toISOString() }))
}
