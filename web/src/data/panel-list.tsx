import type { ReactNode } from 'react'
import { messageOf } from '../apollo/errors.ts'
import { Button } from '../ui/button/button.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { Pager } from '../ui/pager/pager.tsx'
import { Loading } from '../ui/skeleton/loading.tsx'
import { type Column, DataTable } from '../ui/table/data-table.tsx'
import { insteadOfRows } from '../ui/table/instead-of-rows.ts'
import { usePanelsLoading } from '../ui/table/panels-loading.ts'
import styles from '../ui/table/table.module.css'
import { ExportList } from './export-list.tsx'
import type { ReadPage } from './read-whole-list.ts'

interface PanelListProps<Row extends object> {
  label: string
  /**
   * The list's current page. Undefined while the list is loading another page. Null if the page can't be read, or while the whole record is
   * loading.
   */
  list: { rows: readonly Row[]; total: number | null; unreadable: number } | null | undefined
  error?: unknown
  onRetry: () => void
  rowKey: (row: Row, index: number) => string
  columns: readonly Column<Row>[]
  /** Called when a row is clicked, as in `DataTable`. */
  onOpen: (row: Row) => void
  page: number
  pageSize: number
  addressOf: (page: number) => string
  empty: ReactNode
  /** Shown above the rows. */
  notice?: ReactNode
  /** How to save the whole list as a CSV file. */
  csv: {
    /** Identifies the list, so that an export ends when another record's list is shown. */
    listId: string
    fileName: string
    rowKey: (row: Row) => string | null
    readPage: ReadPage<Row>
  }
}

/** A list inside a record's page. It loads, changes pages and fails independently of the rest of that page. */
export function PanelList<Row extends object>(props: PanelListProps<Row>) {
  const { label, list, error, onRetry, rowKey, columns, onOpen, page, pageSize, addressOf, empty, notice } = props
  const { listId, ...csv } = props.csv
  const isLoading = usePanelsLoading()
  if (list === null && isLoading) return <Loading />
  if (list === null) {
    return (
      <Notice tone="danger" title={`${label} can't be loaded.`} action={<Button onClick={onRetry}>Try again</Button>}>
        {error === undefined ? undefined : messageOf(error)}
      </Notice>
    )
  }
  return (
    <div className="stack">
      {notice}
      <div className={list === undefined ? styles.pending : undefined} aria-busy={list === undefined}>
        <DataTable
          label={label}
          isSmall
          columns={columns}
          rows={list?.rows ?? []}
          rowKey={rowKey}
          onOpen={onOpen}
          empty={list === undefined ? ' ' : insteadOfRows({ page, ...list }, empty)}
        />
      </div>
      {(list === undefined || (list.total ?? Infinity) > pageSize || page > 1) && (
        <Pager
          label={`Pages of ${label}`}
          page={page}
          total={list === undefined ? page * pageSize : list.total}
          pageSize={pageSize}
          addressOf={addressOf}
        />
      )}
      {(list === undefined || list.rows.length > 0) && <ExportList key={listId} {...csv} columns={columns} pageSize={pageSize} />}
    </div>
  )
}
