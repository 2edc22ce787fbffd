import { reviewCommentFault } from '#rules/note.ts'
import { isReviewable, type ReviewRefusal, reviewability, reviewRefusalMessages } from '#rules/order-review.ts'
import { abilitiesOf } from '../../access/abilities.ts'
import { requireViewer } from '../../access/require-viewer.ts'
import { ApiError } from '../../errors.ts'
import type { ReviewOrderItemInput } from '../../generated/resolvers.ts'
import { audited } from '../../observe/audit.ts'
import type { RequestContext } from '../../request-context.ts'
import { finalReview } from '../../upstream/clinical/orders.ts'
import { readResponse } from '../../upstream/repair.ts'
import { withCurrentIdCheck } from '../id-check/with-current-id-check.ts'
import { countDecision } from '../overview/decisions.ts'
import { findItem } from './item.ts'
import type { ChangedOrder } from './payload.ts'

interface FinalReview {
  reviewStatus?: string | undefined
  reviewedBy?: string | undefined
  reviewedAt?: string | undefined
}

type ReviewedItem = Parameters<typeof reviewability>[2] & FinalReview

/** Approves or rejects an item, after checking all rules against the order's current state. */
export async function reviewOrderItem(input: ReviewOrderItemInput, context: RequestContext): Promise<ChangedOrder> {
  const { orderId, productId, decision } = input
  return withCurrentIdCheck(orderId, context, async (order) => {
    const actor = requireViewer(context)
    const item = findItem(order, (candidate) => candidate.productId === productId)

    const reviewer = abilitiesOf(actor, context.dependencies.config)
    const error = decisionError(reviewer, order, item, input)
    if (error !== undefined) throw error
    const comment = (input.comment ?? '').trim()

    await audited(context, { action: 'reviewOrderItem', orderId, productId, decision }, () =>
      context.dependencies.upstreams.orders
        .reviewProduct(context.caller, orderId, productId, { status: decision, comment, reviewedBy: actor.name })
        .catch((error: unknown) => {
          throw withFinalReview(error)
        }),
    )
    countDecision(decision, order.orderDate, context)
    return { orderId }
  })
}

/** Returns the error if the reviewer can't make this decision with this comment now, or undefined if the decision is allowed. */
export function decisionError(
  reviewer: Parameters<typeof reviewability>[0],
  order: Parameters<typeof reviewability>[1],
  item: ReviewedItem,
  { decision, comment }: Pick<ReviewOrderItemInput, 'decision' | 'comment'>,
): ApiError | undefined {
  const state = reviewability(reviewer, order, item)
  if (isReviewable(item) && !state.roleAllows)
    return new ApiError('FORBIDDEN', "Your role doesn't review items of this category.", { reason: 'ROLE' })
  const refusal = (decision === 'APPROVED' ? state.approveBlockedBy : state.rejectBlockedBy)[0]
  if (refusal !== undefined) return refusedBy(refusal, item)
  const fault = reviewCommentFault(comment, decision, state)
  return fault === undefined ? undefined : new ApiError('BAD_USER_INPUT', fault)
}

function refusedBy(refusal: ReviewRefusal, item: ReviewedItem): ApiError {
  if (refusal === 'ALREADY_REVIEWED') return alreadyReviewed(item)
  return new ApiError(refusal === 'NOT_REVIEWABLE' ? 'FORBIDDEN' : 'CONFLICT', reviewRefusalMessages[refusal], { reason: refusal })
}

function alreadyReviewed({ reviewStatus, reviewedBy, reviewedAt }: FinalReview): ApiError {
  return new ApiError('CONFLICT', reviewRefusalMessages.ALREADY_REVIEWED, {
    reason: 'ALREADY_REVIEWED',
    reviewStatus,
    reviewedBy,
    reviewedAt,
  })
}

/**
 * Adds the existing decision to a CONFLICT error, and returns other errors unchanged. The main API responds with CONFLICT if the item was
 * already reviewed through another gateway or tool.
 */
function withFinalReview(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return error
  return alreadyReviewed(readResponse(finalReview, error.extensions.upstream).data ?? {})
}
