import { Alert } from 'antd'
import { ClampedText } from '../../ui/clamped-text.tsx'

/** Advice from the screening or the service for staff to pass on. Always plain text. */
export function PatientAdvice({ advice }: { advice: string }) {
  return <Alert type="info" showIcon title="Advice for the customer" description={<ClampedText>{advice}</ClampedText>} />
}
