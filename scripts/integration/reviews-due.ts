import { londonDate } from '#rules/london.ts'
import { type Command, runCommand } from './command.ts'
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
  purpose:
    'Writes a CSV file of the pre-approved patients whose review is due on or before a given date, earliest first. Lists patient ids, not names.',
  options: {
    until: { value: '<yyyy-MM-dd>', meaning: 'the last due date to include', defaultValue: londonDate(new Date()) },
    ...fromPage,
  },
  run: (command) => {
    const until = command.date('until')
    const patients = allPages(
      command,
      async (page, limit) => {
        const { preApprovedPatients } = await command.gateway.query(reviewsDocument, { page, limit })
        const { patients: rows, total, unreadable } = preApprovedPatients
        return { rows, total, unreadable }
      },
      ({ id, treatmentName }) => (treatmentName === null ? undefined : `${id} ${treatmentName}`),
    )
    return command.writeCsv(['id', 'treatmentName', 'lastApprovalDate', 'nextReviewDate'], dueUntil(patients, until, command))
  },
})

/**
 * Yields the rows that are due on or before a London date. Leaves out rows without a date, but reports them, because they may be due. Reads
 * to the end of the list, because rows without a date may come last.
 */
async function* dueUntil<Row extends { nextReviewDate: string | null }>(
  rows: AsyncIterable<Row>,
  until: string,
  { leaveOut }: Pick<Command, 'leaveOut'>,
): AsyncGenerator<Row> {
  for await (const row of rows) {
    if (row.nextReviewDate === null) leaveOut(1)
    else if (londonDate(new Date(row.nextReviewDate)) <= until) yield row
  }
}
