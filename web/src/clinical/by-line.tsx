import { formatDateTime } from '../rules/formats.ts'
import { ClampedText } from '../ui/clamped-text.tsx'

/** When something was written, and by whom. */
export function ByLine({ at, by }: { at: string | null | undefined; by: string | null | undefined }) {
  return (
    <span className="comment-meta">
      <span className="numeric">{formatDateTime(at)}</span> {by && <ClampedText>{by}</ClampedText>}
    </span>
  )
}
