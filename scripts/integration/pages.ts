import { type Command, UsageError } from './command.ts'
import { GatewayError } from './gateway.ts'

const PAGE_SIZE = 100

interface Page<Row> {
  rows: readonly Row[]
  total: number
}

/** The option that a list's command goes on with where another run stopped. */
export const fromPage = {
  'from-page': { value: '<number>', meaning: 'the page to begin with, to go on where a run stopped', fallback: '1' },
}

/** Every row of a paged list. A failure says which page to go on with. */
export async function* allPages<Row>(
  { option, progress }: Pick<Command, 'option' | 'progress'>,
  read: (page: number, limit: number) => Promise<Page<Row>>,
): AsyncGenerator<Row> {
  const first = Number(option('from-page'))
  if (!Number.isInteger(first) || first < 1) throw new UsageError('--from-page must be 1 or more.')
  for (let page = first; ; page += 1) {
    const { rows, total } = await read(page, PAGE_SIZE).catch((error: unknown) => {
      // Nothing was read before the first.
      if (!(error instanceof GatewayError) || page === 1) throw error
      throw new GatewayError(`Stopped at page ${page}: ${error.message} Go on with --from-page ${page}.`)
    })
    yield* rows
    progress(`page ${page}: ${Math.min(page * PAGE_SIZE, total)} of ${total}`)
    if (rows.length === 0 || page * PAGE_SIZE >= total) return
  }
}
