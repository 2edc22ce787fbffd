import type { RequestContext } from '../../request-context.ts'
import type { Order } from '../../upstream/clinical/orders.ts'
import { readBeforeChange } from '../read-before-change.ts'

/**
 * Makes a change that depends on an order's ID check, while holding a lock. All orders of a patient share one ID check, so they share one
 * lock; an order without a patient has its own. Without the lock, two users could make conflicting decisions without noticing.
 *
 * @param change receives the order, read after the lock was acquired
 */
export async function withCurrentIdCheck<Result>(
  orderId: string,
  { dependencies: { locks, upstreams }, caller }: RequestContext,
  change: (order: Order) => Promise<Result>,
): Promise<Result> {
  const read = () => readBeforeChange(upstreams.orders.get(caller, orderId))
  const { patientId } = await read()
  const key = patientId === undefined ? `id check of order ${orderId}` : `id check ${patientId}`
  return locks.withLock(key, async () => change(await read()))
}
