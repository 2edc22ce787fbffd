import type { Column } from '../ui/table/data-table.tsx'
import { ExportList } from './export-list.tsx'

interface ExportRowsProps<Row> {
  fileName: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** Exports rows that the screen has already loaded. */
export function ExportRows<Row>({ rows, ...list }: ExportRowsProps<Row>) {
  return (
    <ExportList
      {...list}
      // A single page, because the rows are already loaded.
      pageSize={Math.max(1, rows.length)}
      readPage={async (page, limit) => ({ rows: rows.slice((page - 1) * limit, page * limit), total: rows.length, unreadable: 0 })}
    />
  )
}
