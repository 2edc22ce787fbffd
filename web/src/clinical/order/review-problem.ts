import { reviewRefusalMessages } from '#rules/order-review.ts'
import { gatewayError, messageOf } from '../../apollo/errors.ts'
import type { ReviewDecision, ReviewItemFragment } from '../../generated/graphql.ts'
import type { Problem } from '../../ui/form/dialog-form.tsx'
import { formatDateTime, NO_VALUE } from '../../ui/formats.ts'
import { isolated } from '../../ui/text/isolated.ts'

/** Who made a decision, and when. */
type Reviewer = Pick<ReviewItemFragment, 'reviewedBy' | 'reviewedAt'>

/**
 * The message for a failed decision. If a 400 response contains the service's explanation, the message is that explanation. Otherwise, the
 * title says that the decision failed, and the detail says why.
 */
export function reviewProblem(error: unknown, decision: ReviewDecision): Problem {
  const failure = gatewayError(error)
  if (failure?.code === 'UPSTREAM_REJECTED' && failure.extensions.status === 400 && failure.extensions.explained === true)
    return { title: failure.message }
  const title = `failed to ${decision} product`
  const decided = failure?.code === 'CONFLICT' ? existingDecisionText(failure.extensions) : undefined
  return { title, detail: decided ?? messageOf(error) }
}

/** Describes the decision contained in a conflict error's extensions. Undefined if the decision is missing or its status is unknown. */
function existingDecisionText({ reviewStatus, reviewedBy, reviewedAt }: Record<string, unknown>): string | undefined {
  if (reviewStatus !== 'APPROVED' && reviewStatus !== 'REJECTED') return undefined
  return decidedText(reviewStatus, { reviewedBy: textOrNull(reviewedBy), reviewedAt: textOrNull(reviewedAt) })
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

/**
 * The message to show in an open dialog if another user's change has made the dialog's decision impossible.
 *
 * @param noteFault the error in the review note, if any. A note may have become necessary because of another user's change
 */
export function overtakenProblem(
  item: Reviewer & Pick<ReviewItemFragment, 'reviewStatus' | 'reviewability'>,
  decision: ReviewDecision,
  noteFault: string | undefined,
): Problem {
  const { reviewStatus } = item
  const { approveBlockedBy, rejectBlockedBy } = item.reviewability
  const refusals = decision === 'APPROVED' ? approveBlockedBy : rejectBlockedBy
  if (reviewStatus === 'AWAITING_REVIEW' && refusals.length === 0 && noteFault !== undefined)
    return { title: 'This item now needs a review note.', detail: noteFault }
  return {
    title: `This item can't be ${decision === 'APPROVED' ? 'approved' : 'rejected'} any more.`,
    detail:
      reviewStatus === 'AWAITING_REVIEW'
        ? refusals.map((refusal) => reviewRefusalMessages[refusal]).join(' ')
        : decidedText(reviewStatus, item),
  }
}

function decidedText(made: ReviewDecision, { reviewedBy, reviewedAt }: Reviewer): string {
  const done = made === 'APPROVED' ? 'approved' : 'rejected'
  return `${isolated(reviewedBy ?? NO_VALUE)} ${done} this item on ${formatDateTime(reviewedAt)}.`
}
