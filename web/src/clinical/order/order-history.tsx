import { DownOutlined, RightOutlined } from '@ant-design/icons'
import type { FragmentType } from '@apollo/client'
import { useQuery, useSuspenseFragment } from '@apollo/client/react'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { graphql } from '../../generated/gql.ts'
import type { OrderHistoryFragment } from '../../generated/graphql.ts'
import { paths } from '../../paths.ts'
import { formatDate, formatDateTime, formatMoney, NOTHING } from '../../rules/formats.ts'
import { orderStatusLabel } from '../../rules/order-status.ts'
import type { Column } from '../../ui/data-table.tsx'
import { PanelList } from '../../ui/panel-list.tsx'
import { usePanelPage } from '../../ui/screen-state.ts'
import { ReviewStatusTag } from '../review-status-tag.tsx'
import { Notes } from './notes.tsx'

const orderHistoryFragment = graphql(`
  fragment OrderHistory on Order {
    id
    patientId
    otherOrders {
      ...OtherOrderRows @unmask
    }
  }

  fragment OtherOrderRows on OrderPage {
    total
    orders {
      id
      orderDate
      amount
      status
      items {
        id
        orderId
        title
        variation
        quantity
        reviewStatus
        reviewComment
        reviewedBy
        reviewedAt
        clinicalNotes {
          text
          createdBy
          createdAt
        }
      }
      notes {
        text
        createdBy
        createdAt
      }
    }
  }
`)

const otherOrdersDocument = graphql(`
  query OtherOrders($orderId: RecordID!, $page: PositiveInt!) {
    order(id: $orderId) {
      id
      otherOrders(page: $page) {
        ...OtherOrderRows @unmask
      }
    }
  }
`)

const PAGE_SIZE = 5

type Row = NonNullable<OrderHistoryFragment['otherOrders']>['orders'][number]

const columns: readonly Column<Row>[] = [
  { title: 'Date', className: 'nowrap', render: ({ orderDate }) => <span className="numeric">{formatDate(orderDate)}</span> },
  {
    title: 'Order ID',
    className: 'nowrap',
    render: ({ id }) => (
      <Link className="numeric" to={paths.clinical.order(id)}>
        {id}
      </Link>
    ),
  },
  { title: 'Status', className: 'nowrap', render: ({ status }) => orderStatusLabel(status, null) },
  { title: 'Items', render: ({ items }) => <ItemLines items={items} /> },
  { title: 'Notes', width: '30%', render: ({ notes }) => <Notes notes={notes} empty={NOTHING} /> },
  {
    title: 'Total',
    className: 'nowrap is-number',
    render: ({ amount }) => <span className="numeric">{formatMoney(amount)}</span>,
  },
]

function ItemLines({ items }: { items: Row['items'] }) {
  return (
    <ul className="plain-list stack-tight">
      {items.map((item) => (
        <li key={item.id}>
          {item.quantity ?? NOTHING} × {item.title ?? NOTHING} <span className="quiet">{item.variation}</span>
          {item.reviewStatus !== 'AWAITING_REVIEW' && (
            <div className="row small">
              <ReviewStatusTag status={item.reviewStatus} />
              <span className="numeric">{formatDateTime(item.reviewedAt)}</span> {item.reviewedBy}
            </div>
          )}
          {item.reviewComment && <p className="pre-line small">{item.reviewComment}</p>}
          {item.clinicalNotes.length > 0 && <Notes notes={item.clinicalNotes} empty={NOTHING} />}
        </li>
      ))}
    </ul>
  )
}

interface OrderHistoryProps {
  order: FragmentType<OrderHistoryFragment>
  onRetry: () => void
}

/** The patient's other orders, folded away until they are asked for. */
export function OrderHistory({ order: from, onRetry }: OrderHistoryProps) {
  const { data: order } = useSuspenseFragment({ fragment: orderHistoryFragment, fragmentName: 'OrderHistory', from })
  const { page: openPage, addressOf, setPage } = usePanelPage('history')
  const isOpen = openPage !== undefined
  const page = openPage ?? 1
  const { data, error, refetch } = useQuery(otherOrdersDocument, { variables: { orderId: order.id, page }, skip: page === 1 })
  const list = page === 1 ? order.otherOrders : error && !data?.order?.otherOrders ? null : data?.order?.otherOrders
  if (order.patientId === null) return null
  return (
    <section className="panel stack" aria-labelledby="order-history">
      <h2 id="order-history">
        <Button
          type="text"
          className="fold"
          aria-expanded={isOpen}
          icon={isOpen ? <DownOutlined aria-hidden="true" /> : <RightOutlined aria-hidden="true" />}
          onClick={() => setPage(isOpen ? undefined : 1)}
        >
          Customer order history{order.otherOrders && ` (${order.otherOrders.total})`}
        </Button>
      </h2>
      {isOpen && (
        <PanelList
          label="Customer order history"
          list={list && { rows: list.orders, total: list.total }}
          error={error}
          onRetry={page === 1 ? onRetry : () => void refetch()}
          rowKey={({ id }) => id}
          columns={columns}
          page={page}
          pageSize={PAGE_SIZE}
          addressOf={addressOf}
          empty="The customer has no other orders."
        />
      )}
    </section>
  )
}
