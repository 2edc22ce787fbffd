import type { RequestContext } from '../../request-context.ts'
import type { Order } from '../../upstream/clinical/orders.ts'
import { readBeforeChange } from '../read-before-change.ts'

/**
 * Makes a change that depends on an order's ID check, while holding two locks. Without them, two users could make conflicting decisions
 * without noticing. The order's lock keeps its items from being reviewed at the same time. The ID check's lock is shared by all orders of a
 * patient, because they share one ID check. An order without a patient has its own ID check.
 *
 * @param change receives the order, read after both locks were acquired
 */
export function withCurrentIdCheck<Result>(
  orderId: string,
  context: RequestContext,
  change: (order: Order) => Promise<Result>,
): Promise<Result> {
  const read = () => readBeforeChange(context.dependencies.upstreams.orders.get(context.caller, orderId))
  return context.withLock(`order ${orderId}`, async () => {
    const { patientId } = await read()
    const key = patientId === undefined ? `id check of order ${orderId}` : `id check ${patientId}`
    return context.withLock(key, async () => change(await read()))
  })
}
