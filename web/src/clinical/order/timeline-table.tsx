import { formatDateTime, NO_VALUE } from '../../ui/formats.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import type { OrderEvent } from './order-events.ts'

const columns: readonly Column<OrderEvent>[] = [
  { title: 'When', width: 112, render: ({ at }) => <span className="numeric">{formatDateTime(at)}</span> },
  { title: 'What', isRowHeader: true, render: ({ what }) => what },
  { title: 'By', width: 144, render: ({ by }) => by ?? NO_VALUE },
  { title: 'Details', render: ({ details }) => details || NO_VALUE },
]

/** A table of an order's events, in the same sequence as `events`. */
export function TimelineTable({ events }: { events: readonly OrderEvent[] }) {
  return (
    <DataTable
      label="Order timeline"
      isSmall
      columns={columns}
      rows={events}
      rowKey={({ at, what }, index) => `${index} ${at} ${what}`}
      empty={NO_VALUE}
    />
  )
}
