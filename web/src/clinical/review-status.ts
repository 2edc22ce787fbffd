import type { ReviewStatus } from '../generated/graphql.ts'
import { formatDateTime } from '../ui/formats.ts'
import { joinVisible } from '../ui/text/join-visible.ts'

/** An item's review status as shown to staff. */
export const reviewStatusLabels: Record<ReviewStatus, string> = {
  AWAITING_REVIEW: 'Awaiting review',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
}

interface ReviewedItem {
  reviewStatus: ReviewStatus
  reviewedAt: string | null
  reviewedBy: string | null
}

/** An item's decision as one line of text; undefined if the item awaits review. */
export function decisionText({ reviewStatus, reviewedAt, reviewedBy }: ReviewedItem): string | undefined {
  if (reviewStatus === 'AWAITING_REVIEW') return undefined
  return joinVisible([reviewStatusLabels[reviewStatus], formatDateTime(reviewedAt), reviewedBy])
}
