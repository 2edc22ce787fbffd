import { Link } from 'react-router-dom'
import { formatDay, londonDate, londonTime } from '#rules/london.ts'
import { graphql } from '../generated/gql.ts'
import type { AppointmentRowFragment } from '../generated/graphql.ts'
import { paths } from '../paths.ts'
import { NO_VALUE } from '../ui/formats.ts'
import { type Column, columnWidth, DataTable } from '../ui/table/data-table.tsx'
import { ExportList } from '../ui/table/export-list.tsx'
import type { ReadPage } from '../ui/table/read-whole-list.ts'
import { ClampedText } from '../ui/text/clamped-text.tsx'
import { statusText } from './appointments.ts'
import { readBranchName, useBranch } from './branch.ts'
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

/** `branchName` is read only for an export: on the screen, each name appears once it has loaded. */
type Row = AppointmentRowFragment & { branchName?: string | undefined }

interface AppointmentTableProps {
  label: string
  /** The name of the exported file, without the customer's name. */
  fileName: string
  appointments: readonly AppointmentRowFragment[]
  /** How many appointments are missing from `appointments` because they can't be read. */
  unreadable?: number
  onOpen: (appointment: AppointmentRowFragment) => void
}

/** One customer's appointments. Clicking a row opens its appointment. */
export function AppointmentTable({ label, fileName, appointments, unreadable = 0, onOpen }: AppointmentTableProps) {
  const columns: readonly Column<Row>[] = [
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
      text: ({ branchName, locationId }) => branchName ?? locationId,
    },
    { title: 'Status', width: 104, render: ({ status }) => <StatusTag status={status} />, text: ({ status }) => statusText(status) },
  ]
  const readPage: ReadPage<Row> = async (page, limit) => {
    const rows = appointments.slice((page - 1) * limit, page * limit)
    const named = rows.map(async (row) => ({ ...row, branchName: await readBranchName(row.locationId) }))
    return { rows: await Promise.all(named), total: appointments.length, unreadable: page === 1 ? unreadable : 0 }
  }
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
      {appointments.length > 0 && <ExportList fileName={fileName} columns={columns} rowKey={({ id }) => id} readPage={readPage} />}
    </div>
  )
}

const timesText = ({ startTime, endTime }: Pick<Row, 'startTime' | 'endTime'>) => `${londonTime(startTime)}–${londonTime(endTime)}`
const numberText = ({ number, totalNumber }: Row) => `${number} of ${totalNumber}`

function BranchName({ locationId }: { locationId: string }) {
  return <ClampedText>{useBranch(locationId)?.name ?? locationId}</ClampedText>
}
