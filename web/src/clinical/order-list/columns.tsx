import { Link } from 'react-router-dom'
import type { OrderListQuery } from '../../generated/graphql.ts'
import { paths } from '../../paths.ts'
import { categoriesLabel } from '../../rules/categories.ts'
import { formatDate, formatDateTime, NOTHING } from '../../rules/formats.ts'
import { orderStatusLabel } from '../../rules/order-status.ts'
import type { QueuePlace } from '../../rules/review-queue.ts'
import type { Column } from '../../ui/data-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ReviewStatusTag } from '../review-status-tag.tsx'

type OrderRow = OrderListQuery['orders']['orders'][number]
type Columns = readonly Column<OrderRow>[]

type ListPlace = Omit<QueuePlace, 'index' | 'following'> & { ids: readonly string[] }

const placeInQueue = ({ ids, ...list }: ListPlace, index: number): QueuePlace => ({ ...list, index, following: ids.slice(index + 1) })

/** @param queue where the reviewer stands, for the order's page to lead on from; none in a list that is done with */
const sharedColumns = (queue?: ListPlace): Columns => [
  {
    title: 'Order ID',
    render: (order, index) => (
      <>
        <Link className="numeric" to={paths.clinical.order(order.id)} state={queue && { queue: placeInQueue(queue, index) }}>
          {order.id}
        </Link>
        {order.items.some(({ subscriptionId }) => subscriptionId !== null) && (
          <div className="small quiet nowrap">Contains subscription product</div>
        )}
      </>
    ),
  },
  { title: 'POM/PMed', sortKey: 'category', className: 'nowrap', render: (order) => categoriesLabel(order.categories) },
  { title: 'Status', className: 'nowrap', render: (order) => orderStatusLabel(order.status, order.idCheck.apiStatus) },
  {
    title: 'Order Date',
    sortKey: 'date',
    className: 'nowrap',
    render: (order) => <span className="numeric">{formatDate(order.orderDate)}</span>,
  },
]

/** Columns of the orders that await review. */
export const awaitingColumns = (queue: ListPlace): Columns => [
  ...sharedColumns(queue),
  {
    title: 'Shipping method',
    className: 'nowrap',
    render: ({ shippingMethod }) =>
      /express/i.test(shippingMethod ?? '') ? <Tag tone="warning">{shippingMethod}</Tag> : (shippingMethod ?? NOTHING),
  },
  {
    title: 'Warnings',
    render: ({ warnings }) =>
      warnings.length === 0 ? NOTHING : warnings.map(({ header }, index) => <div key={`${index}-${header}`}>{header}</div>),
  },
  {
    title: 'Comments',
    width: '22%',
    render: ({ comment }) =>
      comment === null ? (
        NOTHING
      ) : (
        <>
          <span className="comment-meta">
            <span className="numeric">{formatDateTime(comment.createdAt)}</span> {comment.createdBy}
          </span>
          <span className="pre-line">{comment.text}</span>
        </>
      ),
  },
]

/** Columns of the orders that are done with. */
export const completedColumns: Columns = [
  ...sharedColumns(),
  {
    title: 'Item',
    render: ({ items }) => (
      <ul className="plain-list stack-tight">
        {items.map((item) => (
          <li key={item.id} className="row item-line">
            {item.title ?? NOTHING}
          </li>
        ))}
      </ul>
    ),
  },
  {
    title: 'Approved/Rejected',
    render: ({ items }) => (
      <ul className="plain-list stack-tight">
        {items.map((item) => (
          <li key={item.id} className="row item-line">
            {item.reviewStatus === 'AWAITING_REVIEW' ? (
              NOTHING
            ) : (
              <>
                <ReviewStatusTag status={item.reviewStatus} />
                <span className="numeric">{formatDateTime(item.reviewedAt)}</span>
                <span>{item.reviewedBy}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    ),
  },
]
