import { Notice } from '../../ui/notice/notice.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'

/** Advice that staff pass on to the customer. It comes from the screening or the service, and is always plain text. */
export function PatientAdvice({ advice }: { advice: string }) {
  return (
    <Notice tone="info" title="Advice for the customer">
      <ClampedText>{advice}</ClampedText>
    </Notice>
  )
}
