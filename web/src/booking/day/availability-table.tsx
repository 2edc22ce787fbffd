import { Button } from 'antd'
import { type AvailabilityRow, availabilityRows } from '../../rules/availability-rows.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import type { BranchDay } from './branch-day.ts'

interface AvailabilityTableProps {
  services: NonNullable<BranchDay['managedServices']>
  /** Null when they can't be read. */
  blocks: BranchDay['resourceBlocks']
  calendars: BranchDay['getCalendars']
  onRetry: () => void
  /** Undefined for those who may not. */
  onEdit: (() => void) | undefined
}

const columns: readonly Column<AvailabilityRow>[] = [
  { title: 'Type', width: 280, render: ({ type }) => type },
  {
    title: 'Details',
    render: ({ details }) => (
      <ul className="plain-list">
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    ),
  },
]

/** When a branch's services can be booked, or why not. */
export function AvailabilityTable({ services, blocks, calendars, onRetry, onEdit }: AvailabilityTableProps) {
  const { rows, note, hasFailed } = availabilityRows({ services, blocks, calendars })
  return (
    <section className="panel stack no-print" aria-labelledby="availability">
      <div className="row-between">
        <h2 id="availability">Service availability for next 90 days</h2>
        <div className="row">
          {hasFailed && <Button onClick={onRetry}>Try again</Button>}
          {onEdit && <Button onClick={onEdit}>Edit service availability</Button>}
        </div>
      </div>
      {note && <p role="status">{note}</p>}
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too
        <section className="availability-scroll" aria-label="Service availability" tabIndex={0}>
          <DataTable label={{ id: 'availability' }} isSmall columns={columns} rows={rows} rowKey={({ type }) => type} empty={null} />
        </section>
      )}
    </section>
  )
}
