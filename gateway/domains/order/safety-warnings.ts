import type { SafetyWarnings, Warning } from '../../generated/resolvers.ts'
import { type OrderWarnings, warningTypes } from '../../upstream/warnings.ts'

type UpstreamWarning = OrderWarnings['age'][number]

/**
 * Combines the warnings into one list, in display order, except the `orderForOthers` warnings, which say that the order may be for someone
 * else. The service may send several of those: the first one is returned in its own field, and the others are dropped.
 */
export function toSafetyWarnings(orderWarnings: OrderWarnings): SafetyWarnings {
  const typed = (kind: keyof typeof warningTypes, warnings: (UpstreamWarning | undefined)[]): Warning[] =>
    warnings
      .filter((warning) => warning !== undefined)
      .map(({ header, descriptions }) => ({ type: warningTypes[kind], header: header ?? null, descriptions }))
  return {
    warnings: [
      ...typed('customerAge', [orderWarnings.customerAge]),
      ...typed('customerGender', [orderWarnings.customerGender]),
      ...typed('age', orderWarnings.age),
      ...typed('validation', orderWarnings.validation),
      ...typed('products', orderWarnings.products),
    ],
    orderForOthers: typed('orderForOthers', orderWarnings.orderForOthers.slice(0, 1))[0] ?? null,
    unreadable: orderWarnings.unreadable,
    checkPatientAge: orderWarnings.concernsAge,
  }
}
