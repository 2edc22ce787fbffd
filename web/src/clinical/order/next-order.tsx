import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { client } from '../../apollo/client.ts'
import { messageOf, noDataError } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import type { NextOrderFragment } from '../../generated/graphql.ts'
import { followRecords, isFollowedSince } from '../../live/record-changes.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { useMessages } from '../../ui/feedback/feedback.tsx'
import { useOnce } from '../../ui/once.ts'
import { useDialogState } from '../../ui/screen-state.ts'
import { PAGE_SIZE } from '../../ui/table/list-table.tsx'
import { useIsUnmounted } from '../../ui/use-is-unmounted.ts'
import { orderSort } from '../order-sort.ts'
import { frontOfQueue, isSettled, joined, nextBelow, nextInQueue, pageBelow, type QueuePlace, type QueueSearch } from '../review-queue.ts'
import { keepOpen, leaveOrder } from './keep-open.ts'
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
        ...QueueRow @unmask
      }
    }
    page: orders(status: AWAITING_REVIEW, category: $category, sort: $sort, page: $page, limit: $limit) {
      total
      orders {
        ...QueueRow @unmask
      }
    }
    after: orders(status: AWAITING_REVIEW, category: $category, sort: $sort, page: $rowAfter, limit: 1) {
      orders {
        ...QueueRow @unmask
      }
    }
  }

  fragment QueueRow on Order {
    id
    readyForReview
    openBy {
      name
      since
    }
  }
`)

const reviewQueuePageDocument = graphql(`
  query ReviewQueuePage($category: OrderCategory, $sort: OrderSort, $page: PositiveInt!, $limit: PositiveInt!) {
    orders(status: AWAITING_REVIEW, category: $category, sort: $sort, page: $page, limit: $limit) {
      orders {
        ...QueueRow @unmask
      }
    }
  }
`)

/** How many milliseconds a search takes before the button shows that the search is running. */
const BUSY_AFTER = 300

/**
 * Opens the next order in the list that the reviewer came from. Skips orders that aren't ready for this reviewer's decision, and
 * prefers orders that no one else has open. Prefetches the next order when all items of this order have been decided.
 */
export function NextOrder({ order: from }: { order: FragmentType<NextOrderFragment> }) {
  const { data: order } = useSuspenseFragment({ fragment: nextOrderFragment, from })
  const { state, key } = useLocation()
  const navigation = useNavigation()
  const { leaveTo } = useDialogState()
  const messages = useMessages()
  const once = useOnce()
  const place = placeOf(state)
  const isDone = order.items.every(({ reviewability }) => !reviewability.canReview)
  const [wasDone] = useState(isDone)
  const [next, setNext] = useState<QueueSearch['next']>()
  const [isSearching, setIsSearching] = useState(false)
  const isUnmounted = useIsUnmounted()
  const shown = `${key} ${navigation.state}`
  const latestShown = useRef(shown)
  useEffect(() => {
    latestShown.current = shown
  }, [shown])

  // If the order was already decided when it was opened, nothing is prefetched, because the reviewer may not want to open the next order.
  const wasDecidedHere = isDone && !wasDone
  const searchedAt = useRef(0)
  const findAhead = useEffectEvent(async () => {
    const startedAt = performance.now()
    searchedAt.current = startedAt
    const search = await findNext(order.id, place).catch(() => undefined)
    // Ignore this result if a later search has started, because that search has newer results.
    if (searchedAt.current !== startedAt) return
    setNext(search?.next)
    if (search?.next) void prefetchOrder(search.next.id)
  })
  useEffect(() => {
    if (wasDecidedHere) void findAhead()
  }, [wasDecidedHere])
  const nextId = next?.id
  // If someone else opens the next order first, searches again. A hidden tab may have closed its stream and missed this event, so the
  // search also runs when the tab becomes visible.
  useEffect(() => {
    if (nextId === undefined) return
    const findIfMissed = () => document.visibilityState === 'visible' && !isFollowedSince(searchedAt.current) && void findAhead()
    document.addEventListener('visibilitychange', findIfMissed)
    const stopFollowing = followRecords([{ kind: 'ORDER_OPENERS', id: nextId }], () => void findAhead())
    return () => {
      document.removeEventListener('visibilitychange', findIfMissed)
      stopFollowing()
    }
  }, [nextId])

  const openNext = async () => {
    // Whether the user has opened something else, which the next order must not replace.
    const isElsewhere = () => isUnmounted.current || latestShown.current !== shown
    const replaceOrder = async () => {
      const known = next && { next, hasBlocked: false }
      const { next: found, hasBlocked } = await reserved(() => findNext(order.id, place), known)
      if (isElsewhere()) return found && leaveUnlessShown(found.id)
      if (!found) return messages.info(`That was the last order of this list${hasBlocked ? ' that is ready for a decision' : ''}.`)
      // Replaces this order in the history, so that Back leads to the list.
      await leaveTo(paths.clinical.order(found.id), { queue: found.place })
      leaveUnlessShown(found.id)
    }
    const timer = setTimeout(() => setIsSearching(true), BUSY_AFTER)
    await replaceOrder().catch((error: unknown) => {
      if (!isElsewhere()) messages.error(messageOf(error))
    })
    clearTimeout(timer)
    setIsSearching(false)
  }
  return (
    <Button kind={next ? 'primary' : 'default'} aria-keyshortcuts="n" isBusy={isSearching} onClick={() => void once(openNext)}>
      {next ? `Next order awaiting review: ${next.id}` : 'Next order'}
    </Button>
  )
}

/** The maximum number of orders to try. The last of these orders is opened even if a colleague has just opened it. */
const MAXIMUM_ATTEMPTS = 3

/**
 * Finds the next order and reports it as open before it is shown, so that a colleague who looks for the next order at the same time gets a
 * different one. If colleagues have every ready order open, returns the first of these orders without reporting it. Tries at most
 * `MAXIMUM_ATTEMPTS` orders, and returns the last of them without reporting it.
 *
 * @param known the result of an earlier search
 */
async function reserved(find: () => Promise<QueueSearch>, known: QueueSearch | undefined): Promise<QueueSearch> {
  let search = known ?? (await find())
  for (let attempt = 1; attempt < MAXIMUM_ATTEMPTS; attempt += 1) {
    if (search.next === undefined || search.next.isOpen) return search
    const colleagues = await keepOpen(search.next.id)
    if (colleagues.length === 0) return search
    leaveOrder(search.next.id)
    search = await find()
  }
  return search
}

/** Ends an order's reservation unless the order's page is open. */
function leaveUnlessShown(orderId: string): void {
  if (!location.pathname.endsWith(paths.clinical.order(orderId))) leaveOrder(orderId)
}

/** Finds the next order that needs a decision, in the current list. */
async function findNext(orderId: string, place: QueuePlace): Promise<QueueSearch> {
  const { page } = place
  const { data, error } = await client.query({
    query: reviewQueueDocument,
    variables: {
      ...listOf(place),
      before: Math.max(page - 1, 1),
      hasBefore: page > 1,
      page,
      limit: PAGE_SIZE,
      rowAfter: page * PAGE_SIZE + 1,
    },
    fetchPolicy: 'no-cache',
  })
  // If the list can't be read, the data is null, although Apollo's type doesn't say so.
  if (!data) throw noDataError(error)
  const rows = {
    before: data.before?.orders ?? [],
    page: data.page.orders,
    after: data.after.orders,
  }
  return findBelow(orderId, place, data.page.total, nextInQueue(rows, orderId, place, PAGE_SIZE))
}

/**
 * Continues the search on the pages after the reviewer's page, until it finds a ready order that no one else has open. The total isn't read
 * again, so that the search ends even if the list grows. If the total is unknown, reads only one more page.
 */
async function findBelow(orderId: string, place: QueuePlace, total: number | null, above: QueueSearch): Promise<QueueSearch> {
  let search = above
  let row = place.page * PAGE_SIZE
  const end = total ?? row + 1
  while (!isSettled(search) && row < end) {
    const { page, limit } = pageBelow(row)
    const { data, error } = await client.query({
      query: reviewQueuePageDocument,
      variables: { ...listOf(place), page, limit },
      fetchPolicy: 'no-cache',
    })
    if (!data) throw noDataError(error)
    search = joined(search, nextBelow(data.orders.orders, orderId, row, place, PAGE_SIZE))
    row += limit
  }
  return search
}

/** The category and sort order of the reviewer's list, as the gateway expects them. */
function listOf({ category, sort }: QueuePlace) {
  return { category: category ?? null, sort: orderSort(sort) }
}

/** Reads the reviewer's place from the history state, where the list put it. A pasted URL has no such state. */
function placeOf(state: unknown): QueuePlace {
  return typeof state === 'object' && state !== null && 'queue' in state ? (state.queue as QueuePlace) : frontOfQueue
}
