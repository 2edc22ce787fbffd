import { gatewayError, messageOf } from '../../apollo/errors.ts'
import type { ReviewDecision } from '../../generated/graphql.ts'
import { formatDateTime, NO_VALUE } from '../../ui/formats.ts'

/**
 * The message for a failed decision. For a 400, that is the service's own message. Otherwise the message says that the decision
 * failed, and why.
 */
export function reviewProblem(error: unknown, decision: ReviewDecision): { title: string; detail?: string } {
  const failure = gatewayError(error)
  if (failure?.code === 'UPSTREAM_REJECTED' && failure.extensions.status === 400) return { title: failure.message }
  const title = `failed to ${decision} product`
  if (failure?.code === 'CONFLICT' && failure.extensions.reviewStatus) {
    const { reviewStatus, reviewedBy, reviewedAt } = failure.extensions
    const done = reviewStatus === 'APPROVED' ? 'approved' : 'rejected'
    return { title, detail: `${reviewedBy ?? NO_VALUE} ${done} this item on ${formatDateTime(reviewedAt as string)}.` }
  }
  return { title, detail: messageOf(error) }
}
