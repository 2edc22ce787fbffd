import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { formatDate } from '../../ui/formats.ts'
import { Tag } from '../../ui/tag/tag.tsx'
import { FirstLines } from '../../ui/text/clamped-text.tsx'
import { ReviewStatusTag } from '../review-status-tag.tsx'
import type { EarlierDecision } from './earlier-decisions.ts'

interface DecisionFactsProps {
  item: { exclusionCount: number | null; warningCount: number | null; photoUploadSkipped: boolean }
  earlierDecisions: readonly EarlierDecision[]
  /** A message shown if some earlier decisions are unknown. */
  unknownDecisions: string | undefined
}

/** Facts that a reviewer must not overlook, repeated beside the decision. */
export function DecisionFacts({ item, earlierDecisions, unknownDecisions }: DecisionFactsProps) {
  const { exclusionCount, warningCount, photoUploadSkipped } = item
  const facts = [
    exclusionCount !== 0 && <Flags key="exclusions" count={exclusionCount} tone="danger" one="exclusion" many="exclusions" />,
    warningCount !== 0 && <Flags key="warnings" count={warningCount} tone="warning" one="warning" many="warnings" />,
    photoUploadSkipped && (
      <li key="photos">
        <Tag tone="warning">Photo upload skipped</Tag>
      </li>
    ),
    ...earlierDecisions.map((decision) => <Earlier key={`${decision.orderId} ${decision.itemId}`} decision={decision} />),
    unknownDecisions !== undefined && (
      <li key="unknown" className="small quiet">
        {unknownDecisions}
      </li>
    ),
  ].filter((fact) => fact !== false)
  if (facts.length === 0) return null
  return (
    <ul className="plain-list stack-tight" aria-label="Before you decide">
      {facts}
    </ul>
  )
}

interface FlagsProps {
  count: number | null
  tone: 'warning' | 'danger'
  one: string
  many: string
}

/** Shows the number of flagged answers in the consultation form. If the number is unknown, tells the reviewer to read the form. */
function Flags({ count, tone, one, many }: FlagsProps) {
  return (
    <li>
      <Tag tone={tone}>{count === null ? `Unknown ${many}: read the form` : `${count} ${count === 1 ? one : many}`}</Tag>
    </li>
  )
}

function Earlier({ decision: { orderId, variation, status, by, at } }: { decision: EarlierDecision }) {
  return (
    <li className="small">
      <ReviewStatusTag status={status} />{' '}
      {by !== null && (
        <>
          by <FirstLines>{by}</FirstLines>{' '}
        </>
      )}
      {at !== null && (
        <>
          on <span className="numeric">{formatDate(at)}</span>{' '}
        </>
      )}
      in order{' '}
      <Link className="id inline-link" to={paths.clinical.order(orderId)}>
        {orderId}
      </Link>
      {variation !== null && (
        <>
          : <FirstLines>{variation}</FirstLines>
        </>
      )}
    </li>
  )
}
