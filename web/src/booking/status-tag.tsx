import { Tag } from '../ui/tag/tag.tsx'
import { statusText } from './appointments.ts'

const tones = { in_progress: 'info', completed: 'success', cancelled: 'danger' } as const

/** The status of an appointment. An upcoming appointment has the least conspicuous tag. */
export function StatusTag({ status }: { status: string }) {
  return <Tag tone={tones[status as keyof typeof tones] ?? 'neutral'}>{statusText(status)}</Tag>
}
