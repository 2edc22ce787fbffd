import { Button } from '../ui/button/button.tsx'
import { Notice } from '../ui/notice/notice.tsx'

interface MissingPartProps {
  /** The kind of record, such as `appointment`. */
  record: string
  onRetry: () => void
}

/** Warns that part of a record couldn't be read, so that users don't assume the missing details were never recorded. */
export function MissingPart({ record, onRetry }: MissingPartProps) {
  return (
    <Notice tone="danger" title={`Part of this ${record} can't be read.`} action={<Button onClick={onRetry}>Try again</Button>}>
      Details missing from this page may still be on record.
    </Notice>
  )
}
