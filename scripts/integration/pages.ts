import { LARGEST_PAGE } from '../../rules/paging.ts'
import { type Command, UsageError } from './command.ts'
import { GatewayError } from './gateway.ts'

interface Page<Row> {
  rows: readonly Row[]
  /** Number of rows on all pages; null if the gateway can't tell. */
  total: number | null
  /** Number of rows on this page that the gateway can't read. */
  unreadable: number
}

type PagingCommand = Pick<Command, 'option' | 'progress' | 'leaveOut' | 'listChanged'>
type ReadPage<Row> = (page: number, limit: number) => Promise<Page<Row>>

/** The option that resumes reading a list at the page where an earlier run stopped. */
export const fromPage = {
  'from-page': { value: '<number>', meaning: 'the first page to read, to resume an earlier run', defaultValue: '1' },
}

/**
 * Reads all rows of a paged list. A row that moves to a later page while the list is being read is returned only once. If a page can't be
 * read, the error says from which page to resume.
 *
 * @param keyOf returns a row's unique key, or undefined if part of the key is missing. Rows without a key count as duplicates only if all
 * their values are equal
 * @throws UsageError if the page to start with is past the end of the list
 */
export function allPages<Row>(command: PagingCommand, read: ReadPage<Row>, keyOf: (row: Row) => string | undefined): AsyncGenerator<Row> {
  const value = command.option('from-page')
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new UsageError('--from-page must be a whole number of 1 or more.')
  return pagesFrom(Number(value), command, read, keyOf)
}

async function* pagesFrom<Row>(
  first: number,
  { progress, leaveOut, listChanged }: PagingCommand,
  read: ReadPage<Row>,
  keyOf: (row: Row) => string | undefined,
): AsyncGenerator<Row> {
  const known = new Set<string>()
  const totals = new Set<number>()
  /** Number of rows read so far, including unreadable ones. A row that appears on several pages counts once. */
  let count = 0
  for (let page = first; ; page += 1) {
    const { rows, total, unreadable } = await read(page, LARGEST_PAGE).catch((error: unknown) => {
      // A failure on page 1 needs no hint: the user can simply run the script again.
      if (!(error instanceof GatewayError) || page === 1) throw error
      throw new GatewayError(`Stopped at page ${page}: ${error.message} Continue with --from-page ${page}.`)
    })
    const pages = total === null ? Infinity : Math.max(1, Math.ceil(total / LARGEST_PAGE))
    if (first > pages)
      throw new UsageError(`--from-page ${first} is past the end: the list has ${pages} ${pages === 1 ? 'page' : 'pages'}.`)
    // Report before yielding the rows, because the consumer may stop early.
    progress(`page ${page}${total === null ? '' : ` of ${pages}: ${Math.min(page * LARGEST_PAGE, total)} of ${total}`} read`)
    leaveOut(unreadable)
    if (total !== null) totals.add(total)
    const keyed = rows.map((row) => ({ row, key: keyOf(row) ?? JSON.stringify(row) }))
    const added = keyed.filter(({ key }) => !known.has(key))
    for (const { key } of keyed) known.add(key)
    yield* added.map(({ row }) => row)
    count += added.length + unreadable
    if (page >= pages || rows.length + unreadable === 0) {
      const isComplete = totals.size === 0 || totals.has(count + (first - 1) * LARGEST_PAGE)
      if (totals.size > 1 || !isComplete) listChanged()
      return
    }
  }
}
