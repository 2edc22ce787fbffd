import type { ReviewDecision } from '../../generated/graphql.ts'

interface Reviewability {
  canReview: boolean
  canApprove: boolean
  canReject: boolean
}

/** Whether this decision about the item is possible now. */
export function isPossible(decision: ReviewDecision, { canReview, canApprove, canReject }: Reviewability): boolean {
  return canReview && (decision === 'APPROVED' ? canApprove : canReject)
}
