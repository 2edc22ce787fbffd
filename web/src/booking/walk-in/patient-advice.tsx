import { Notice } from '../../ui/notice/notice.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'

/** Advice from the screening or the service for staff to pass on. Always plain text. */
export function PatientAdvice({ advice }: { advice: string }) {
  return (
    <Notice tone="info" title="Advice for the customer">
      <ClampedText>{advice}</ClampedText>
    </Notice>
  )
}
