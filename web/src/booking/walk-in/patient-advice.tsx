import { Alert } from 'antd'
import { ClampedText } from '../../ui/clamped-text.tsx'

/** What the screening or the service advises, for staff to pass on. Always plain text. */
export function PatientAdvice({ advice }: { advice: string }) {
  return <Alert type="info" showIcon title="Advice for the customer" description={<ClampedText>{advice}</ClampedText>} />
}
