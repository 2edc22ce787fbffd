import { DownloadOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../apollo/errors.ts'
import { Button } from '../ui/button/button.tsx'
import { saveCsv } from '../ui/csv/save-csv.ts'
import { NO_VALUE } from '../ui/formats.ts'
import { londonToday } from '../ui/london-today.ts'
import { Notice } from '../ui/notice/notice.tsx'
import type { Column } from '../ui/table/data-table.tsx'
import { type ReadPage, readWholeList, type WholeList } from './read-whole-list.ts'

interface ExportListProps<Row> {
  /** The list's name in the file name, such as `orders-awaiting-review`. */
  fileName: string
  columns: readonly Column<Row>[]
  /** A row's id; null if it has none. A row without an id never counts as a duplicate. */
  rowKey: (row: Row) => string | null
  readPage: ReadPage<Row>
  /** Rows per page, for lists whose page size is fixed. */
  pageSize?: number
}

type Export =
  | { step: 'idle' | 'cancelled' }
  | { step: 'reading'; page: number; pages: number | undefined }
  | { step: 'failed'; page: number; error: unknown }
  | { step: 'saved'; list: Omit<WholeList<unknown>, 'rows'> & { count: number } }

/**
 * Saves all pages of a list as one CSV file, with the list's columns, filter and sort order. The file is saved only if every page
 * could be read. Give this component a `key` that identifies the list, so that an export ends when the user leaves the list.
 */
export function ExportList<Row>({ fileName, columns, rowKey, readPage, pageSize }: ExportListProps<Row>) {
  const [state, setState] = useState<Export>({ step: 'idle' })
  const running = useRef<AbortController>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async () => {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    // Focuses the export button, because the button that was clicked may be "Try again", which disappears.
    button.current?.focus()
    let reading = 1
    const onPage = (page: number, pages: number | undefined) => {
      reading = page
      setState({ step: 'reading', page, pages })
    }
    const sized = pageSize === undefined ? {} : { pageSize }
    try {
      const { rows, ...list } = await readWholeList({ readPage, ...sized, rowKey, onPage, signal })
      saveCsv(tableOf(columns, rows), `${fileName}-${londonToday()}`)
      setState({ step: 'saved', list: { ...list, count: rows.length } })
    } catch (error) {
      if (!signal.aborted) setState({ step: 'failed', page: reading, error })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setState({ step: 'cancelled' })
    button.current?.focus()
  }

  return (
    <div className="stack no-print">
      {state.step === 'failed' && (
        <Notice
          tone="danger"
          title={`The export stopped, because page ${state.page} can't be read. No file was saved.`}
          action={<Button onClick={() => void start()}>Try again</Button>}
        >
          {messageOf(state.error)}
        </Notice>
      )}
      <div className="row">
        <Button ref={button} icon={<DownloadOutlined aria-hidden="true" />} isBusy={state.step === 'reading'} onClick={() => void start()}>
          Export CSV
        </Button>
        {state.step === 'reading' && <Button onClick={cancel}>Cancel export</Button>}
        <span role="status" className="numeric quiet">
          {statusOf(state)}
        </span>
      </div>
    </div>
  )
}

function statusOf(state: Export): string {
  switch (state.step) {
    case 'reading':
      return state.pages === undefined ? `Page ${state.page}` : `Page ${state.page} of ${state.pages}`
    case 'cancelled':
      return 'Export cancelled. No file was saved.'
    case 'saved':
      return savedText(state.list)
    default:
      return ''
  }
}

function savedText({ count, unreadable, hasChanged }: { count: number; unreadable: number; hasChanged: boolean }): string {
  return [
    `${rowsText(count)} exported.`,
    unreadable > 0 && `${rowsText(unreadable)} can't be read and ${unreadable === 1 ? 'is' : 'are'} left out.`,
    hasChanged && 'The list changed meanwhile, so rows may be missing. Export it again for a complete file.',
  ]
    .filter(Boolean)
    .join(' ')
}

function rowsText(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`
}

/** The headings and the rows. A missing value is an empty cell. */
function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[][] {
  const cells = (row: Row, index: number) =>
    columns.map(({ title, render, text }) => {
      const content = text === undefined ? render(row, index) : text(row)
      if (typeof content !== 'string') throw new Error(`The column ${title} needs a text function to be exported.`)
      return content === NO_VALUE ? '' : content
    })
  return [columns.map(({ title }) => title), ...rows.map(cells)]
}
