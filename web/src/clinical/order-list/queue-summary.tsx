import { useQuery } from '@apollo/client/react'
import { graphql } from '../../generated/gql.ts'
import type { OrderCategory } from '../../generated/graphql.ts'
import { pollWhileVisible } from '../../ui/refresh.ts'
import { waitingTime } from '../waiting-time.ts'

const oldestOrderDocument = graphql(`
  query OldestOrder($category: OrderCategory) {
    orders(status: AWAITING_REVIEW, category: $category, page: 1, limit: 1, sort: { key: DATE, direction: ASC }) {
      orders {
        id
        orderDate
      }
    }
  }
`)

interface QueueSummaryProps {
  category: OrderCategory | undefined
  /** The number of orders in the list; null if it's unknown. */
  total: number | null
  /** The rows on the screen, if they start with the list's oldest order. If undefined, the oldest order is requested separately. */
  oldest: readonly { orderDate: string | null }[] | undefined
}

/** How many orders in the list's category await review, and how long the oldest has waited. */
export function QueueSummary({ category, total, oldest }: QueueSummaryProps) {
  const { data } = useQuery(oldestOrderDocument, {
    variables: { category: category ?? null },
    skip: oldest !== undefined || !total,
    fetchPolicy: 'cache-and-network',
    ...pollWhileVisible(),
    errorPolicy: 'ignore',
  })
  if (!total) return null
  const first = (oldest ?? data?.orders.orders ?? []).find(({ orderDate }) => orderDate !== null)
  const waiting = waitingTime(first?.orderDate, new Date())
  const isOne = total === 1
  return (
    <p className="quiet">
      {isOne ? '1 order awaits review.' : `${total} orders await review.`}
      {waiting !== undefined && ` ${isOne ? 'It' : 'The oldest'} has waited for ${waiting}.`}
    </p>
  )
}
