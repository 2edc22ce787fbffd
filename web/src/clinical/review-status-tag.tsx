import type { ReviewStatus } from '../generated/graphql.ts'
import { Tag } from '../ui/tag/tag.tsx'
import { reviewStatusLabels } from './review-status.ts'

const tones: Record<ReviewStatus, 'info' | 'success' | 'danger'> = { AWAITING_REVIEW: 'info', APPROVED: 'success', REJECTED: 'danger' }

/** An item's review status, in words and colour. */
export function ReviewStatusTag({ status }: { status: ReviewStatus }) {
  return <Tag tone={tones[status]}>{reviewStatusLabels[status]}</Tag>
}
