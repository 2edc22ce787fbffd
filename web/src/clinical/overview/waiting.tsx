import { Link } from 'react-router-dom'
import { ExportRows } from '../../data/export-rows.tsx'
import type { ClinicalOverviewQuery } from '../../generated/graphql.ts'
import { paths } from '../../paths.ts'
import { NO_VALUE } from '../../ui/formats.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { waitingTime } from '../waiting-time.ts'

type Overview = ClinicalOverviewQuery['clinicalOverview']

interface Row {
  area: string
  list: string
  to: string
  /** The number of waiting records; undefined if it can't be read. */
  count: number | undefined
  oldest: string | undefined
}

const columns: readonly Column<Row>[] = [
  { title: 'Area', render: ({ area }) => area },
  { title: 'List', isRowHeader: true, render: ({ list, to }) => <Link to={to}>{list}</Link>, text: ({ list }) => list },
  {
    title: 'Waiting',
    className: 'is-number',
    render: ({ count }) => (count === undefined ? "Can't be read" : String(count)),
  },
  { title: 'Oldest', render: ({ oldest }) => oldest ?? NO_VALUE },
]

const categories = [
  ['all', 'All orders', paths.clinical.home],
  ['pom', 'POM', paths.clinical.list('POM', 'AWAITING_REVIEW')],
  ['pmed', 'PMed', paths.clinical.list('PMed', 'AWAITING_REVIEW')],
  ['gsl', 'With GSL', paths.clinical.list('GSL', 'AWAITING_REVIEW')],
  ['vaccine', 'With a vaccine', paths.clinical.list('VACCINE', 'AWAITING_REVIEW')],
] as const

/** How many records are waiting in each clinical list, and how long the oldest order has been waiting. */
export function Waiting({ overview }: { overview: Overview }) {
  const now = new Date()
  const orders = categories.map(([key, list, to]): Row => {
    const waiting = overview[key]
    return { area: 'Review', list, to, count: waiting?.count ?? undefined, oldest: waitingTime(waiting?.oldestOrderDate, now) }
  })
  const idChecks: Row = {
    area: 'ID check',
    list: 'Awaiting ID check',
    to: paths.clinical.idChecksAwaiting,
    count: overview.idChecksAwaiting ?? undefined,
    // The list of ID checks can't be sorted by date, so finding the oldest check would mean reading every page.
    oldest: undefined,
  }
  const rows = [...orders, idChecks]
  return (
    <>
      <DataTable label={{ id: 'waiting' }} isSmall columns={columns} rows={rows} rowKey={({ list }) => list} empty="" />
      <ExportRows fileName="work-waiting" columns={columns} rows={rows} rowKey={({ list }) => list} />
    </>
  )
}
