import { Button } from '../ui/button/button.tsx'
import { Notice } from '../ui/notice/notice.tsx'

interface MissingPartProps {
  /** What the page shows, such as `appointment`. */
  record: string
  onRetry: () => void
}

/** Warns that a part of a record couldn't be read, so that an empty part isn't mistaken for one that isn't recorded. */
export function MissingPart({ record, onRetry }: MissingPartProps) {
  return (
    <Notice tone="danger" title={`A part of this ${record} can't be read.`} action={<Button onClick={onRetry}>Try again</Button>}>
      What is missing on this page may be recorded.
    </Notice>
  )
}
