import { runCommand } from './command.ts'
import { graphql } from './generated/gql.ts'
import { allPages, fromPage } from './pages.ts'

const idChecksDocument = graphql(`
  query IdChecksAwaiting($page: PositiveInt!, $limit: PositiveInt!) {
    idChecks(status: AWAITING, page: $page, limit: $limit) {
      total
      unreadable
      idChecks {
        patientId
        orderId
        orderDate
        status
        apiStatus
      }
    }
  }
`)

await runCommand({
  name: 'id-checks-awaiting',
  purpose: 'Writes a CSV file of the ID checks that await a decision.',
  options: fromPage,
  run: (command) =>
    command.writeCsv(
      ['patientId', 'orderId', 'orderDate', 'status', 'apiStatus'],
      allPages(
        command,
        async (page, limit) => {
          const { idChecks } = await command.gateway.query(idChecksDocument, { page, limit })
          return { rows: idChecks.idChecks, total: idChecks.total, unreadable: idChecks.unreadable }
        },
        ({ patientId, orderId }) => (patientId === null || orderId === null ? undefined : `${patientId} ${orderId}`),
      ),
    ),
})
