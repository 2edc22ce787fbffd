import type { ItemCardFragment } from '../../generated/graphql.ts'
import { formatDateTime, NO_VALUE } from '../../ui/formats.ts'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import styles from './decision.module.css'

type DecidedItem = Pick<ItemCardFragment, 'reviewStatus' | 'reviewedBy' | 'reviewedAt' | 'reviewComment'>

/** Who decided an item, when and why. */
export function RecordedDecision({ item }: { item: DecidedItem }) {
  const isApproved = item.reviewStatus === 'APPROVED'
  return (
    <div className={`stack-tight ${styles.decision} ${isApproved ? styles.approved : styles.rejected}`}>
      <p>
        <strong>{isApproved ? 'Approved' : 'Rejected'}</strong> by <ClampedText>{item.reviewedBy ?? NO_VALUE}</ClampedText> on{' '}
        <span className="numeric">{formatDateTime(item.reviewedAt)}</span>
      </p>
      {item.reviewComment && (
        <p>
          <ClampedText>{item.reviewComment}</ClampedText>
        </p>
      )}
    </div>
  )
}
