import { Link, useNavigate } from 'react-router-dom'
import { graphql } from '../generated/gql.ts'
import type { OrderHistoryRowsFragment } from '../generated/graphql.ts'
import { paths } from '../paths.ts'
import { formatDate, formatDateTime, formatMoney, NO_VALUE } from '../ui/formats.ts'
import { Unreadable } from '../ui/notice/unreadable.tsx'
import { type Column, columnWidth } from '../ui/table/data-table.tsx'
import { PanelList } from '../ui/table/panel-list.tsx'
import { ClampedText } from '../ui/text/clamped-text.tsx'
import { Notes } from './notes.tsx'
import { orderStatusLabel } from './order-status.ts'
import { ReviewStatusTag } from './review-status-tag.tsx'

graphql(`
  fragment OrderHistoryRows on OrderPage {
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

const PAGE_SIZE = 5

type Row = OrderHistoryRowsFragment['orders'][number]

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

interface OrderHistoryListProps {
  /** Undefined while this page of the list loads; null if the page couldn't be read. */
  list: OrderHistoryRowsFragment | null | undefined
  error: unknown
  onRetry: () => void
  page: number
  addressOf: (page: number) => string
  empty: string
}

/** A page of a patient's orders, newest first. */
export function OrderHistoryList({ list, ...props }: OrderHistoryListProps) {
  const navigate = useNavigate()
  return (
    <PanelList
      {...props}
      label="Customer order history"
      list={list && { rows: list.orders, total: list.total }}
      rowKey={({ id }) => id}
      columns={columns}
      onOpen={({ id }) => void navigate(paths.clinical.order(id))}
      pageSize={PAGE_SIZE}
      notice={<Unreadable count={list?.unreadable ?? 0} one="order in this list" many="orders in this list" />}
    />
  )
}
