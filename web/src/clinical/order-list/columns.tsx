import { Link } from 'react-router-dom'
import type { OrderListQuery } from '../../generated/graphql.ts'
import { paths } from '../../paths.ts'
import { formatDate, formatDateTime, NO_VALUE } from '../../ui/formats.ts'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { unreadableText } from '../../ui/notice/unreadable-text.ts'
import { type Column, columnWidth } from '../../ui/table/data-table.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { joinVisible } from '../../ui/text/join-visible.ts'
import { OneLine } from '../../ui/text/one-line.tsx'
import { ByLine } from '../by-line.tsx'
import { noteText } from '../note-text.ts'
import { openText } from '../open-text.ts'
import { isExpress, orderStatusLabel } from '../order-status.ts'
import type { QueuePlace } from '../review-queue.ts'
import { decisionText } from '../review-status.ts'
import { ReviewStatusTag } from '../review-status-tag.tsx'
import { WaitingDate } from '../waiting-date.tsx'
import { categoriesLabel } from './categories.ts'
import styles from './columns.module.css'
import { waitsFor } from './waits-for.ts'

const ITEMS = { one: 'item of this order', many: 'items of this order' }

type OrderRow = OrderListQuery['orders']['orders'][number]
type Columns = readonly Column<OrderRow>[]

/** Wide enough for a date and a waiting time, such as `12 minutes`, on one line. */
const WAITING_DATE_WIDTH = 152

/** Wide enough for each reason why an order waits, such as `Photo skipped: BMI to confirm`, on one line. */
const WAITING_STATUS_WIDTH = 200

/** Wide enough for `Express Delivery` on one line. */
const SHIPPING_WIDTH = 148
/** Wide enough for `Royal Mail Tracked 24` on one line. */
const LONG_SHIPPING_WIDTH = 180

const CONTAINS_SUBSCRIPTION = 'Contains subscription product'
/** Wide enough for `CONTAINS_SUBSCRIPTION` on one line. */
const CONTAINS_SUBSCRIPTION_WIDTH = 202

type ListPlace = Omit<QueuePlace, 'index' | 'following'> & { ids: readonly string[] }

/**
 * The state that the browser's history stores when an order is opened from a list. Contains the reviewer's place in the queue, which the
 * order's page uses to find the next order.
 */
export function stateOfOrder(index: number, queue: ListPlace | undefined): { queue: QueuePlace } | undefined {
  if (queue === undefined) return undefined
  const { ids, ...list } = queue
  return { queue: { ...list, index, following: ids.slice(index + 1) } }
}

/**
 * Columns shared by the list of orders awaiting review and the list of completed orders.
 *
 * @param queue the position of the list's rows in the review queue; undefined for completed orders
 */
const sharedColumns = (queue?: ListPlace): Columns => [
  {
    title: 'Order ID',
    isRowHeader: true,
    width: 132,
    wideWidth: CONTAINS_SUBSCRIPTION_WIDTH,
    narrowWidth: 104,
    render: (order, index) => (
      <>
        <Link className="id" to={paths.clinical.order(order.id)} state={stateOfOrder(index, queue)}>
          {order.id}
        </Link>
        {containsSubscription(order) && <div className="small quiet">{CONTAINS_SUBSCRIPTION}</div>}
        {queue &&
          order.openBy.map((opener) => (
            <div key={`${opener.name} ${opener.since}`} className="small quiet">
              {openText(opener, 'it', new Date())}
            </div>
          ))}
        <Unreadable count={order.unreadableItems} {...ITEMS} />
      </>
    ),
    text: ({ id }) => id,
  },
  { title: 'POM/PMed', sortKey: 'category', width: 105, render: (order) => categoriesLabel(order.categories) },
  {
    title: 'Status',
    width: queue ? WAITING_STATUS_WIDTH : columnWidth.status,
    narrowWidth: columnWidth.status,
    render: (order) => (
      <>
        <ClampedText>{orderStatusLabel(order.status, order.idCheck.apiStatus)}</ClampedText>
        {queue &&
          waitsFor(order).map((reason) => (
            <div key={reason} className="small quiet">
              {reason}
            </div>
          ))}
      </>
    ),
    // On the screen, some remarks are shown below the order's id. The export puts them here, so that its id column contains only ids. It
    // leaves out who has the order open.
    text: (order) =>
      [
        orderStatusLabel(order.status, order.idCheck.apiStatus),
        ...(queue ? waitsFor(order) : []),
        containsSubscription(order) && CONTAINS_SUBSCRIPTION,
        unreadableText(order.unreadableItems, ITEMS),
      ]
        .filter(Boolean)
        .join(', '),
  },
  {
    title: 'Order Date',
    sortKey: 'date',
    width: queue ? WAITING_DATE_WIDTH : columnWidth.date,
    narrowWidth: columnWidth.date,
    render: (order) => (queue ? <WaitingDate date={order.orderDate} /> : <span className="numeric">{formatDate(order.orderDate)}</span>),
    text: ({ orderDate }) => formatDate(orderDate),
  },
]

/** Columns of orders awaiting review. */
export const awaitingColumns = (queue: ListPlace): Columns => [
  ...sharedColumns(queue),
  {
    title: 'Shipping method',
    width: SHIPPING_WIDTH,
    wideWidth: LONG_SHIPPING_WIDTH,
    render: ({ shippingMethod }) =>
      shippingMethod !== null && isExpress(shippingMethod) ? (
        <Tag tone="warning">
          <ClampedText>{shippingMethod}</ClampedText>
        </Tag>
      ) : (
        (shippingMethod ?? NO_VALUE)
      ),
    text: ({ shippingMethod }) => shippingMethod ?? NO_VALUE,
  },
  {
    title: 'Warnings',
    render: ({ warnings, unreadableWarnings }) =>
      warnings.length === 0 && unreadableWarnings === 0 ? (
        NO_VALUE
      ) : (
        <>
          <ClampedText>{warnings.map(titleOfWarning).join('\n')}</ClampedText>
          <Unreadable count={unreadableWarnings} one="warning" many="warnings" />
        </>
      ),
    text: ({ warnings, unreadableWarnings }) =>
      lines([...warnings.map(titleOfWarning), unreadableText(unreadableWarnings, { one: 'warning', many: 'warnings' })]),
  },
  {
    title: 'Comments',
    render: ({ comment }) =>
      comment === null ? (
        NO_VALUE
      ) : (
        <>
          <ByLine at={comment.createdAt} by={comment.createdBy} />
          <ClampedText>{comment.text ?? ''}</ClampedText>
        </>
      ),
    text: ({ comment }) => (comment === null ? NO_VALUE : noteText(comment)),
  },
]

/** Columns of completed orders. */
export const completedColumns: Columns = [
  ...sharedColumns(),
  {
    title: 'Item',
    render: ({ items }) =>
      items.length === 0 ? (
        NO_VALUE
      ) : (
        <ul className="plain-list stack-tight">
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              <OneLine>{item.title ?? NO_VALUE}</OneLine>
            </li>
          ))}
        </ul>
      ),
    text: ({ items }) => lines(items.map(({ title }) => title ?? NO_VALUE)),
  },
  {
    title: 'Approved/Rejected',
    width: 304,
    narrowWidth: 302,
    render: ({ items }) =>
      items.every(isUndecided) ? (
        NO_VALUE
      ) : (
        <ul className="plain-list stack-tight">
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              {isUndecided(item) ? (
                NO_VALUE
              ) : (
                <>
                  <ReviewStatusTag status={item.reviewStatus} />
                  <span className={styles.time}>{formatDateTime(item.reviewedAt)}</span>
                  <OneLine>{item.reviewedBy}</OneLine>
                </>
              )}
            </li>
          ))}
        </ul>
      ),
    text: ({ items }) => lines(items.map((item) => decisionText(item) ?? NO_VALUE)),
  },
]

function containsSubscription({ items }: OrderRow): boolean {
  return items.some(({ subscriptionId }) => subscriptionId !== null)
}

const isUndecided = ({ reviewStatus }: { reviewStatus: string }) => reviewStatus === 'AWAITING_REVIEW'

const titleOfWarning = ({ header }: { header: string | null }) => header ?? 'Warning'

function lines(texts: readonly (string | null | undefined)[]): string {
  return joinVisible(texts, '\n')
}
