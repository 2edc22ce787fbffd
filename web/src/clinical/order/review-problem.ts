import { reviewRefusalMessages } from '#rules/order-review.ts'
import { gatewayError, messageOf } from '../../apollo/errors.ts'
import type { ReviewDecision, ReviewItemFragment } from '../../generated/graphql.ts'
import type { Problem } from '../../ui/form/dialog-form.tsx'
import { formatDateTime, NO_VALUE } from '../../ui/formats.ts'
import { isolated } from '../../ui/text/isolated.ts'

type DecidedItem = Pick<ReviewItemFragment, 'reviewStatus' | 'reviewedBy' | 'reviewedAt'>

/**
 * The message for a failed decision: for a 400 response, the service's own message; otherwise, a message that the decision failed,
 * and why.
 */
export function reviewProblem(error: unknown, decision: ReviewDecision): Problem {
  const failure = gatewayError(error)
  if (failure?.code === 'UPSTREAM_REJECTED' && failure.extensions.status === 400) return { title: failure.message }
  const title = `failed to ${decision} product`
  if (failure?.code === 'CONFLICT' && failure.extensions.reviewStatus) {
    return { title, detail: decidedText(failure.extensions as unknown as DecidedItem) }
  }
  return { title, detail: messageOf(error) }
}

/** The message shown when another user's change makes a decision impossible while its dialog is open. */
export function overtakenProblem(item: DecidedItem & Pick<ReviewItemFragment, 'reviewability'>, decision: ReviewDecision): Problem {
  const { approveBlockedBy, rejectBlockedBy } = item.reviewability
  const refusals = decision === 'APPROVED' ? approveBlockedBy : rejectBlockedBy
  return {
    title: `This item can't be ${decision === 'APPROVED' ? 'approved' : 'rejected'} any more.`,
    detail:
      item.reviewStatus === 'AWAITING_REVIEW' ? refusals.map((refusal) => reviewRefusalMessages[refusal]).join(' ') : decidedText(item),
  }
}

function decidedText({ reviewStatus, reviewedBy, reviewedAt }: DecidedItem): string {
  const done = reviewStatus === 'APPROVED' ? 'approved' : 'rejected'
  return `${isolated(reviewedBy ?? NO_VALUE)} ${done} this item on ${formatDateTime(reviewedAt)}.`
}
