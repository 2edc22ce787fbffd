import { z } from 'zod'
import type { Caller } from './caller.ts'
import { path } from './path.ts'
import type { UpstreamService } from './service.ts'
import { listOf, text } from './shapes.ts'

const warning = z.object({ header: text, descriptions: listOf(z.string()) })

const orderWarnings = z
  .object({
    validation: listOf(warning),
    age: listOf(warning),
    orderForOthers: listOf(warning),
    products: listOf(warning),
    customer_age: warning.nullish(),
    customer_gender: warning.nullish(),
  })
  .transform(({ customer_age, customer_gender, ...lists }) => ({
    ...lists,
    customerAge: customer_age ?? undefined,
    customerGender: customer_gender ?? undefined,
  }))

export type OrderWarnings = z.output<typeof orderWarnings>

/* Whole answers, compiled: they are checked several times faster than piece by piece. */
const orderWarningsAnswer = z.compile(orderWarnings, { strict: true })

/** The warnings service: `GET /order/warnings/{id}`. */
export function warningsApi(service: UpstreamService) {
  return {
    ofOrder: (caller: Caller, orderId: string): Promise<OrderWarnings> =>
      service.read(caller, { path: path`/order/warnings/${orderId}`, answer: orderWarningsAnswer }),
  }
}
