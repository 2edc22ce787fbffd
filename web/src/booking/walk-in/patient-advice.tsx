import { Alert } from 'antd'

/** What the screening or the service advises, for staff to pass on. Always plain text. */
export function PatientAdvice({ advice }: { advice: string }) {
  return <Alert type="info" showIcon title="Advice for the customer" description={<span className="pre-line">{advice}</span>} />
}
