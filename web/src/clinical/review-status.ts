import type { ReviewStatus } from '../generated/graphql.ts'

/** An item's review status as shown to staff. */
export const reviewStatusLabels: Record<ReviewStatus, string> = {
  AWAITING_REVIEW: 'Awaiting review',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
}
