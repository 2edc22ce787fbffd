import { LARGEST_PAGE } from '#rules/paging.ts'

/** Milliseconds between the starts of two requests, so that an export uses at most half of the gateway's rate limit for a user. */
const INTERVAL = 200

export interface ListPage<Row> {
  rows: readonly Row[]
  /** The number of rows on all pages; null if it's unknown. */
  total: number | null
  /** The number of rows left out of this page because they can't be read. */
  unreadable: number
}

/** Reads one page of a list, with the list's current filter and sort order. */
export type ReadPage<Row> = (page: number, limit: number, signal: AbortSignal) => Promise<ListPage<Row>>

interface WholeListOptions<Row> {
  readPage: ReadPage<Row>
  /** Rows per page, for lists whose page size is fixed. */
  pageSize?: number
  /** A row's id; null if it has none. A row without an id never counts as a duplicate. */
  rowKey: (row: Row) => string | null
  /** Called before each page is read. The number of pages is unknown until the first page has been read. */
  onPage: (page: number, pages: number | undefined) => void
  signal: AbortSignal
}

export interface WholeList<Row> {
  rows: Row[]
  /** The number of rows left out because they can't be read. */
  unreadable: number
  /** Whether the list changed while it was being read. If so, rows may be missing. */
  hasChanged: boolean
}

/**
 * Reads all pages of a list, one after the other. A row that moves to a later page while the list is being read is returned only once.
 *
 * @throws if a page can't be read, or when the signal aborts
 */
export async function readWholeList<Row>({
  readPage,
  pageSize = LARGEST_PAGE,
  rowKey,
  onPage,
  signal,
}: WholeListOptions<Row>): Promise<WholeList<Row>> {
  const rows: Row[] = []
  const known = new Set<string>()
  const totals = new Set<number>()
  let unreadable = 0
  let pages: number | undefined
  for (let page = 1; pages === undefined || page <= pages; page += 1) {
    onPage(page, pages)
    const nextAllowed = pause(INTERVAL)
    const read = await readPage(page, pageSize, signal)
    signal.throwIfAborted()
    const keyed = read.rows.map((row) => ({ row, key: rowKey(row) }))
    const added = keyed.filter(({ key }) => key === null || !known.has(key)).map(({ row }) => row)
    rows.push(...added)
    for (const { key } of keyed) if (key !== null) known.add(key)
    unreadable += read.unreadable
    if (read.total !== null) totals.add(read.total)
    const isPastEnd = (read.total === null ? added : read.rows).length === 0 && read.unreadable === 0
    if (isPastEnd) pages = page
    else if (read.total !== null) pages = Math.ceil(read.total / pageSize)
    if (pages === undefined || page < pages) await nextAllowed
    signal.throwIfAborted()
  }
  const isTotal = totals.size === 0 || totals.has(rows.length + unreadable)
  return { rows, unreadable, hasChanged: totals.size > 1 || !isTotal }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
