import { Link } from 'react-router-dom'
import { formatDay, londonDate, londonTime } from '#rules/london.ts'
import { isBlank } from '#rules/text.ts'
import { ExportRows } from '../data/export-rows.tsx'
import { graphql } from '../generated/gql.ts'
import type { AppointmentRowFragment } from '../generated/graphql.ts'
import { paths } from '../paths.ts'
import { NO_VALUE } from '../ui/formats.ts'
import { type Column, columnWidth, DataTable } from '../ui/table/data-table.tsx'
import { ClampedText } from '../ui/text/clamped-text.tsx'
import { statusText } from './appointments.ts'
import { loadedBranchName, useBranch } from './branch.ts'
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
      onSchedServiceId
    }
  }
`)

interface AppointmentTableProps {
  label: string
  /** The exported file's name, which must not contain the customer's name. */
  fileName: string
  appointments: readonly AppointmentRowFragment[]
  /** How many appointments are missing from `appointments` because they can't be read. */
  unreadable?: number
  onOpen: (appointment: AppointmentRowFragment) => void
}

/** One customer's appointments. Clicking a row opens its appointment. */
export function AppointmentTable({ label, fileName, appointments, unreadable = 0, onOpen }: AppointmentTableProps) {
  const columns: readonly Column<AppointmentRowFragment>[] = [
    {
      title: 'Date',
      width: columnWidth.date,
      isRowHeader: true,
      text: ({ startTime }) => formatDay(londonDate(startTime)),
      render: ({ id, locationId, startTime }) => (
        <Link className="numeric" to={paths.booking.appointment(id, locationId)}>
          {formatDay(londonDate(startTime))}
        </Link>
      ),
    },
    {
      title: 'Time',
      width: columnWidth.time,
      text: timesText,
      render: ({ startTime, endTime }) => <span className="numeric">{timesText({ startTime, endTime })}</span>,
    },
    { title: 'Service', render: ({ course }) => course.name, text: ({ course }) => course.name ?? NO_VALUE },
    {
      title: 'Appointment',
      width: 112,
      text: numberText,
      render: (appointment) => <span className="numeric">{numberText(appointment)}</span>,
    },
    {
      title: 'Branch',
      render: ({ locationId }) => <BranchName locationId={locationId} />,
      text: ({ locationId }) => loadedBranchName(locationId) ?? locationId,
    },
    {
      title: 'Status',
      width: 104,
      render: ({ status }) => <StatusTag status={status} />,
      text: ({ status }) => (isBlank(status) ? NO_VALUE : statusText(status)),
    },
  ]
  return (
    <div className="stack">
      <DataTable
        label={label}
        isSmall
        columns={columns}
        rows={appointments}
        rowKey={({ id }) => id}
        onOpen={onOpen}
        empty={unreadable > 0 ? NO_VALUE : 'No appointments'}
      />
      {appointments.length > 0 && <ExportRows fileName={fileName} columns={columns} rows={appointments} rowKey={({ id }) => id} />}
    </div>
  )
}

const timesText = ({ startTime, endTime }: Pick<AppointmentRowFragment, 'startTime' | 'endTime'>) =>
  `${londonTime(startTime)}–${londonTime(endTime)}`
const numberText = ({ number, totalNumber }: AppointmentRowFragment) => `${number} of ${totalNumber}`

function BranchName({ locationId }: { locationId: string }) {
  return <ClampedText>{useBranch(locationId)?.name ?? locationId}</ClampedText>
}
