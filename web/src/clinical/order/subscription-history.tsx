import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Link, useNavigate } from 'react-router-dom'
import { SUBSCRIPTION_PAGE } from '#rules/paging.ts'
import { readOnce } from '../../apollo/read-once.ts'
import { PanelList } from '../../data/panel-list.tsx'
import { graphql } from '../../generated/gql.ts'
import type { SubscriptionHistoryFragment, SubscriptionOrdersQuery } from '../../generated/graphql.ts'
import { paths } from '../../paths.ts'
import { formatDate, NO_VALUE } from '../../ui/formats.ts'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { usePanelPage } from '../../ui/screen-state.ts'
import { type Column, columnWidth } from '../../ui/table/data-table.tsx'
import { useListPage } from '../list-page.ts'

const subscriptionHistoryFragment = graphql(`
  fragment SubscriptionHistory on Order {
    id
    items {
      id
      orderId
      subscriptionId
      subscriptionOrders {
        ...SubscriptionOrderRows @unmask
      }
    }
  }

  fragment SubscriptionOrderRows on SubscriptionOrderPage {
    total
    unreadable
    orders {
      orderId
      orderDate
      activity
      reviewedBy
      clinicalNotes
    }
  }
`)

const subscriptionOrdersDocument = graphql(`
  query SubscriptionOrders($subscriptionId: RecordID!, $page: PositiveInt!) {
    subscriptionOrders(subscriptionId: $subscriptionId, page: $page) {
      ...SubscriptionOrderRows @unmask
    }
  }
`)

type Row = SubscriptionOrdersQuery['subscriptionOrders']['orders'][number]

const columns: readonly Column<Row>[] = [
  {
    title: 'Date',
    width: columnWidth.date,
    render: ({ orderDate }) => <span className="numeric">{formatDate(orderDate)}</span>,
    text: ({ orderDate }) => formatDate(orderDate),
  },
  {
    title: 'Order ID',
    width: columnWidth.id,
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
  { title: 'Activity', render: ({ activity }) => activity ?? NO_VALUE },
  { title: 'Reviewed by', render: ({ reviewedBy }) => reviewedBy ?? NO_VALUE },
  { title: 'Clinical notes', render: ({ clinicalNotes }) => clinicalNotes ?? NO_VALUE },
]

interface SubscriptionHistoryProps {
  order: FragmentType<SubscriptionHistoryFragment>
  onRetry: () => void
}

/** The orders created by each of the order's subscriptions. */
export function SubscriptionHistory({ order: from, onRetry }: SubscriptionHistoryProps) {
  const { data: order } = useSuspenseFragment({ fragment: subscriptionHistoryFragment, fragmentName: 'SubscriptionHistory', from })
  const subscriptions = new Map(order.items.flatMap((item) => (item.subscriptionId === null ? [] : [[item.subscriptionId, item] as const])))
  return [...subscriptions].map(([subscriptionId, { subscriptionOrders }]) => (
    <History
      key={subscriptionId}
      subscriptionId={subscriptionId}
      pageParameter={subscriptions.size === 1 ? 'issues' : `issues-${subscriptionId}`}
      title={subscriptions.size === 1 ? 'Subscription history' : `Subscription history of ${subscriptionId}`}
      firstPage={subscriptionOrders}
      onRetry={onRetry}
    />
  ))
}

interface HistoryProps {
  subscriptionId: string
  /** The URL parameter with the current page of this list. */
  pageParameter: 'issues' | `issues-${string}`
  title: string
  firstPage: SubscriptionOrdersQuery['subscriptionOrders'] | null
  onRetry: () => void
}

function History({ subscriptionId, pageParameter, title, firstPage, onRetry }: HistoryProps) {
  const { page = 1, addressOf } = usePanelPage(pageParameter)
  const { list, ...history } = useListPage({
    document: subscriptionOrdersDocument,
    variables: { subscriptionId, page },
    firstPage,
    listIn: (data) => data.subscriptionOrders,
    onRetry,
  })
  const navigate = useNavigate()
  const headingId = `subscription-${subscriptionId}`
  return (
    <section className="panel stack" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <PanelList
        label={title}
        list={list && { ...list, rows: list.orders }}
        {...history}
        rowKey={({ orderId }, index) => `${index} ${orderId}`}
        columns={columns}
        onOpen={({ orderId }) => orderId !== null && void navigate(paths.clinical.order(orderId))}
        page={page}
        pageSize={SUBSCRIPTION_PAGE}
        addressOf={addressOf}
        empty="This subscription has no orders yet."
        csv={{
          listId: subscriptionId,
          fileName: `subscription-${subscriptionId}`,
          rowKey: ({ orderId }) => orderId,
          readPage: async (page, _limit, signal) => {
            const read = await readOnce(subscriptionOrdersDocument, { subscriptionId, page }, signal)
            return { ...read.subscriptionOrders, rows: read.subscriptionOrders.orders }
          },
        }}
        notice={<Unreadable count={list?.unreadable ?? 0} one="order in this list" many="orders in this list" />}
      />
    </section>
  )
}
