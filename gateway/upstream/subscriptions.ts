import { z } from 'zod'
import type { Caller } from './caller.ts'
import { path } from './path.ts'
import type { UpstreamService } from './service.ts'
import { compiled, id, reference, wholeNumber } from './shapes.ts'

const subscription = z
  .object({ id, cartId: reference, productId: reference, customerId: reference, issueNumber: wholeNumber })
  .transform(({ customerId, ...rest }) => ({ ...rest, patientId: customerId }))

export type Subscription = z.output<typeof subscription>

const subscriptionResponse = compiled(subscription)

/** Calls to the subscriptions service: `GET /subscriptions/{id}`. */
export function subscriptionsApi(service: UpstreamService) {
  return {
    get: (caller: Caller, subscriptionId: string): Promise<Subscription> =>
      service.read(caller, { path: path`/subscriptions/${subscriptionId}`, shape: subscriptionResponse }),
  }
}
