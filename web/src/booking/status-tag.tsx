import { CANCELLED, COMPLETED, CREATED, IN_PROGRESS } from '#rules/appointment.ts'
import { isBlank } from '#rules/text.ts'
import { NO_VALUE } from '../ui/formats.ts'
import { Tag } from '../ui/tag/tag.tsx'
import { statusText } from './appointments.ts'

const tones = { [IN_PROGRESS]: 'info', [CANCELLED]: 'danger' } as const

/** The usual statuses before and after an appointment. */
const usual = [CREATED, COMPLETED]

/** An appointment's status. The usual statuses are plain text, so that the others stand out. */
export function StatusTag({ status }: { status: string }) {
  if (isBlank(status)) return NO_VALUE
  if (usual.includes(status)) return <span className="quiet">{statusText(status)}</span>
  return <Tag tone={tones[status as keyof typeof tones] ?? 'warning'}>{statusText(status)}</Tag>
}
