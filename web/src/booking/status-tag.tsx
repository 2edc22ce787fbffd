import { CANCELLED, COMPLETED, CREATED, IN_PROGRESS } from '#rules/appointment.ts'
import { isBlank } from '#rules/text.ts'
import { NO_VALUE } from '../ui/formats.ts'
import { Tag } from '../ui/tag/tag.tsx'
import { statusText } from './appointments.ts'

const tones = { [IN_PROGRESS]: 'info', [COMPLETED]: 'success', [CANCELLED]: 'danger' } as const

/** An appointment's status. The usual status is plain text, so that the others stand out. */
export function StatusTag({ status }: { status: string }) {
  if (isBlank(status)) return NO_VALUE
  if (status === CREATED) return <span className="quiet">{statusText(status)}</span>
  return <Tag tone={tones[status as keyof typeof tones] ?? 'warning'}>{statusText(status)}</Tag>
}
