import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import type { CSSProperties, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { NO_VALUE } from '../formats.ts'
import { ClampedText } from '../text/clamped-text.tsx'
import { opensRow } from './opens-row.ts'
import styles from './table.module.css'
import { tableRoles } from './table-roles.ts'

/** Widths for common columns, in pixels. Ordinary values fit on one line. */
export const columnWidth = { id: 80, date: 104, time: 88, status: 134 }

/** The minimum width of a column that doesn't specify one. */
const MINIMUM_WIDTH = 128

export interface Column<Row> {
  title: string
  /** The cell's content. Strings are clamped, so that one value can't make its row much taller than the others. */
  render: (row: Row, index: number) => ReactNode
  /** The cell's content in an exported file. Needed if `render` doesn't return a string. */
  text?: (row: Row) => string
  /** The key to sort by. Columns without one aren't sortable. */
  sortKey?: string
  className?: string
  /** Whether the cells are row headers, which screen readers announce with each cell of the row. */
  isRowHeader?: boolean
  /** The width of the content, in pixels. Columns without a `width` share the remaining space equally. */
  width?: number
  /** Replaces `width` in windows below 1240 pixels. Set it if the table has too many columns for such windows. */
  narrowWidth?: number
  /** Replaces `width` in windows of at least 1600 pixels. Set it if the column's texts would otherwise take several lines. */
  wideWidth?: number
}

interface Sort {
  key: string
  direction: 'asc' | 'desc'
}

interface DataTableProps<Row> {
  /** The table's accessible name, or the id of its heading. */
  label: string | { id: string }
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string
  /** Shown if there are no rows. */
  empty: ReactNode
  isSmall?: boolean
  sort?: Sort | undefined
  /** Returns the URL of the list with another sort order. Without it, no column is sortable. */
  sortAddressOf?: (sort: Sort) => string
  /** Called when a row is clicked. The row must also contain a link that does the same. */
  onOpen?: (row: Row) => void
}

/**
 * A table of records with fixed column widths. In windows below 900 pixels, each row becomes a list of cells with labels. In a wider window
 * that is still too narrow for the columns, the table scrolls inside its own box. It is a plain HTML table, because Ant Design's table
 * takes several times as long to render. Roles are explicit, because some browsers drop the implied roles of restyled tables.
 */
export function DataTable<Row>({ label, columns, rows, rowKey, empty, isSmall = false, sort, sortAddressOf, onOpen }: DataTableProps<Row>) {
  const name = typeof label === 'string' ? { 'aria-label': label } : { 'aria-labelledby': label.id }
  const widths = {
    '--table-width': withPadding(
      sumOf(columns, ({ width = MINIMUM_WIDTH }) => width),
      columns.length,
    ),
    '--narrow-table-width': withPadding(
      sumOf(columns, ({ width = MINIMUM_WIDTH, narrowWidth = width }) => narrowWidth),
      columns.length,
    ),
  }
  const keys = uniqueKeys(rows.map(rowKey))
  return (
    <div className={styles.scroll}>
      <table
        className={isSmall ? `${styles.table} ${styles.small}` : styles.table}
        style={widths as CSSProperties}
        {...tableRoles.table}
        {...name}
      >
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {columns.map((column) => (
              <Heading key={column.title} column={column} sort={sort} sortAddressOf={sortAddressOf} />
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {rows.map((row, index) => (
            <tr
              key={keys[index]}
              {...tableRoles.row}
              className={onOpen ? `${styles.row} ${styles.opens}` : styles.row}
              onClick={onOpen && ((event) => opensRow(event) && onOpen(row))}
            >
              {columns.map(({ title, className, isRowHeader, render }) => {
                const rendered = render(row, index)
                const content = clampedIfText(rendered)
                return isRowHeader ? (
                  <th key={title} scope="row" className={className} data-label={title} {...tableRoles.rowHeading}>
                    {content}
                  </th>
                ) : (
                  <td
                    key={title}
                    className={className}
                    data-label={title}
                    data-missing={rendered === NO_VALUE || undefined}
                    {...tableRoles.cell}
                  >
                    {content}
                  </td>
                )
              })}
            </tr>
          ))}
          {rows.length === 0 && (
            <tr className={styles.empty} {...tableRoles.row}>
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

/** Makes each key unique by adding a number. With duplicate keys, React could leave removed rows on the screen. */
function uniqueKeys(keys: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return keys.map((key) => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return `${count} ${key}`
  })
}

function sumOf<Row>(columns: readonly Column<Row>[], widthOf: (column: Column<Row>) => number): number {
  return columns.reduce((sum, column) => sum + widthOf(column), 0)
}

/** Adds the columns' cell padding to their width. The size of the padding depends on the screen. */
function withPadding(width: number, columns = 1): string {
  return `calc(${width}px + ${columns} * 2 * var(--cell-padding))`
}

function clampedIfText(content: ReactNode): ReactNode {
  return typeof content === 'string' ? <ClampedText>{content}</ClampedText> : content
}

interface HeadingProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  sortAddressOf: ((sort: Sort) => string) | undefined
}

function Heading<Row>({ column, sort, sortAddressOf }: HeadingProps<Row>) {
  const navigate = useNavigate()
  const { title, sortKey, className, width, narrowWidth = width, wideWidth = width } = column
  const style = {
    '--width': width && withPadding(width),
    '--narrow-width': narrowWidth && withPadding(narrowWidth),
    '--wide-width': wideWidth && withPadding(wideWidth),
  } as CSSProperties
  if (sortKey === undefined || sortAddressOf === undefined) {
    return (
      <th scope="col" className={className} style={style} {...tableRoles.heading}>
        {title}
      </th>
    )
  }
  const direction = sort?.key === sortKey ? sort.direction : undefined
  const address = sortAddressOf({ key: sortKey, direction: direction === 'asc' ? 'desc' : 'asc' })
  return (
    <th
      scope="col"
      {...tableRoles.heading}
      className={`${styles.sortable} ${className ?? ''}`}
      style={style}
      aria-sort={direction && (direction === 'asc' ? 'ascending' : 'descending')}
    >
      <button type="button" className={styles.sort} aria-description="sortable" data-opens={address} onClick={() => void navigate(address)}>
        {title}
        <span className={styles.arrows} aria-hidden="true">
          <CaretUpOutlined className={direction === 'asc' ? styles.active : undefined} />
          <CaretDownOutlined className={direction === 'desc' ? styles.active : undefined} />
        </span>
      </button>
    </th>
  )
}
