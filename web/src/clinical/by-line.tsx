import { formatDateTime } from '../ui/formats.ts'
import { ClampedText } from '../ui/text/clamped-text.tsx'

/** Who wrote something, and when. */
export function ByLine({ at, by }: { at: string | null | undefined; by: string | null | undefined }) {
  return (
    <div className="quiet small">
      <span className="numeric">{formatDateTime(at)}</span> {by && <ClampedText>{by}</ClampedText>}
    </div>
  )
}
