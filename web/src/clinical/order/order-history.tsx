import { DownOutlined, RightOutlined } from '@ant-design/icons'
import type { FragmentType } from '@apollo/client'
import { useQuery, useSuspenseFragment } from '@apollo/client/react'
import { Link, useNavigate } from 'react-router-dom'
import { graphql } from '../../generated/gql.ts'
import type { OrderHistoryFragment } from '../../generated/graphql.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { formatDate, formatDateTime, formatMoney, NO_VALUE } from '../../ui/formats.ts'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { usePanelPage } from '../../ui/screen-state.ts'
import { type Column, columnWidth } from '../../ui/table/data-table.tsx'
import { PanelList } from '../../ui/table/panel-list.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { orderStatusLabel } from '../order-status.ts'
import { ReviewStatusTag } from '../review-status-tag.tsx'
import { Notes } from './notes.tsx'

export const orderHistoryFragment = graphql(`
  fragment OrderHistory on Order {
    id
    patientId
    otherOrders {
      ...OtherOrderRows @unmask
    }
  }

  fragment OtherOrderRows on OrderPage {
    total
    unreadable
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
      unreadableItems
      unreadableNotes
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
  { title: 'Date', width: 64, render: ({ orderDate }) => <span className="numeric">{formatDate(orderDate)}</span> },
  {
    title: 'Order ID',
    isRowHeader: true,
    width: columnWidth.id,
    render: ({ id }) => (
      <Link className="id" to={paths.clinical.order(id)}>
        {id}
      </Link>
    ),
  },
  { title: 'Status', width: columnWidth.status, render: ({ status }) => orderStatusLabel(status, null) },
  { title: 'Items', render: (order) => <ItemLines {...order} /> },
  {
    title: 'Notes',
    render: ({ notes, unreadableNotes }) => (
      <>
        <Notes notes={notes} empty={NO_VALUE} />
        <Unreadable count={unreadableNotes} one="note of this order" many="notes of this order" />
      </>
    ),
  },
  {
    title: 'Total',
    className: 'is-number',
    width: 72,
    render: ({ amount }) => <span className="numeric">{formatMoney(amount)}</span>,
  },
]

function ItemLines({ items, unreadableItems }: Pick<Row, 'items' | 'unreadableItems'>) {
  return (
    <>
      <ul className="plain-list stack-tight">
        {items.map((item) => (
          <li key={item.id}>
            {item.quantity ?? NO_VALUE} × <ClampedText>{item.title ?? NO_VALUE}</ClampedText>{' '}
            {item.variation && (
              <span className="quiet">
                <ClampedText>{item.variation}</ClampedText>
              </span>
            )}
            {item.reviewStatus !== 'AWAITING_REVIEW' && (
              <div className="row small">
                <ReviewStatusTag status={item.reviewStatus} />
                <span className="numeric">{formatDateTime(item.reviewedAt)}</span> <ClampedText>{item.reviewedBy ?? ''}</ClampedText>
              </div>
            )}
            {item.reviewComment && (
              <p className="small">
                <ClampedText>{item.reviewComment}</ClampedText>
              </p>
            )}
            {item.clinicalNotes.length > 0 && <Notes notes={item.clinicalNotes} empty={NO_VALUE} />}
          </li>
        ))}
      </ul>
      <Unreadable count={unreadableItems} one="item of this order" many="items of this order" />
    </>
  )
}

interface OrderHistoryProps {
  order: FragmentType<OrderHistoryFragment>
  onRetry: () => void
}

/** The patient's other orders, collapsed and loaded when opened. */
export function OrderHistory({ order: from, onRetry }: OrderHistoryProps) {
  const { data: order } = useSuspenseFragment({ fragment: orderHistoryFragment, fragmentName: 'OrderHistory', from })
  const { page: openPage, addressOf, setPage } = usePanelPage('history')
  const navigate = useNavigate()
  const isOpen = openPage !== undefined
  const page = openPage ?? 1
  const { data, error, refetch } = useQuery(otherOrdersDocument, {
    variables: { orderId: order.id, page },
    skip: page === 1,
    // Nothing of a failed response is cached; otherwise the next change of the cached order would hide its error.
    errorPolicy: 'none',
  })
  const list = page === 1 ? order.otherOrders : error && !data?.order?.otherOrders ? null : data?.order?.otherOrders
  if (order.patientId === null) return null
  return (
    <section className={`panel stack ${isOpen ? '' : 'no-print'}`} aria-labelledby="order-history">
      <h2 id="order-history">
        <Button
          kind="quiet"
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
          onOpen={({ id }) => void navigate(paths.clinical.order(id))}
          page={page}
          pageSize={PAGE_SIZE}
          addressOf={addressOf}
          empty="The customer has no other orders."
          notice={<Unreadable count={list?.unreadable ?? 0} one="order in this list" many="orders in this list" />}
        />
      )}
    </section>
  )
}
