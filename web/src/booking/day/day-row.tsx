import { memo } from 'react'
import { Link } from 'react-router-dom'
import { isClosed } from '#rules/appointment.ts'
import { londonDate, londonTime } from '#rules/london.ts'
import { isBlank } from '#rules/text.ts'
import { paths } from '../../paths.ts'
import { useViewer } from '../../session/viewer-context.ts'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import { opensRow } from '../../ui/table/opens-row.ts'
import table from '../../ui/table/table.module.css'
import { tableRoles } from '../../ui/table/table-roles.ts'
import { FirstLines } from '../../ui/text/clamped-text.tsx'
import { ageText } from '../birth-text.ts'
import { customerName } from '../customer-name.ts'
import { StatusTag } from '../status-tag.tsx'
import type { DayAppointment } from './branch-day.ts'
import styles from './day-list.module.css'

interface DayRowProps {
  appointment: DayAppointment
  onOpen: (path: string) => void
  onCancel: (appointmentId: string) => void
}

/**
 * Memoised, because a long day adds its rows a few at a time, and each addition would otherwise render all rows again. The row doesn't use
 * the router's hooks, because they would render it again whenever the URL changes.
 */
export const DayRow = memo(function DayRow({ appointment, onOpen, onCancel }: DayRowProps) {
  const { id, locationId, status, customer, course, startTime, endTime, groupId } = appointment
  const { can } = useViewer()
  const name = customerName(customer)
  const details = paths.booking.appointment(id, locationId)
  const mayChange = can.changeAppointments && !isClosed(appointment)
  return (
    <tr
      {...tableRoles.row}
      className={`${table.opens} ${styles.row}`}
      onClick={(event) => {
        if (opensRow(event)) onOpen(details)
      }}
    >
      <td data-label="Time" {...tableRoles.cell}>
        <Link className="numeric" to={details}>
          {londonTime(startTime)}–{londonTime(endTime)}
        </Link>
      </td>
      <th scope="row" data-label="Customer" {...tableRoles.rowHeading}>
        <Link to={paths.booking.customer(customer.id)}>
          <FirstLines>{name}</FirstLines>
        </Link>
      </th>
      <td className="is-number numeric" data-label="Age" {...tableRoles.cell}>
        {ageText(customer.dob, londonDate(startTime))}
      </td>
      <td data-label="Service" {...tableRoles.cell}>
        <FirstLines>{course.name}</FirstLines>{' '}
        {isBlank(groupId) ? (
          <span className={styles.single}>Single Booking</span>
        ) : (
          <span className={styles.group}>
            <FirstLines>{groupId}</FirstLines>
          </span>
        )}
      </td>
      <td data-label="Status" {...tableRoles.cell}>
        <StatusTag status={status} />
      </td>
      <td data-label="Options" className={styles.menu} {...tableRoles.cell}>
        <MenuButton
          align="end"
          className={styles.button}
          label={`Options of ${name}`}
          // A character, not an SVG icon, because hundreds of icons would make scrolling less smooth.
          icon={<span aria-hidden="true">⋮</span>}
          entries={[
            { key: 'view', label: 'View details', to: details },
            ...(mayChange
              ? [
                  { key: 'reschedule', label: 'Reschedule', to: paths.booking.appointment(id, locationId, { step: 'reschedule' }) },
                  { key: 'cancel', label: 'Cancel appointment', onChoose: () => onCancel(id) },
                ]
              : []),
          ]}
        />
      </td>
    </tr>
  )
})
