import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { ClampedText } from './clamped-text.tsx'
import { tableRoles } from './table-roles.ts'

/** The widths of common columns, in pixels: wide enough for ordinary values on one line. */
export const columnWidth = { id: 80, date: 104, time: 88, status: 134 }

/** The least width of a column without a width of its own. */
const MINIMUM_WIDTH = 128

export interface Column<Row> {
  title: string
  /** Text is clamped, so that no value makes its row much higher than the others. */
  render: (row: Row, index: number) => ReactNode
  /** By what its heading sorts; one without does not. */
  sortKey?: string
  className?: string
  /** The width of its content in pixels. Columns without one share the rest of the table equally. */
  width?: number
}

interface Sort {
  key: string
  direction: 'asc' | 'desc'
}

interface DataTableProps<Row> {
  /** What it is called, or the id of the heading that says so. */
  label: string | { id: string }
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string
  /** Shown in place of rows. */
  empty: ReactNode
  isSmall?: boolean
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  /** What a click on a row does, beside the link in the row that does the same. */
  onOpen?: (row: Row) => void
}

/**
 * A table of records. Its columns keep their widths whatever their cells contain; in a window too narrow for them it scrolls inside
 * its own box. A plain table: it draws several times as fast as Ant Design's, which it looks like. In a narrow window each row of a
 * small table is a list of its cells, with their labels. Roles are given because some browsers drop those of restyled tables.
 */
export function DataTable<Row>({ label, columns, rows, rowKey, empty, isSmall = false, sort, onSort, onOpen }: DataTableProps<Row>) {
  const name = typeof label === 'string' ? { 'aria-label': label } : { 'aria-labelledby': label.id }
  const contentWidth = columns.reduce((sum, { width = MINIMUM_WIDTH }) => sum + width, 0)
  return (
    <div className="data-table-scroll">
      <table
        className={isSmall ? 'data-table data-table-small' : 'data-table'}
        style={{ '--table-width': withPadding(contentWidth, columns.length) } as CSSProperties}
        {...tableRoles.table}
        {...name}
      >
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {columns.map((column) => (
              <Heading key={column.title} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {rows.map((row, index) => (
            <tr
              key={rowKey(row, index)}
              {...tableRoles.row}
              className={onOpen ? 'data-row row-link' : 'data-row'}
              onClick={onOpen && ((event) => !isOnControl(event) && onOpen(row))}
            >
              {columns.map(({ title, className, render }) => (
                <td key={title} className={className} data-label={title} {...tableRoles.cell}>
                  {clampedIfText(render(row, index))}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr className="data-table-empty" {...tableRoles.row}>
              <td {...tableRoles.cell} colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

/** Rows are padded by the style sheet, which has two sizes of padding. */
function withPadding(width: number, columns = 1): string {
  return `calc(${width}px + ${columns} * 2 * var(--cell-padding))`
}

function clampedIfText(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <ClampedText>{content}</ClampedText> : content
}

/** Whether a click was meant for a link or button in the row. */
function isOnControl({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest('a, button') !== null
}

interface HeadingProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function Heading<Row>({ column: { title, sortKey, className, width }, sort, onSort }: HeadingProps<Row>) {
  const style = { width: width === undefined ? undefined : withPadding(width) }
  if (sortKey === undefined || onSort === undefined) {
    return (
      <th scope="col" className={className} style={style} {...tableRoles.heading}>
        {title}
      </th>
    )
  }
  const direction = sort?.key === sortKey ? sort.direction : undefined
  const change = () => onSort({ key: sortKey, direction: direction === 'asc' ? 'desc' : 'asc' })
  return (
    <th
      scope="col"
      {...tableRoles.heading}
      className={`is-sortable ${className ?? ''}`}
      style={style}
      aria-label={title}
      aria-description="sortable"
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
      tabIndex={0}
      onClick={change}
      onKeyDown={({ key }) => {
        if (key === 'Enter') change()
      }}
    >
      <span className="sortable-title">
        {title}
        <span className="sort-arrows" aria-hidden="true">
          <CaretUpOutlined className={direction === 'asc' ? 'is-active' : undefined} />
          <CaretDownOutlined className={direction === 'desc' ? 'is-active' : undefined} />
        </span>
      </span>
    </th>
  )
}
