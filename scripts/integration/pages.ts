import { type Command, UsageError } from './command.ts'
import { GatewayError } from './gateway.ts'

const PAGE_SIZE = 100

interface Page<Row> {
  rows: readonly Row[]
  total: number
  /** Rows of this page that the gateway can't read. */
  unreadable: number
}

/** The option that a list's command goes on with where another run stopped. */
export const fromPage = {
  'from-page': { value: '<number>', meaning: 'the page to begin with, to go on where a run stopped', fallback: '1' },
}

/**
 * Every row of a paged list. A failure says which page to go on with.
 *
 * @throws UsageError if the list has no such first page
 */
export async function* allPages<Row>(
  { option, progress, leaveOut }: Pick<Command, 'option' | 'progress' | 'leaveOut'>,
  read: (page: number, limit: number) => Promise<Page<Row>>,
): AsyncGenerator<Row> {
  const given = option('from-page')
  if (!/^[1-9]\d{0,8}$/.test(given)) throw new UsageError('--from-page must be a whole number of 1 or more.')
  const first = Number(given)
  for (let page = first; ; page += 1) {
    const { rows, total, unreadable } = await read(page, PAGE_SIZE).catch((error: unknown) => {
      // Before the first page nothing was read.
      if (!(error instanceof GatewayError) || page === 1) throw error
      throw new GatewayError(`Stopped at page ${page}: ${error.message} Go on with --from-page ${page}.`)
    })
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
    if (first > pages)
      throw new UsageError(`--from-page ${first} is past the end: the list has ${pages} ${pages === 1 ? 'page' : 'pages'}.`)
    // Reported before the rows, because the consumer may stop among them.
    progress(`page ${page} of ${pages}: ${Math.min(page * PAGE_SIZE, total)} of ${total} read`)
    leaveOut(unreadable)
    yield* rows
    if (page >= pages) return
  }
}
