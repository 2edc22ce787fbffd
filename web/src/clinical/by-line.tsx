import { ClampedText } from '../ui/clamped-text.tsx'
import { formatDateTime } from '../ui/formats.ts'

/** Who wrote something, and when. */
export function ByLine({ at, by }: { at: string | null | undefined; by: string | null | undefined }) {
  return (
    <span className="comment-meta">
      <span className="numeric">{formatDateTime(at)}</span> {by && <ClampedText>{by}</ClampedText>}
    </span>
  )
}
