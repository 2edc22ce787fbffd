import { Table, type TableProps } from 'antd'
import { Link } from 'react-router-dom'
import { graphql } from '../generated/gql.ts'
import type { AppointmentRowFragment } from '../generated/graphql.ts'
import { paths } from '../paths.ts'
import { formatDay, londonDate, londonTime } from '../rules/london.ts'
import { StatusTag } from './status-tag.tsx'

graphql(`
  fragment AppointmentRow on Appointment {
    id
    locationId
    number
    totalNumber
    startTime
    endTime
    status
    course {
      id
      name
    }
  }
`)

interface AppointmentTableProps {
  label: string
  appointments: readonly AppointmentRowFragment[]
  currentLocation: string
  onOpen: (appointment: AppointmentRowFragment) => void
}

/** Appointments of one customer; a row opens its appointment. */
export function AppointmentTable({ label, appointments, currentLocation, onOpen }: AppointmentTableProps) {
  const columns: NonNullable<TableProps<AppointmentRowFragment>['columns']> = [
    {
      title: 'Date',
      width: '15%',
      render: (_, { id, locationId, startTime }) => (
        <Link
          className="numeric"
          to={paths.booking.appointment(id, { location: locationId === currentLocation ? undefined : locationId })}
          onClick={(event) => event.stopPropagation()}
        >
          {formatDay(londonDate(startTime))}
        </Link>
      ),
    },
    {
      title: 'Time',
      width: '16%',
      render: (_, { startTime, endTime }) => (
        <span className="numeric">
          {londonTime(startTime)}–{londonTime(endTime)}
        </span>
      ),
    },
    { title: 'Service', render: (_, { course }) => course.name },
    {
      title: 'Appointment',
      width: '17%',
      render: (_, { number, totalNumber }) => (
        <span className="numeric">
          {number} of {totalNumber}
        </span>
      ),
    },
    { title: 'Branch', width: '12%', render: (_, { locationId }) => <span className="numeric">{locationId}</span> },
    { title: 'Status', width: '15%', render: (_, { status }) => <StatusTag status={status} /> },
  ]
  return (
    <Table<AppointmentRowFragment>
      aria-label={label}
      size="small"
      tableLayout="fixed"
      columns={columns}
      dataSource={appointments as AppointmentRowFragment[]}
      rowKey="id"
      rowClassName="row-link"
      onRow={(appointment) => ({ onClick: () => onOpen(appointment) })}
      pagination={false}
      locale={{ emptyText: 'No appointments' }}
    />
  )
}
