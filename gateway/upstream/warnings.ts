import { z } from 'zod'
import type { Caller } from './caller.ts'
import { path } from './path.ts'
import { DAMAGED } from './repair.ts'
import type { UpstreamService } from './service.ts'
import { compiled, damaged, filledText, listOf } from './shapes.ts'

const readWarning = z
  .object({ header: filledText, descriptions: listOf(z.string()) })
  .transform(({ header, descriptions: { items, unreadable } }) => ({ warning: { header, descriptions: items }, unreadable }))

/** A list of warnings. `unreadable` counts unreadable warnings, and unreadable descriptions of readable warnings. */
const warnings = listOf(readWarning).transform(({ items, unreadable }) => ({
  items: items.map(({ warning }) => warning),
  unreadable: items.reduce((count, item) => count + item.unreadable, unreadable),
}))

/** The kinds of warnings, in the service's spelling. The gateway's schema uses the same names. */
export const warningTypes = {
  customerAge: 'customer_age',
  customerGender: 'customer_gender',
  age: 'age',
  validation: 'validation',
  products: 'products',
  orderForOthers: 'orderForOthers',
} as const

const orderWarnings = z
  .object({
    validation: warnings,
    age: warnings,
    orderForOthers: warnings,
    products: warnings,
    customer_age: readWarning.nullish(),
    customer_gender: readWarning.nullish(),
    [DAMAGED]: damaged,
  })
  .transform(({ customer_age, customer_gender, validation, age, orderForOthers, products, [DAMAGED]: damagedNames }) => ({
    validation: validation.items,
    age: age.items,
    orderForOthers: orderForOthers.items,
    products: products.items,
    customerAge: customer_age?.warning,
    customerGender: customer_gender?.warning,
    /** Whether there is a warning about the patient's age, even one that can't be read. */
    concernsAge: customer_age != null || damagedNames.includes('customer_age') || age.items.length + age.unreadable > 0,
    unreadable: [validation, age, orderForOthers, products, customer_age, customer_gender].reduce(
      (count, part) => count + (part?.unreadable ?? 0),
      damagedNames.length,
    ),
  }))

export type OrderWarnings = z.output<typeof orderWarnings>

const orderWarningsResponse = compiled(orderWarnings)

/** Calls to the warnings service: `GET /order/warnings/{id}`. */
export function warningsApi(service: UpstreamService) {
  return {
    ofOrder: (caller: Caller, orderId: string): Promise<OrderWarnings> =>
      service.read(caller, { path: path`/order/warnings/${orderId}`, shape: orderWarningsResponse }),
  }
}
