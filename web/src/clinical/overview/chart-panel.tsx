import { type ReactNode, useId } from 'react'
import { ExportRows } from '../../data/export-rows.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'

interface ChartPanelProps<Row> {
  title: string
  chart: ReactNode
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The name of the exported file. */
  fileName: string
}

/** A chart with its figures in an expandable table, and a button to export them. */
export function ChartPanel<Row>({ title, chart, columns, rows, rowKey, fileName }: ChartPanelProps<Row>) {
  const id = useId()
  return (
    <section className="panel stack" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {chart}
      <details className="stack-tight">
        <summary>Show as a table</summary>
        <DataTable label={title} isSmall columns={columns} rows={rows} rowKey={rowKey} empty="There are no decisions." />
      </details>
      <ExportRows key={fileName} {...{ fileName, columns, rows, rowKey }} />
    </section>
  )
}
