import { useState } from 'react'
import { formatAppointmentTime } from '#rules/london.ts'
import { NO_VALUE } from '../ui/formats.ts'
import { Notice } from '../ui/notice/notice.tsx'
import { scrollIntoView } from '../ui/notice/scroll-into-view.ts'
import { ClampedText } from '../ui/text/clamped-text.tsx'
import { joinIsolated } from '../ui/text/join-visible.ts'
import { statusText } from './appointments.ts'

/** The appointment details that the notice needs. The optional ones aren't always loaded: a day's list has no pharmacist, for example. */
interface ShownDetails {
  startTime: string
  status: string
  modifiedAt: string | null
  modifiedBy?: string | null
  notes?: string | null
  pharmacist?: { title: string | null; name: string | null; gphcNumber: string | null } | null
}

interface ChangedSinceOpenedProps {
  appointment: ShownDetails
  /** Whether the user's own change is being saved or was saved. If so, the notice is hidden, because it would report that change. */
  isSaving?: boolean
}

/**
 * Says what others have changed about an appointment since this page or dialog was opened. Without this notice, the user might not see that
 * a live update has replaced details that they had already read.
 */
export function ChangedSinceOpened({ appointment, isSaving = false }: ChangedSinceOpenedProps) {
  const [opened] = useState(appointment)
  const changes = changedDetails(opened, appointment)
  if (isSaving || changes.length === 0) return null
  return (
    <Notice
      ref={scrollIntoView}
      tone="warning"
      role="status"
      title={
        <>
          {appointment.modifiedBy == null ? (
            'This appointment was changed'
          ) : (
            <>
              <ClampedText>{appointment.modifiedBy}</ClampedText> changed this appointment
            </>
          )}{' '}
          after you opened it. Check the changes before you continue.
        </>
      }
    >
      <ul className="plain-list">
        {changes.map(({ label, before, after }) => (
          <li key={label}>
            {label}: <ClampedText>{before || NO_VALUE}</ClampedText> → <ClampedText>{after || NO_VALUE}</ClampedText>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function changedDetails(opened: ShownDetails, now: ShownDetails) {
  // If `modifiedAt` hasn't changed, neither has the appointment. Its pharmacist or notes can then differ only because they failed to load at
  // first, so they aren't compared.
  const mayDiffer = opened.modifiedAt !== now.modifiedAt
  const texts = ({ startTime, status, pharmacist, notes }: ShownDetails) => ({
    Time: formatAppointmentTime(startTime),
    Status: statusText(status),
    Pharmacist: mayDiffer ? joinIsolated([pharmacist?.title, pharmacist?.name, pharmacist?.gphcNumber]) : '',
    Notes: mayDiffer ? (notes ?? '') : '',
  })
  const [before, after] = [texts(opened), texts(now)]
  const labels = Object.keys(before) as (keyof typeof before)[]
  return labels.map((label) => ({ label, before: before[label], after: after[label] })).filter((change) => change.before !== change.after)
}
