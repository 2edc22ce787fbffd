import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { client } from '../../apollo/client.ts'
import { messageOf, whyNoData } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import type { NextOrderFragment } from '../../generated/graphql.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { useMessages } from '../../ui/feedback/feedback.tsx'
import { PAGE_SIZE } from '../../ui/table/list-table.tsx'
import { frontOfQueue, nextInQueue, type QueuedOrder, type QueuePlace } from '../order-list/review-queue.ts'
import { prefetchOrder } from './order-query.ts'

const nextOrderFragment = graphql(`
  fragment NextOrder on Order {
    id
    items {
      id
      orderId
      reviewability {
        canReview
      }
    }
  }
`)

const reviewQueueDocument = graphql(`
  query ReviewQueue(
    $category: OrderCategory
    $sort: OrderSort
    $before: PositiveInt!
    $hasBefore: Boolean!
    $page: PositiveInt!
    $limit: PositiveInt!
    $rowAfter: PositiveInt!
  ) {
    before: orders(status: AWAITING_REVIEW, category: $category, sort: $sort, page: $before, limit: $limit) @include(if: $hasBefore) {
      orders {
        id
      }
    }
    page: orders(status: AWAITING_REVIEW, category: $category, sort: $sort, page: $page, limit: $limit) {
      orders {
        id
      }
    }
    after: orders(status: AWAITING_REVIEW, category: $category, sort: $sort, page: $rowAfter, limit: 1) {
      orders {
        id
      }
    }
  }
`)

/**
 * Links to the next order in the list that the reviewer came from. Prefetches the next order once every item of this order has
 * been decided.
 */
export function NextOrder({ order: from }: { order: FragmentType<NextOrderFragment> }) {
  const { data: order } = useSuspenseFragment({ fragment: nextOrderFragment, from })
  const { state } = useLocation()
  const navigate = useNavigate()
  const messages = useMessages()
  const place = placeOf(state)
  const isDone = order.items.every(({ reviewability }) => !reviewability.canReview)
  const [wasDone] = useState(isDone)
  const [next, setNext] = useState<QueuedOrder>()

  // If the order was already decided when it was opened, nothing is prefetched, because the reviewer may not want to go on.
  const wasDecidedHere = isDone && !wasDone
  const findAhead = useEffectEvent(async () => {
    const found = await findNext(order.id, place).catch(() => undefined)
    setNext(found)
    if (found) prefetchOrder(found.id)
  })
  useEffect(() => {
    if (wasDecidedHere) void findAhead()
  }, [wasDecidedHere])

  const openNext = async () => {
    try {
      const found = next ?? (await findNext(order.id, place))
      if (found) await navigate(paths.clinical.order(found.id), { state: { queue: found.place } })
      else void messages.info('That was the last order of this list.')
    } catch (error) {
      void messages.error(messageOf(error))
    }
  }
  return (
    <Button kind={next ? 'primary' : 'default'} aria-keyshortcuts="n" onClick={() => void openNext()}>
      {next ? `Next order awaiting review: ${next.id}` : 'Next order'}
    </Button>
  )
}

/** Finds the next order in the current list. */
async function findNext(orderId: string, place: QueuePlace): Promise<QueuedOrder | undefined> {
  const { category, sort, page } = place
  const { data, error } = await client.query({
    query: reviewQueueDocument,
    variables: {
      category: category ?? null,
      sort: sort ? { key: sort.key === 'date' ? 'DATE' : 'CATEGORY', direction: sort.direction === 'asc' ? 'ASC' : 'DESC' } : null,
      before: Math.max(page - 1, 1),
      hasBefore: page > 1,
      page,
      limit: PAGE_SIZE,
      rowAfter: page * PAGE_SIZE + 1,
    },
    fetchPolicy: 'no-cache',
  })
  // Apollo's type doesn't say so, but the data is null if the list can't be read.
  if (!data) throw whyNoData(error)
  const idsOf = (list: { orders: readonly { id: string }[] } | undefined) => (list?.orders ?? []).map(({ id }) => id)
  const rows = { before: idsOf(data.before), page: idsOf(data.page), after: idsOf(data.after) }
  return nextInQueue(rows, orderId, place, PAGE_SIZE)
}

/** Reads the reviewer's place from the history state, where the list put it. If the URL was pasted, there is no such state. */
function placeOf(state: unknown): QueuePlace {
  return typeof state === 'object' && state !== null && 'queue' in state ? (state.queue as QueuePlace) : frontOfQueue
}
