import { ApiError } from '../../errors.ts'
import type { RequestContext } from '../../request-context.ts'
import type { Order } from '../../upstream/clinical/orders.ts'
import { readBeforeChange } from '../read-before-change.ts'

/** How many patients' locks are tried. The first is the right one, unless the order has meanwhile been given to another patient. */
const ATTEMPTS = 2

/**
 * Makes a change that depends on an order's ID check, while holding two locks. Without them, two users could make conflicting decisions
 * without noticing. The order's lock keeps its items from being reviewed at the same time. The ID check's lock is shared by all orders of a
 * patient, because they share one ID check. An order without a patient has its own ID check.
 *
 * @param change receives the order, read after both locks were acquired
 * @throws ApiError CONFLICT if the order's patient keeps changing; `change` has not run
 */
export function withCurrentIdCheck<Result>(
  orderId: string,
  context: RequestContext,
  change: (order: Order) => Promise<Result>,
): Promise<Result> {
  const { orders } = context.dependencies.upstreams
  const read = () => readBeforeChange(orders.get(context.caller, orderId))
  return context.withLock(`order ${orderId}`, async () => {
    let { patientId } = orders.rememberedPatient(orderId) ?? (await read())
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const key = patientId === undefined ? `id check of order ${orderId}` : `id check ${patientId}`
      const changed = await context.withLock(key, async () => {
        const order = await read()
        if (order.patientId === patientId) return { result: await change(order) }
        patientId = order.patientId
        return undefined
      })
      if (changed !== undefined) return changed.result
    }
    throw new ApiError('CONFLICT', "The order's patient has changed. Reload the page.")
  })
}
