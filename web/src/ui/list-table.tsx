import { Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate, useNavigation } from 'react-router-dom'
import { type ListState, writeListState } from '../rules/list-state.ts'
import { Pager } from './pager.tsx'

export const PAGE_SIZE = 10

interface ListTableProps<Row extends object, Key extends string> {
  label: string
  rows: readonly Row[]
  rowKey: (row: Row) => string
  total: number
  columns: NonNullable<TableProps<Row>['columns']>
  state: ListState<Key>
  /** How the list is sorted when its address does not say. */
  defaultSort?: { key: Key; direction: 'asc' | 'desc' }
  empty: ReactNode
}

/** A list of ten rows a page: its page and sort are in the address, so that Back, reload and a pasted link show the same. */
export function ListTable<Row extends object, Key extends string>(props: ListTableProps<Row, Key>) {
  const { label, rows, rowKey, total, columns, state, defaultSort, empty } = props
  const navigate = useNavigate()
  const isPending = useNavigation().state === 'loading'
  const sort = state.sort ?? defaultSort
  const addressOf = (page: number) => writeListState({ page, sort: state.sort }) || '?'
  const sortable = columns.map((column) => {
    if (column.key === undefined || !('sorter' in column)) return column
    const order = column.key === sort?.key ? (sort?.direction === 'asc' ? ('ascend' as const) : ('descend' as const)) : null
    return { ...column, sortOrder: order, sortDirections: ['ascend' as const, 'descend' as const, 'ascend' as const] }
  })
  return (
    <div className="stack">
      <div className={isPending ? 'is-pending' : undefined} aria-busy={isPending}>
        <Table<Row>
          aria-label={label}
          className="panel"
          style={{ padding: 0, overflow: 'hidden' }}
          columns={sortable}
          dataSource={rows as Row[]}
          rowKey={rowKey}
          pagination={false}
          showSorterTooltip={false}
          scroll={{ x: 'max-content' }}
          locale={{ emptyText: total > 0 ? `There is no page ${state.page}.` : empty }}
          onChange={(_pages, _filters, sorter) => {
            const changed = Array.isArray(sorter) ? sorter[0] : sorter
            if (changed?.columnKey === undefined) return
            navigate(
              writeListState({
                page: 1,
                sort: { key: String(changed.columnKey), direction: changed.order === 'descend' ? 'desc' : 'asc' },
              }),
            )
          }}
        />
      </div>
      <Pager page={state.page} total={total} pageSize={PAGE_SIZE} addressOf={addressOf} />
    </div>
  )
}
