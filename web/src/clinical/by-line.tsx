import { ClampedText } from '../ui/clamped-text.tsx'
import { formatDateTime } from '../ui/formats.ts'

/** When something was written, and by whom. */
export function ByLine({ at, by }: { at: string | null | undefined; by: string | null | undefined }) {
  return (
    <span className="comment-meta">
      <span className="numeric">{formatDateTime(at)}</span> {by && <ClampedText>{by}</ClampedText>}
    </span>
  )
}
