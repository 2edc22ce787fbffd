import { useMemo } from 'react'
import { useLoaderData, useNavigate } from 'react-router-dom'
import { defaultOrderSort } from '#rules/default-sort.ts'
import { readOnce } from '../../apollo/read-once.ts'
import { ExportList } from '../../data/export-list.tsx'
import { useFreshQuery } from '../../data/fresh-query.ts'
import { graphql } from '../../generated/gql.ts'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/empty/empty.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { type ListState, readListState } from '../../ui/list-state.ts'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { ListTable, PAGE_SIZE } from '../../ui/table/list-table.tsx'
import { FailedList } from '../failed-list.tsx'
import { type Dashboard, dashboardTitle, readDashboard } from '../list-address.ts'
import { listRoute } from '../list-route.ts'
import { type OrderSortKey, orderSort, orderSortKeys } from '../order-sort.ts'
import { StatusTabs } from '../status-tabs.tsx'
import { awaitingColumns, completedColumns, stateOfOrder } from './columns.tsx'
import { useFollowedOpeners } from './followed-openers.ts'
import { QueueSummary } from './queue-summary.tsx'

const orderListDocument = graphql(`
  query OrderList($status: OrderListStatus!, $category: OrderCategory, $page: PositiveInt!, $limit: PositiveInt!, $sort: OrderSort) {
    orders(status: $status, category: $category, page: $page, limit: $limit, sort: $sort) {
      total
      unreadable
      orders {
        id
        orderDate
        status
        shippingMethod
        categories
        idCheck {
          status
          apiStatus
        }
        reviewBlockedBy
        openBy {
          name
          since
        }
        warnings {
          header
        }
        unreadableWarnings
        unreadableItems
        comment {
          text
          createdBy
          createdAt
        }
        items {
          id
          orderId
          title
          reviewStatus
          reviewedAt
          reviewedBy
          subscriptionId
        }
      }
    }
  }
`)

const none: readonly string[] = []
type OrderDashboard = Extract<Dashboard, { kind: 'orders' }>

function readAddress(dashboard: Dashboard | undefined, search: URLSearchParams) {
  const state = readListState(search, orderSortKeys)
  if (dashboard?.kind !== 'orders' || state === undefined) return undefined
  const { status, category } = dashboard
  const list = { status, category: category ?? null, sort: orderSort(state.sort) }
  return { dashboard, state, list, variables: { ...list, page: state.page, limit: PAGE_SIZE } }
}

export const { loader, prefetch } = listRoute(orderListDocument, ({ category, status }, search) =>
  readAddress(readDashboard(category, status), search),
)

/** The route for the completed orders of all categories. It is separate because the path `/{category}/{status}` requires a category. */
export const completedOfAllCategories = {
  ...listRoute(orderListDocument, (_params, search) => readAddress(readDashboard(undefined, 'COMPLETED'), search)),
  Component,
}

export function Component() {
  const { dashboard, state, list, preloaded } = useLoaderData<Awaited<ReturnType<typeof loader>>>()
  const { data, error } = useFreshQuery(preloaded, {
    shows: ({ orders: shown }) => (shown?.orders ?? []).map(({ id }) => ({ kind: 'ORDER', id })),
  })
  const orders = useMemo(() => data?.orders?.orders ?? [], [data])
  const awaits = dashboard.status === 'AWAITING_REVIEW'
  const ids = useMemo(() => orders.map(({ id }) => id), [orders])
  useFollowedOpeners(awaits ? ids : none)
  const queue = useMemo(
    () => (awaits ? { category: dashboard.category, page: state.page, sort: state.sort, ids } : undefined),
    [awaits, dashboard, state, ids],
  )
  const columns = useMemo(() => (queue ? awaitingColumns(queue) : completedColumns), [queue])
  const startsWithOldest = state.page === 1 && (state.sort === undefined || (state.sort.key === 'date' && state.sort.direction === 'asc'))
  const navigate = useNavigate()
  const title = dashboardTitle(dashboard)
  const tabs = <OrderTabs dashboard={dashboard} />
  if (data?.orders === undefined) return <FailedList title={title} tabs={tabs} error={error} state={state as ListState<OrderSortKey>} />
  return (
    <div className="stack">
      <PageTitle extra={tabs}>{title}</PageTitle>
      {awaits && <QueueSummary category={dashboard.category} total={data.orders.total} oldest={startsWithOldest ? orders : undefined} />}
      <ListTable
        label={title}
        rows={orders}
        rowKey={(order) => order.id}
        total={data.orders.total}
        unreadable={data.orders.unreadable}
        columns={columns}
        onOpen={({ id }) => void navigate(paths.clinical.order(id), { state: stateOfOrder(ids.indexOf(id), queue) })}
        state={state as ListState<OrderSortKey>}
        notice={<Unreadable count={data.orders.unreadable} one="order in this list" many="orders in this list" />}
        defaultSort={defaultOrderSort(dashboard.status)}
        empty={<Empty>{awaits ? 'No orders await review.' : 'No completed orders.'}</Empty>}
      />
      {data.orders.total !== 0 && (
        <ExportList
          key={JSON.stringify(list)}
          fileName={`orders-${awaits ? 'awaiting-review' : 'completed'}-${list.category ?? 'all'}`}
          columns={columns}
          rowKey={({ id }) => id}
          readPage={async (page, limit, signal) => {
            const read = await readOnce(orderListDocument, { ...list, page, limit }, signal)
            return { ...read.orders, rows: read.orders.orders }
          }}
        />
      )}
    </div>
  )
}

/** Links to the category's two lists: orders awaiting review, and completed orders. */
function OrderTabs({ dashboard: { category } }: { dashboard: OrderDashboard }) {
  return (
    <StatusTabs
      label="Order status"
      awaiting={category === undefined ? paths.clinical.home : paths.clinical.list(category, 'AWAITING_REVIEW')}
      completed={category === undefined ? paths.clinical.completed : paths.clinical.list(category, 'COMPLETED')}
    />
  )
}
