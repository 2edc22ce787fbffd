import type { ReviewStatus } from '../generated/graphql.ts'
import { Tag } from '../ui/tag/tag.tsx'

const looks: Record<ReviewStatus, { label: string; tone: 'info' | 'success' | 'danger' }> = {
  AWAITING_REVIEW: { label: 'Awaiting review', tone: 'info' },
  APPROVED: { label: 'Approved', tone: 'success' },
  REJECTED: { label: 'Rejected', tone: 'danger' },
}

/** An item's review status, in words and colour. */
export function ReviewStatusTag({ status }: { status: ReviewStatus }) {
  const { label, tone } = looks[status]
  return <Tag tone={tone}>{label}</Tag>
}
