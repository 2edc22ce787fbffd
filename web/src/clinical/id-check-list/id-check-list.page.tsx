import { Link, useLoaderData, useNavigate } from 'react-router-dom'
import { hasApiFailure, idCheckStatusLabel } from '#rules/id-check.ts'
import { readOnce } from '../../apollo/read-once.ts'
import { ExportList } from '../../data/export-list.tsx'
import { useFreshQuery } from '../../data/fresh-query.ts'
import { graphql } from '../../generated/gql.ts'
import type { IdCheckListQuery } from '../../generated/graphql.ts'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/empty/empty.tsx'
import { formatDate, NO_VALUE } from '../../ui/formats.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { readListState } from '../../ui/list-state.ts'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { ListTable, PAGE_SIZE } from '../../ui/table/list-table.tsx'
import { useAwaitingIdCheckCount } from '../awaiting-id-checks.ts'
import { FailedList } from '../failed-list.tsx'
import { dashboardTitle, readDashboard } from '../list-address.ts'
import { listRoute } from '../list-route.ts'
import { StatusTabs } from '../status-tabs.tsx'
import { WaitingDate } from '../waiting-date.tsx'

const idCheckListDocument = graphql(`
  query IdCheckList($status: IdCheckListStatus!, $page: PositiveInt!, $limit: PositiveInt!) {
    idChecks(status: $status, page: $page, limit: $limit) {
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

type IdCheckRow = IdCheckListQuery['idChecks']['idChecks'][number]

const rowKey = ({ patientId, orderId }: IdCheckRow) => `${patientId} ${orderId}`

export const { loader, prefetch } = listRoute(idCheckListDocument, (params, search) => {
  const dashboard = readDashboard('id-check', params.status)
  const state = readListState<never>(search, [])
  if (dashboard?.kind !== 'idChecks' || state === undefined) return undefined
  return { dashboard, state, variables: { status: dashboard.status, page: state.page, limit: PAGE_SIZE } }
})

const tabs = <StatusTabs label="ID check status" awaiting={paths.clinical.idChecksAwaiting} completed={paths.clinical.idChecksCompleted} />

/** An ID check dashboard. The URL determines whether it lists the checks that await a decision or the completed ones. */
export function Component() {
  const { dashboard, state, preloaded } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const { data, error } = useFreshQuery(preloaded, {
    shows: ({ idChecks: shown }) => (shown?.idChecks ?? []).flatMap(({ orderId: id }) => (id === null ? [] : [{ kind: 'ORDER', id }])),
  })
  const navigate = useNavigate()
  const awaits = dashboard.status === 'AWAITING'
  useAwaitingIdCheckCount(awaits ? data?.idChecks?.total : undefined)
  const title = dashboardTitle(dashboard)
  if (data?.idChecks === undefined) return <FailedList title={title} tabs={tabs} error={error} state={state} />
  const columns: readonly Column<IdCheckRow>[] = [
    {
      title: 'User ID',
      render: ({ patientId }) => <span className="id">{patientId ?? NO_VALUE}</span>,
      text: ({ patientId }) => patientId ?? NO_VALUE,
    },
    {
      title: 'Order ID',
      isRowHeader: true,
      render: ({ orderId }) =>
        orderId === null ? (
          NO_VALUE
        ) : (
          <Link className="id" to={paths.clinical.order(orderId)}>
            {orderId}
          </Link>
        ),
      text: ({ orderId }) => orderId ?? NO_VALUE,
    },
    {
      title: 'Order date',
      render: ({ orderDate }) => (awaits ? <WaitingDate date={orderDate} /> : <span className="numeric">{formatDate(orderDate)}</span>),
      text: ({ orderDate }) => formatDate(orderDate),
    },
    {
      title: awaits ? 'Warnings' : 'ID check status',
      render: ({ status, apiStatus }) => idCheckStatusLabel(awaits && hasApiFailure({ apiStatus }) ? null : status),
    },
  ]
  return (
    <div className="stack">
      <PageTitle extra={tabs}>{title}</PageTitle>
      <ListTable
        label={title}
        rows={data.idChecks.idChecks}
        rowKey={rowKey}
        total={data.idChecks.total}
        unreadable={data.idChecks.unreadable}
        columns={columns}
        onOpen={({ orderId }) => orderId !== null && void navigate(paths.clinical.order(orderId))}
        state={state}
        notice={<Unreadable count={data.idChecks.unreadable} one="ID check in this list" many="ID checks in this list" />}
        empty={<Empty>{awaits ? 'No ID checks await a decision.' : 'No completed ID checks.'}</Empty>}
      />
      {data.idChecks.total !== 0 && (
        <ExportList
          key={dashboard.status}
          fileName={awaits ? 'id-checks-awaiting' : 'id-checks-completed'}
          columns={columns}
          rowKey={(row) => (row.orderId === null ? null : rowKey(row))}
          readPage={async (page, limit, signal) => {
            const read = await readOnce(idCheckListDocument, { status: dashboard.status, page, limit }, signal)
            return { ...read.idChecks, rows: read.idChecks.idChecks }
          }}
        />
      )}
    </div>
  )
}
