import { londonDate } from '#rules/london.ts'
import { runCommand } from './command.ts'
import { graphql } from './generated/gql.ts'
import { allPages, fromPage } from './pages.ts'

const reviewsDocument = graphql(`
  query ReviewsDue($page: PositiveInt!, $limit: PositiveInt!) {
    preApprovedPatients(page: $page, limit: $limit, sort: { key: NEXT_REVIEW_DATE, direction: ASC }) {
      total
      unreadable
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
    until: { value: '<yyyy-MM-dd>', meaning: 'the last day that counts', fallback: londonDate(new Date()) },
    ...fromPage,
  },
  run: (command) => {
    const until = command.date('until')
    const everybody = allPages(command, async (page, limit) => {
      const { preApprovedPatients } = await command.gateway.ask(reviewsDocument, { page, limit })
      const { patients, total, unreadable } = preApprovedPatients
      return { rows: patients, total, unreadable }
    })
    return command.writeCsv(['id', 'treatmentName', 'lastApprovalDate', 'nextReviewDate'], dueUntil(everybody, until))
  },
})

/** The rows, sorted by date, that are due by a day in London; a row without a date isn't due. */
async function* dueUntil<Row extends { nextReviewDate: string | null }>(rows: AsyncIterable<Row>, until: string): AsyncGenerator<Row> {
  for await (const row of rows) {
    if (row.nextReviewDate === null) continue
    if (londonDate(new Date(row.nextReviewDate)) > until) return
    yield row
  }
}
