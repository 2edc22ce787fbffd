import type { ReactNode } from 'react'
import { useNavigation } from 'react-router-dom'
import { type ListState, writeListState } from '../list-state.ts'
import { Pager } from '../pager/pager.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { insteadOfRows } from './instead-of-rows.ts'
import styles from './table.module.css'

export const PAGE_SIZE = 10

interface ListTableProps<Row extends object, Key extends string> {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The number of rows on all pages; null if it's unknown. */
  total: number | null
  /** The number of rows on this page that can't be read. */
  unreadable: number
  columns: readonly Column<Row>[]
  state: ListState<Key>
  /** The sort order if the URL doesn't specify one. */
  defaultSort?: { key: Key; direction: 'asc' | 'desc' }
  empty: ReactNode
  /** Called when a row is clicked. */
  onOpen?: (row: Row) => void
  /** Shown above the rows. */
  notice?: ReactNode
}

/** A list with ten rows a page. Its page and sort order are in the URL, so that Back, reload and shared links work. */
export function ListTable<Row extends object, Key extends string>(props: ListTableProps<Row, Key>) {
  const { label, rows, rowKey, total, unreadable, columns, state, defaultSort, empty, onOpen, notice } = props
  const isPending = useNavigation().state === 'loading'
  const addressOf = (page: number) => writeListState({ page, sort: state.sort }) || '?'
  return (
    <div className="stack">
      {notice}
      <div className={isPending ? styles.pending : undefined} aria-busy={isPending}>
        <div className="panel list">
          <DataTable
            label={label}
            rows={rows}
            rowKey={rowKey}
            columns={columns}
            sort={state.sort ?? defaultSort}
            sortAddressOf={(chosen) => writeListState({ page: 1, sort: chosen })}
            {...(onOpen && { onOpen })}
            empty={insteadOfRows({ page: state.page, total, unreadable }, empty)}
          />
        </div>
      </div>
      <Pager page={state.page} total={total} pageSize={PAGE_SIZE} addressOf={addressOf} />
    </div>
  )
}
