import { Link, useNavigate } from 'react-router-dom'
import { HISTORY_PAGE } from '#rules/paging.ts'
import { noDataError } from '../apollo/errors.ts'
import { PanelList } from '../data/panel-list.tsx'
import { graphql } from '../generated/gql.ts'
import type { OrderHistoryRowsFragment } from '../generated/graphql.ts'
import { paths } from '../paths.ts'
import { formatDate, formatDateTime, formatMoney, NO_VALUE } from '../ui/formats.ts'
import { Unreadable } from '../ui/notice/unreadable.tsx'
import { unreadableText } from '../ui/notice/unreadable-text.ts'
import { type Column, columnWidth } from '../ui/table/data-table.tsx'
import { ClampedText } from '../ui/text/clamped-text.tsx'
import { joinVisible } from '../ui/text/join-visible.ts'
import { noteText } from './note-text.ts'
import { Notes } from './notes.tsx'
import { orderStatusLabel } from './order-status.ts'
import { decisionText } from './review-status.ts'
import { ReviewStatusTag } from './review-status-tag.tsx'

graphql(`
  fragment OrderHistoryRows on OrderPage {
    total
    unreadable
    orders {
      id
      historyKey: id
      orderDate
      amount
      status
      items {
        id
        historyKey: id
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

type Row = OrderHistoryRowsFragment['orders'][number]

const unreadableParts = {
  items: { one: 'item of this order', many: 'items of this order' },
  notes: { one: 'note of this order', many: 'notes of this order' },
}

const columns: readonly Column<Row>[] = [
  {
    title: 'Date',
    width: 64,
    render: ({ orderDate }) => <span className="numeric">{formatDate(orderDate)}</span>,
    text: ({ orderDate }) => formatDate(orderDate),
  },
  {
    title: 'Order ID',
    isRowHeader: true,
    width: columnWidth.id,
    render: ({ id }) => (
      <Link className="id" to={paths.clinical.order(id)}>
        {id}
      </Link>
    ),
    text: ({ id }) => id,
  },
  { title: 'Status', width: columnWidth.status, render: ({ status }) => orderStatusLabel(status, null) },
  {
    title: 'Items',
    render: (order) => <ItemLines {...order} />,
    text: ({ items, unreadableItems }) =>
      joinVisible([...items.map(itemText), unreadableText(unreadableItems, unreadableParts.items)], '\n'),
  },
  {
    title: 'Notes',
    render: ({ notes, unreadableNotes }) => (
      <>
        <Notes notes={notes} empty={NO_VALUE} />
        <Unreadable count={unreadableNotes} {...unreadableParts.notes} />
      </>
    ),
    text: ({ notes, unreadableNotes }) =>
      joinVisible([...notes.map(noteText), unreadableText(unreadableNotes, unreadableParts.notes)], '\n'),
  },
  {
    title: 'Total',
    className: 'is-number',
    width: 72,
    render: ({ amount }) => <span className="numeric">{formatMoney(amount)}</span>,
    text: ({ amount }) => formatMoney(amount),
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
      <Unreadable count={unreadableItems} {...unreadableParts.items} />
    </>
  )
}

function itemText(item: Row['items'][number]): string {
  const product = joinVisible([item.title ?? NO_VALUE, item.variation])
  return joinVisible(
    [`${item.quantity ?? NO_VALUE} × ${product}`, decisionText(item), item.reviewComment, ...item.clinicalNotes.map(noteText)],
    '\n',
  )
}

interface OrderHistoryListProps {
  /** The id of the order or patient whose page shows the list. */
  recordId: string
  /** Undefined while this page of the list loads; null if the page couldn't be read. */
  list: OrderHistoryRowsFragment | null | undefined
  error: unknown
  onRetry: () => void
  page: number
  addressOf: (page: number) => string
  empty: string
  /** Reads any page of the list for the CSV export. */
  readPage: (page: number, signal: AbortSignal) => Promise<OrderHistoryRowsFragment | null | undefined>
}

/** A page of a patient's orders, newest first. */
export function OrderHistoryList({ recordId, list, readPage, ...props }: OrderHistoryListProps) {
  const navigate = useNavigate()
  return (
    <PanelList
      {...props}
      label="Customer order history"
      list={list && { ...list, rows: list.orders }}
      rowKey={({ id }) => id}
      columns={columns}
      onOpen={({ id }) => void navigate(paths.clinical.order(id))}
      pageSize={HISTORY_PAGE}
      csv={{
        listId: recordId,
        fileName: 'customer-order-history',
        rowKey: ({ id }) => id,
        readPage: async (page, _limit, signal) => csvPage(await readPage(page, signal)),
      }}
      notice={<Unreadable count={list?.unreadable ?? 0} one="order in this list" many="orders in this list" />}
    />
  )
}

function csvPage(page: OrderHistoryRowsFragment | null | undefined) {
  if (page == null) throw noDataError(undefined)
  return { rows: page.orders, total: page.total, unreadable: page.unreadable }
}
