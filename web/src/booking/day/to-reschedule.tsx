import { Link } from 'react-router-dom'
import { formatDay, londonDate, londonTime } from '#rules/london.ts'
import { paths } from '../../paths.ts'
import { useViewer } from '../../session/viewer-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { usePanelsLoading } from '../../ui/table/panels-loading.ts'
import { FirstLines } from '../../ui/text/clamped-text.tsx'
import { joinIsolated } from '../../ui/text/join-visible.ts'
import type { BranchDay } from './branch-day.ts'
import styles from './to-reschedule.module.css'

interface ToRescheduleProps {
  locationId: string
  /** The appointments that must be rescheduled. Null if they couldn't be read or are still loading. */
  waiting: BranchDay['appointmentsToReschedule']
  onRetry: () => void
}

/**
 * Lists appointments that must be rescheduled. The list takes up only one line until the user expands it, so that the day stays in view.
 */
export function ToReschedule({ locationId, waiting, onRetry }: ToRescheduleProps) {
  const { can } = useViewer()
  const isLoading = usePanelsLoading()
  if (waiting === null && isLoading) return null
  if (waiting === null)
    return (
      <Notice
        className="no-print"
        tone="danger"
        title="Appointments that must be rescheduled can't be loaded."
        action={<Button onClick={onRetry}>Try again</Button>}
      />
    )
  if (waiting.length === 0) return null
  const title =
    waiting.length === 1 ? '1 appointment is waiting to be rescheduled' : `${waiting.length} appointments are waiting to be rescheduled`
  return (
    <Notice
      className="no-print"
      tone="warning"
      title={
        <details>
          <summary className={styles.summary}>{title}</summary>
          <ul className={`plain-list ${styles.list}`}>
            {waiting.map(({ id, startTime, serviceName, customerName }) => (
              <li key={id}>
                <Link to={paths.booking.appointment(id, locationId, can.changeAppointments ? { step: 'reschedule' } : {})}>
                  <span className="numeric">
                    {formatDay(londonDate(startTime))} {londonTime(startTime)}
                  </span>{' '}
                  <FirstLines>{joinIsolated([customerName, serviceName], ', ')}</FirstLines>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      }
    />
  )
}
