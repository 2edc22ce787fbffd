import { MoreOutlined } from '@ant-design/icons'
import { useDeferredValue } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ageOn } from '#rules/age.ts'
import { isClosed } from '#rules/appointment.ts'
import { londonDate, londonTime } from '#rules/london.ts'
import { paths } from '../../paths.ts'
import { useViewer } from '../../session/viewer-context.ts'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import { tableRoles } from '../../ui/table/table-roles.ts'
import { FirstLines } from '../../ui/text/clamped-text.tsx'
import { StatusTag } from '../status-tag.tsx'
import type { DayAppointment } from './branch-day.ts'

/** The number of rows to render first, more than fit on a screen. The others follow, so that the first can be used sooner. */
const FIRST_ROWS = 40

interface DayListProps {
  label: string
  appointments: readonly DayAppointment[]
  onCancel: (appointmentId: string) => void
}

/**
 * The appointments of a day. A row opens its appointment, where texts that are truncated here can be read in full. This is a
 * plain table, because a busy branch has hundreds of rows.
 */
export function DayList({ label, appointments, onCancel }: DayListProps) {
  const rendered = useDeferredValue(appointments, appointments.slice(0, FIRST_ROWS))
  return (
    <div className="panel day-list no-print" style={{ padding: 0 }}>
      <table className="day-table" {...tableRoles.table} aria-label={label}>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            <th scope="col" {...tableRoles.heading}>
              Customer
            </th>
            <th scope="col" {...tableRoles.heading} className="is-number day-age">
              Age
            </th>
            <th scope="col" {...tableRoles.heading} className="day-time">
              Time
            </th>
            <th scope="col" {...tableRoles.heading}>
              Service
            </th>
            <th scope="col" {...tableRoles.heading} className="day-group">
              Group
            </th>
            <th scope="col" {...tableRoles.heading} className="day-status">
              Status
            </th>
            <th scope="col" {...tableRoles.heading} className="day-options">
              <span className="visually-hidden">Options</span>
            </th>
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {rendered.map((appointment) => (
            <DayRow key={appointment.id} appointment={appointment} onCancel={onCancel} />
          ))}
          {appointments.length === 0 && (
            <tr {...tableRoles.row}>
              <td {...tableRoles.cell} colSpan={7} className="no-appointments">
                No appointments booked
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

function DayRow({ appointment, onCancel }: { appointment: DayAppointment; onCancel: (appointmentId: string) => void }) {
  const { id, locationId, status, customer, course, startTime, endTime, groupId } = appointment
  const { can } = useViewer()
  const navigate = useNavigate()
  const name = `${customer.firstName} ${customer.lastName}`
  const details = paths.booking.appointment(id, locationId)
  const mayChange = can.changeAppointments && !isClosed(appointment)
  return (
    <tr
      {...tableRoles.row}
      className="row-link"
      onClick={({ target }) => {
        // Links and buttons in the row handle their own clicks.
        if (!(target instanceof Element) || target.closest('a, button, [role=menu]') === null) void navigate(details)
      }}
    >
      <td data-label="Customer" {...tableRoles.cell}>
        <Link to={paths.booking.customer(customer.id)}>
          <FirstLines>{name}</FirstLines>
        </Link>
      </td>
      <td className="is-number numeric" data-label="Age" {...tableRoles.cell}>
        {ageOn(customer.dob, londonDate(startTime))}
      </td>
      <td data-label="Time" {...tableRoles.cell}>
        <Link className="numeric" to={details}>
          {londonTime(startTime)}–{londonTime(endTime)}
        </Link>
      </td>
      <td data-label="Service" {...tableRoles.cell}>
        <FirstLines>{course.name}</FirstLines>
      </td>
      <td data-label="Group" {...tableRoles.cell}>
        <FirstLines>{groupId ?? 'Single Booking'}</FirstLines>
      </td>
      <td data-label="Status" {...tableRoles.cell}>
        <StatusTag status={status} />
      </td>
      <td data-label="Options" {...tableRoles.cell}>
        <MenuButton
          align="end"
          className="row-menu"
          label={`Options of ${name}`}
          icon={<MoreOutlined aria-hidden="true" />}
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
}
