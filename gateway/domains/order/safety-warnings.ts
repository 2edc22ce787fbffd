import type { SafetyWarnings, Warning } from '../../generated/resolvers.ts'
import type { OrderWarnings } from '../../upstream/warnings.ts'

type UpstreamWarning = OrderWarnings['age'][number]

/** The warnings service's answer as it is shown: one list in a fixed order, and what stands apart from it. */
export function toSafetyWarnings(answer: OrderWarnings): SafetyWarnings {
  const typed = (type: string, warnings: (UpstreamWarning | undefined)[]): Warning[] =>
    warnings.filter((warning) => warning !== undefined).map(({ header, descriptions }) => ({ type, header: header ?? null, descriptions }))
  return {
    warnings: [
      ...typed('customer_age', [answer.customerAge]),
      ...typed('customer_gender', [answer.customerGender]),
      ...typed('age', answer.age),
      ...typed('validation', answer.validation),
      ...typed('products', answer.products),
    ],
    orderForOthers: typed('orderForOthers', answer.orderForOthers.slice(0, 1))[0] ?? null,
    unreadable: answer.unreadable,
    checkPatientAge: answer.customerAge !== undefined || answer.age.length > 0,
  }
}
