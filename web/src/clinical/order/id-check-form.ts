import { idCheckStatuses, referenceFault } from '#rules/id-check.ts'
import { isCancelledOrder, isReviewable } from '#rules/order-review.ts'
import type { IdCheckOutcome, OrderHandling, OrderOutcomeQuery, SeenIdCheckInput } from '../../generated/graphql.ts'

type OrderNow = NonNullable<OrderOutcomeQuery['order']>

interface IdCheckForm {
  outcome: string | undefined
  searchReference: string
}

/** Errors in the ID check outcome form, by field. */
export function idCheckFaults({ outcome, searchReference }: IdCheckForm): { outcome?: string; searchReference?: string } {
  const fault = referenceFault(searchReference)
  return {
    ...(outcome === undefined && { outcome: 'Status is required' }),
    ...(fault !== undefined && { searchReference: fault }),
  }
}

/**
 * Whether the update that set the check to `outcome` was saved. Undefined if this can't be determined: either someone else has set a
 * different outcome, or the check had the same outcome before the update and has no update time.
 */
export function isUpdated(
  { status, updatedAt }: OrderNow['idCheck'],
  seen: SeenIdCheckInput,
  outcome: IdCheckOutcome,
): boolean | undefined {
  const isWanted = status === idCheckStatuses[outcome]
  const isUnchanged = status === (seen.status ?? null) && updatedAt === (seen.updatedAt ?? null)
  if (!isUnchanged) return isWanted ? true : undefined
  return isWanted && updatedAt === null ? undefined : false
}

interface HandledOrder extends Pick<OrderNow, 'status' | 'restrictedItemsApproved'> {
  items: readonly Pick<OrderNow['items'][number], 'primaryTag' | 'ageRestricted' | 'reviewStatus'>[]
}

/** Whether the order's state shows that the user's choice of handling was saved. */
export function isHandled({ status, restrictedItemsApproved, items }: HandledOrder, handling: OrderHandling): boolean {
  if (handling === 'APPROVE') return restrictedItemsApproved
  if (handling === 'REJECT') return isCancelledOrder({ status })
  const restricted = items.filter((item) => isReviewable(item) || item.ageRestricted)
  return restricted.every(({ reviewStatus }) => reviewStatus !== 'AWAITING_REVIEW')
}
