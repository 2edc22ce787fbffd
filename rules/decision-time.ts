const HOUR = 60 * 60_000

/** A range of times between an order and the decision on it. `below` is the upper limit in milliseconds. */
interface DecisionTime {
  below: number
  /** The field of the schema's `DecisionCount` that counts these decisions. */
  field: string
  label: string
  /** For charts. */
  shortLabel: string
}

/** The ranges, shortest first. The keys are the names under which the gateway stores the numbers of decisions. */
export const decisionTimes = {
  UNDER_HOUR: { below: HOUR, field: 'underHour', label: 'Under 1 hour', shortLabel: '< 1 h' },
  UNDER_FOUR_HOURS: { below: 4 * HOUR, field: 'underFourHours', label: '1 to 4 hours', shortLabel: '1–4 h' },
  UNDER_DAY: { below: 24 * HOUR, field: 'underDay', label: '4 to 24 hours', shortLabel: '4–24 h' },
  UNDER_THREE_DAYS: { below: 72 * HOUR, field: 'underThreeDays', label: '1 to 3 days', shortLabel: '1–3 d' },
  LONGER: { below: Number.POSITIVE_INFINITY, field: 'longer', label: '3 days or more', shortLabel: '≥ 3 d' },
  // No time is below NaN.
  UNKNOWN: { below: Number.NaN, field: 'unknownTime', label: 'Order date unknown', shortLabel: '?' },
} as const satisfies Record<string, DecisionTime>

export type DecisionTimeName = keyof typeof decisionTimes

/** Classifies the time between an order and its decision. UNKNOWN if the order date is missing, invalid or after the decision. */
export function decisionTime(orderDate: string | undefined, decidedAt: Date): DecisionTimeName {
  const elapsed = decidedAt.getTime() - Date.parse(orderDate ?? '')
  const names = Object.keys(decisionTimes) as DecisionTimeName[]
  return (elapsed >= 0 ? names.find((name) => elapsed < decisionTimes[name].below) : undefined) ?? 'UNKNOWN'
}
