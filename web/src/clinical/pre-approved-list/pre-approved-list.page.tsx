import { Link, useLoaderData, useNavigate } from 'react-router-dom'
import { DEFAULT_PRE_APPROVED_SORT } from '#rules/default-sort.ts'
import { readOnce } from '../../apollo/read-once.ts'
import { ExportList } from '../../data/export-list.tsx'
import { useFreshQuery } from '../../data/fresh-query.ts'
import { graphql } from '../../generated/gql.ts'
import type { PreApprovedListQuery } from '../../generated/graphql.ts'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/empty/empty.tsx'
import { formatDate, NO_VALUE } from '../../ui/formats.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { readListState } from '../../ui/list-state.ts'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { ListTable, PAGE_SIZE } from '../../ui/table/list-table.tsx'
import { personName, storedName } from '../../ui/text/person-name.ts'
import { FailedList } from '../failed-list.tsx'
import { dashboardTitle, readDashboard } from '../list-address.ts'
import { listRoute } from '../list-route.ts'

const preApprovedListDocument = graphql(`
  query PreApprovedList($page: PositiveInt!, $limit: PositiveInt!, $sort: PreApprovedPatientSort) {
    preApprovedPatients(page: $page, limit: $limit, sort: $sort) {
      total
      unreadable
      patients {
        id
        firstName
        lastName
        treatmentName
        lastApprovalDate
        nextReviewDate
      }
    }
  }
`)

const sortKeys = ['lastApprovalDate', 'nextReviewDate'] as const
type SortKey = (typeof sortKeys)[number]
type PatientRow = PreApprovedListQuery['preApprovedPatients']['patients'][number]

const rowKey = (row: PatientRow) => `${row.id} ${row.treatmentName} ${row.lastApprovalDate} ${row.nextReviewDate}`

const columns: readonly Column<PatientRow>[] = [
  {
    title: 'User ID',
    isRowHeader: true,
    render: ({ id, treatmentName }) => (
      <Link className="id" to={paths.clinical.patient(id, treatmentName ?? undefined)}>
        {id}
      </Link>
    ),
    text: ({ id }) => id,
  },
  {
    title: 'Customer name',
    render: (patient) => personName(patient) || NO_VALUE,
    text: (patient) => storedName(patient) || NO_VALUE,
  },
  { title: 'Treatment', render: ({ treatmentName }) => treatmentName ?? NO_VALUE },
  {
    title: 'Last order approval date',
    sortKey: 'lastApprovalDate',
    render: ({ lastApprovalDate }) => <span className="numeric">{formatDate(lastApprovalDate)}</span>,
    text: ({ lastApprovalDate }) => formatDate(lastApprovalDate),
  },
  {
    title: 'Next review due',
    sortKey: 'nextReviewDate',
    render: ({ nextReviewDate }) => <span className="numeric">{formatDate(nextReviewDate)}</span>,
    text: ({ nextReviewDate }) => formatDate(nextReviewDate),
  },
]

export const { loader, prefetch } = listRoute(preApprovedListDocument, (params, search) => {
  const dashboard = readDashboard('preapprovedproduct', params.status)
  const state = readListState<SortKey>(search, sortKeys)
  if (dashboard === undefined || state === undefined) return undefined
  const { key, direction } = state.sort ?? DEFAULT_PRE_APPROVED_SORT
  const sort = {
    key: key === 'nextReviewDate' ? ('NEXT_REVIEW_DATE' as const) : ('LAST_APPROVAL_DATE' as const),
    direction: direction === 'asc' ? ('ASC' as const) : ('DESC' as const),
  }
  return { dashboard, state, sort, variables: { page: state.page, limit: PAGE_SIZE, sort } }
})

/** The weight loss clinic's list of pre-approved patients. */
export function Component() {
  const { dashboard, state, sort, preloaded } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const { data, error } = useFreshQuery(preloaded, {
    shows: ({ preApprovedPatients: shown }) => (shown?.patients ?? []).map(({ id }) => ({ kind: 'PATIENT', id })),
  })
  const navigate = useNavigate()
  const title = dashboardTitle(dashboard)
  if (data?.preApprovedPatients === undefined) return <FailedList title={title} error={error} state={state} />
  return (
    <div className="stack">
      <PageTitle>{title}</PageTitle>
      <ListTable
        label={title}
        rows={data.preApprovedPatients.patients}
        rowKey={rowKey}
        total={data.preApprovedPatients.total}
        unreadable={data.preApprovedPatients.unreadable}
        columns={columns}
        onOpen={({ id, treatmentName }) => void navigate(paths.clinical.patient(id, treatmentName ?? undefined))}
        state={state}
        notice={<Unreadable count={data.preApprovedPatients.unreadable} one="patient in this list" many="patients in this list" />}
        defaultSort={DEFAULT_PRE_APPROVED_SORT}
        empty={<Empty>No patients are pre-approved.</Empty>}
      />
      {data.preApprovedPatients.total !== 0 && (
        <ExportList
          key={`${sort.key} ${sort.direction}`}
          fileName="pre-approved-patients"
          columns={columns}
          rowKey={rowKey}
          readPage={async (page, limit, signal) => {
            const read = await readOnce(preApprovedListDocument, { sort, page, limit }, signal)
            return { ...read.preApprovedPatients, rows: read.preApprovedPatients.patients }
          }}
        />
      )}
    </div>
  )
}
