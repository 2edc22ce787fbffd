import { reviewCommentFault } from '#rules/note.ts'
import type { ReviewDecision } from '../../generated/graphql.ts'

interface Reviewability {
  canReview: boolean
  canApprove: boolean
  canReject: boolean
  approvalNeedsNote: boolean
}

/** Whether this decision about the item is possible now. */
export function isPossible(
  decision: ReviewDecision,
  { canReview, canApprove, canReject }: Omit<Reviewability, 'approvalNeedsNote'>,
): boolean {
  return canReview && (decision === 'APPROVED' ? canApprove : canReject)
}

/** The error in a decision's note. */
export function commentFault(
  note: string,
  decision: ReviewDecision,
  { approvalNeedsNote }: Pick<Reviewability, 'approvalNeedsNote'>,
): string | undefined {
  return reviewCommentFault(note, { isRequired: decision === 'REJECTED' || approvalNeedsNote })
}
