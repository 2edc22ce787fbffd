import { gatewayError, messageOf } from '../apollo/errors.ts'
import { Button } from '../ui/button/button.tsx'
import { Notice } from '../ui/notice/notice.tsx'

/** Says that free days or times couldn't be read. */
export function AvailabilityError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice
      tone="danger"
      title={gatewayError(error)?.code === 'UPSTREAM_REJECTED' ? messageOf(error) : 'There was an error fetching availability data.'}
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  )
}
