import { Notice } from '../../ui/notice/notice.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'

/** Advice for staff to pass on, from the screening or the service. Always plain text. */
export function PatientAdvice({ advice }: { advice: string }) {
  return (
    <Notice tone="info" title="Advice for the customer">
      <ClampedText>{advice}</ClampedText>
    </Notice>
  )
}
