import { useCallback, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../ui/button/button.tsx'
import { useGradualCount } from '../../ui/gradual.ts'
import table from '../../ui/table/table.module.css'
import { tableRoles } from '../../ui/table/table-roles.ts'
import type { DayAppointment } from './branch-day.ts'
import styles from './day-list.module.css'
import { DayRow } from './day-row.tsx'
import { JumpToNow } from './jump-to-now.tsx'
import { countBegun, useByTime } from './now.ts'
import { NowLine } from './now-line.tsx'
import { useOpensAtNow } from './use-opens-at-now.ts'

/** More rows than fit on a screen. */
const SCREENFUL = 30

const columns: { title: string; className?: string | undefined; isHidden?: boolean }[] = [
  { title: 'Time', className: styles.time },
  { title: 'Customer' },
  { title: 'Age', className: `is-number ${styles.age}` },
  { title: 'Service' },
  { title: 'Status', className: styles.status },
  { title: 'Options', className: styles.options, isHidden: true },
]

interface DayListProps {
  label: string
  /** Sorted by time. */
  appointments: readonly DayAppointment[]
  isToday: boolean
  /** Must not change, because every row is memoised. */
  onCancel: (appointmentId: string) => void
  /** Shows the whole day; undefined if the list isn't filtered. */
  onShowAll: (() => void) | undefined
}

/**
 * A day's appointments. Truncates long names; clicking a row opens the appointment's page, which shows them in full. Doesn't use DataTable,
 * because a busy branch has hundreds of rows, and DataTable's hover style would make the browser repaint each row that scrolls past the
 * pointer.
 */
export function DayList({ label, appointments, isToday, onCancel, onShowAll }: DayListProps) {
  const begun = useByTime(useCallback((now: Date) => countBegun(appointments, now), [appointments]))
  const navigate = useNavigate()
  const open = useCallback((path: string) => void navigate(path), [navigate])
  const line = useRef<HTMLTableRowElement>(null)
  const hasLine = isToday && appointments.length > 0
  const isReturn = useOpensAtNow(line)
  // The page can scroll only to rendered rows, so all rows above the current time or the restored scroll position must be rendered from the
  // start.
  const first = isReturn ? appointments.length : SCREENFUL + (isToday ? begun : 0)
  const rendered = appointments.slice(0, useGradualCount(appointments.length, { first, next: 2 * SCREENFUL }))
  const rows = rendered.map((appointment) => <DayRow key={appointment.id} appointment={appointment} onOpen={open} onCancel={onCancel} />)
  if (hasLine) rows.splice(begun, 0, <NowLine key="now" ref={line} columns={columns.length} />)
  return (
    <div className={`panel no-print ${styles.box}`}>
      <table className={`${table.table} ${table.small} ${styles.list}`} {...tableRoles.table} aria-label={label}>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {columns.map(({ title, className, isHidden }) => (
              <th key={title} scope="col" className={className} {...tableRoles.heading}>
                {isHidden ? <span className="visually-hidden">{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {rows}
          {appointments.length === 0 && (
            <tr className={table.empty} {...tableRoles.row}>
              <td {...tableRoles.cell} colSpan={columns.length} className={styles.none}>
                {onShowAll ? <p>No appointments match the filter.</p> : 'No appointments booked'}
                {onShowAll && <Button onClick={onShowAll}>Show all appointments</Button>}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {hasLine && <JumpToNow line={line} />}
    </div>
  )
}
