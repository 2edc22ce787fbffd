import { normaliseNote } from '#rules/note.ts'
import { approvalNeedsNote, isReviewable, type ReviewRefusal, reviewability, reviewRefusalMessages } from '#rules/order-review.ts'
import { abilitiesOf } from '../../access/abilities.ts'
import { requireViewer } from '../../access/require-viewer.ts'
import { ApiError } from '../../errors.ts'
import type { ReviewOrderItemInput } from '../../generated/resolvers.ts'
import { audited } from '../../observe/audit.ts'
import type { RequestContext } from '../../request-context.ts'
import { finalReview, type OrderItem } from '../../upstream/clinical/orders.ts'
import type { ChangedOrder } from './payload.ts'

/** Approves or rejects an item, after checking all rules against the order's current state. */
export async function reviewOrderItem(input: ReviewOrderItemInput, context: RequestContext): Promise<ChangedOrder> {
  const { orderId, productId, decision } = input
  return context.dependencies.locks.withLock(`item ${orderId}/${productId}`, async () => {
    const actor = requireViewer(context)
    const order = await context.dependencies.upstreams.orders.get(context.caller, orderId)
    const item = order.items.find((candidate) => candidate.productId === productId)
    if (item === undefined) throw new ApiError('NOT_FOUND', 'The order has no such item.')

    const state = reviewability(abilitiesOf(actor, context.dependencies.config.centralGroups), order, item)
    if (isReviewable(item) && !state.roleAllows)
      throw new ApiError('FORBIDDEN', "Your role doesn't review items of this category.", { reason: 'ROLE' })
    const refusal = (decision === 'APPROVED' ? state.approveBlockedBy : state.rejectBlockedBy)[0]
    if (refusal !== undefined) throw refusedBy(refusal, item)

    const comment = normaliseNote(input.comment)
    if (comment === undefined && (decision === 'REJECTED' || approvalNeedsNote(item) || hasText(input.comment))) {
      throw new ApiError('BAD_USER_INPUT', 'Please submit a review comment')
    }

    await audited(context, { action: 'reviewOrderItem', orderId, productId, decision }, () =>
      context.dependencies.upstreams.orders
        .reviewProduct(context.caller, orderId, productId, { status: decision, comment: comment ?? '', reviewedBy: actor.name })
        .catch((error: unknown) => {
          throw withFinalReview(error)
        }),
    )
    return { orderId }
  })
}

/** Whether a comment has text. A comment with text must be a valid note, even where a note is optional. */
function hasText(comment: string | null | undefined): boolean {
  return (comment ?? '').trim() !== ''
}

function refusedBy(refusal: ReviewRefusal, item: OrderItem): ApiError {
  if (refusal === 'ALREADY_REVIEWED') return alreadyReviewed(item)
  return new ApiError(refusal === 'NOT_REVIEWABLE' ? 'FORBIDDEN' : 'CONFLICT', reviewRefusalMessages[refusal], { reason: refusal })
}

function alreadyReviewed({
  reviewStatus,
  reviewedBy,
  reviewedAt,
}: {
  reviewStatus?: string | undefined
  reviewedBy?: string | undefined
  reviewedAt?: string | undefined
}): ApiError {
  return new ApiError('CONFLICT', reviewRefusalMessages.ALREADY_REVIEWED, {
    reason: 'ALREADY_REVIEWED',
    reviewStatus,
    reviewedBy,
    reviewedAt,
  })
}

/**
 * Adds the existing decision to a conflict. The main API's 409 means that the item was already reviewed, through another gateway or
 * tool.
 */
function withFinalReview(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return error
  const review = finalReview.safeParse(error.extensions.upstream)
  return alreadyReviewed(review.success ? review.data : {})
}
