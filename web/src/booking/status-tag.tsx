import { Tag } from '../ui/tag.tsx'
import { statusText } from './appointments.ts'

const tones = { in_progress: 'info', completed: 'success', cancelled: 'danger' } as const

/** The status of an appointment. The status of upcoming appointments is the least conspicuous. */
export function StatusTag({ status }: { status: string }) {
  return <Tag tone={tones[status as keyof typeof tones] ?? 'neutral'}>{statusText(status)}</Tag>
}
