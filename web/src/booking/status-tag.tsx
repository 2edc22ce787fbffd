import { Tag } from '../ui/tag.tsx'
import { statusText } from './appointments.ts'

const tones = { in_progress: 'info', completed: 'success', cancelled: 'danger' } as const

/** How far an appointment has come; one that is still to take place stands out least. */
export function StatusTag({ status }: { status: string }) {
  return <Tag tone={tones[status as keyof typeof tones] ?? 'neutral'}>{statusText(status)}</Tag>
}
