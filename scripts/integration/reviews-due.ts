import { runCommand, UsageError } from './command.ts'
import { graphql } from './generated/gql.ts'
import { allPages, fromPage } from './pages.ts'

const reviewsDocument = graphql(`
  query ReviewsDue($page: PositiveInt!, $limit: PositiveInt!) {
    preApprovedPatients(page: $page, limit: $limit, sort: { key: NEXT_REVIEW_DATE, direction: ASC }) {
      total
      patients {
        id
        treatmentName
        lastApprovalDate
        nextReviewDate
      }
    }
  }
`)

await runCommand({
  name: 'reviews-due',
  purpose: 'The pre-approved patients whose review is due by a day, the earliest first, as CSV. Patients are named by their ids.',
  options: {
    until: { value: '<yyyy-MM-dd>', meaning: 'the last day that counts', fallback: new Date().toISOString().slice(0, 10) },
    ...fromPage,
  },
  run: (command) => {
    const until = command.option('until')
    if (!/^\d{4}-\d\d-\d\d$/.test(until) || Number.isNaN(Date.parse(until))) throw new UsageError('--until must be a date (yyyy-MM-dd).')
    const everybody = allPages(command, async (page, limit) => {
      const { preApprovedPatients } = await command.gateway.ask(reviewsDocument, { page, limit })
      return { rows: preApprovedPatients.patients, total: preApprovedPatients.total }
    })
    return command.writeCsv(['id', 'treatmentName', 'lastApprovalDate', 'nextReviewDate'], dueUntil(everybody, until))
  },
})

/** Those of a list, sorted by date, that are due by a day; one without a date is not. */
async function* dueUntil<Row extends { nextReviewDate: string | null }>(rows: AsyncIterable<Row>, until: string): AsyncGenerator<Row> {
  for await (const row of rows) {
    if (row.nextReviewDate === null) continue
    if (row.nextReviewDate.slice(0, 10) > until) return
    yield row
  }
}
