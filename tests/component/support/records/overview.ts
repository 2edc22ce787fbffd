import type { ClinicalOverview, DecisionCount, OrderCategory, WaitingOrders } from '../../generated/schema.ts'

const NO_ORDERS: WaitingOrders = { count: 0, oldestOrderDate: null }

interface OverviewRecord {
  all?: WaitingOrders | null
  byCategory?: Partial<Record<OrderCategory, WaitingOrders>>
  idChecksAwaiting?: number | null
  decisions?: DecisionCount[] | null
}

/** An overview. By default, the queue is empty and there are no decisions. */
export function anOverview({
  all = NO_ORDERS,
  byCategory = {},
  idChecksAwaiting = 0,
  decisions = [],
}: OverviewRecord = {}): ClinicalOverview {
  const ordersAwaitingReview = ({ category }: { category?: OrderCategory | null }) => (category ? (byCategory[category] ?? NO_ORDERS) : all)
  return {
    // GraphQL calls this function with the field's arguments. The cast is needed because the field's type doesn't allow functions.
    ordersAwaitingReview: ordersAwaitingReview as unknown as WaitingOrders,
    idChecksAwaiting,
    decisions,
  }
}

type KnownCount = DecisionCount & { reviewer: string | null }

/** A reviewer's decisions on a day. By default, the reviewer is Inês Prescott, with no decisions. */
export function aDecisionCount(changes: Partial<KnownCount> & Pick<KnownCount, 'date'>): KnownCount {
  return {
    reviewerId: 'sub-prescriber',
    reviewer: 'Inês Prescott',
    approved: 0,
    rejected: 0,
    underHour: 0,
    underFourHours: 0,
    underDay: 0,
    underThreeDays: 0,
    longer: 0,
    unknownTime: 0,
    ...changes,
  }
}
