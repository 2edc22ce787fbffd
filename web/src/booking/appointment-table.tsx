import { Link } from 'react-router-dom'
import { formatDay, londonDate, londonTime } from '#rules/london.ts'
import { graphql } from '../generated/gql.ts'
import type { AppointmentRowFragment } from '../generated/graphql.ts'
import { paths } from '../paths.ts'
import { NO_VALUE } from '../ui/formats.ts'
import { type Column, columnWidth, DataTable } from '../ui/table/data-table.tsx'
import { ClampedText } from '../ui/text/clamped-text.tsx'
import { useBranch } from './branch.ts'
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
  /** How many appointments are missing from `appointments` because they can't be read. */
  unreadable?: number
  onOpen: (appointment: AppointmentRowFragment) => void
}

/** One customer's appointments. Clicking a row opens its appointment. */
export function AppointmentTable({ label, appointments, unreadable = 0, onOpen }: AppointmentTableProps) {
  const columns: readonly Column<AppointmentRowFragment>[] = [
    {
      title: 'Date',
      width: columnWidth.date,
      isRowHeader: true,
      render: ({ id, locationId, startTime }) => (
        <Link className="numeric" to={paths.booking.appointment(id, locationId)}>
          {formatDay(londonDate(startTime))}
        </Link>
      ),
    },
    {
      title: 'Time',
      width: columnWidth.time,
      render: ({ startTime, endTime }) => (
        <span className="numeric">
          {londonTime(startTime)}–{londonTime(endTime)}
        </span>
      ),
    },
    { title: 'Service', render: ({ course }) => course.name },
    {
      title: 'Appointment',
      width: 112,
      render: ({ number, totalNumber }) => (
        <span className="numeric">
          {number} of {totalNumber}
        </span>
      ),
    },
    { title: 'Branch', render: ({ locationId }) => <BranchName locationId={locationId} /> },
    { title: 'Status', width: 104, render: ({ status }) => <StatusTag status={status} /> },
  ]
  return (
    <DataTable
      label={label}
      isSmall
      columns={columns}
      rows={appointments}
      rowKey={({ id }) => id}
      onOpen={onOpen}
      empty={unreadable > 0 ? NO_VALUE : 'No appointments'}
    />
  )
}

function BranchName({ locationId }: { locationId: string }) {
  return <ClampedText>{useBranch(locationId)?.name ?? locationId}</ClampedText>
}
