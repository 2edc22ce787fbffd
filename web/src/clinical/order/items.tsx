import type { FragmentType } from '@apollo/client'
import { useFragment, useSuspenseFragment } from '@apollo/client/react'
import { useMemo, useState } from 'react'
import { mayBeReviewable } from '#rules/order-review.ts'
import { graphql } from '../../generated/gql.ts'
import type { AgeCheckFragment, OrderHistoryFragment, OrderItemsFragment } from '../../generated/graphql.ts'
import { Button } from '../../ui/button/button.tsx'
import { formatMoney, NO_VALUE } from '../../ui/formats.ts'
import { useGradualCount } from '../../ui/gradual.ts'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { useDialogState } from '../../ui/screen-state.ts'
import { usePanelsLoading } from '../../ui/table/panels-loading.ts'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { Notes } from '../notes.tsx'
import { ReviewStatusTag } from '../review-status-tag.tsx'
import { itemIdAround } from './current-item.ts'
import { earlierDecisions, productKey, unknownDecisions } from './earlier-decisions.ts'
import { ItemCard } from './item-card.tsx'
import { orderHistoryFragment } from './order-history.tsx'
import { photosAddedLater, photosAddedLaterFragment } from './photos-added-later.ts'

const orderItemsFragment = graphql(`
  fragment OrderItems on Order {
    id
    unreadableItems
    items {
      id
      orderId
      title
      variation
      price
      quantity
      primaryTag
      reviewStatus
      ageRestricted
      clinicalNotes {
        text
        createdBy
        createdAt
      }
      ...ItemCard
    }
  }
`)

/**
 * A separate fragment, so that mutations don't call the warnings service again: if that call failed, the warnings would disappear from the
 * screen.
 */
const ageCheckFragment = graphql(`
  fragment AgeCheck on Order {
    id
    safetyWarnings {
      checkPatientAge
    }
  }
`)

/**
 * The number of items in the first render, and how many more each later render adds. Both are small enough for a render to finish
 * between two keystrokes. Otherwise, each keystroke would restart the render.
 */
const RENDERED_ITEMS = { first: 8, next: 2 }

interface ItemsProps {
  order: FragmentType<OrderItemsFragment> & FragmentType<AgeCheckFragment> & FragmentType<OrderHistoryFragment>
  /** Called when the order on the screen may be out of date. */
  onStale: () => void
}

/** The items that need (or may need) a review and, in a separate list, the items that are never reviewed. */
export function Items({ order: from, onStale }: ItemsProps) {
  const { data: order } = useSuspenseFragment({ fragment: orderItemsFragment, fragmentName: 'OrderItems', from })
  const { data: ageCheck } = useSuspenseFragment({ fragment: ageCheckFragment, from })
  const { data: history } = useSuspenseFragment({ fragment: orderHistoryFragment, fragmentName: 'OrderHistory', from })
  const { data: counted } = useFragment({ fragment: photosAddedLaterFragment, from: { __typename: 'Order', id: order.id } })
  const photos = photosAddedLater(counted.items)
  const isLoading = usePanelsLoading()
  const earlier = useMemo(() => earlierDecisions(history.otherOrders?.orders ?? []), [history.otherOrders])
  const unknown = isLoading ? undefined : unknownDecisions(history)
  const reviewed = useMemo(() => order.items.filter(mayBeReviewable), [order.items])
  const others = order.items.filter((item) => !reviewed.includes(item))
  const renderedCount = useGradualCount(reviewed.length, RENDERED_ITEMS)
  const [currentId, setCurrentId] = useState<string>()
  const dialogs = useDialogState()
  const unreadable = <Unreadable count={order.unreadableItems} one="item of this order" many="items of this order" />
  if (reviewed.length === 0) {
    return (
      <section className="panel stack" aria-labelledby="items">
        <h2 id="items">Items in order</h2>
        {unreadable}
        {others.length === 0 && order.unreadableItems === 0 ? (
          <p className="quiet">This order has no items.</p>
        ) : (
          <PlainItems items={others} />
        )}
      </section>
    )
  }
  return (
    // An item stays current until another item gets focus, even while the user is in a dialog or a field outside the list.
    <section className="stack" aria-labelledby="items" onFocus={({ target }) => setCurrentId((before) => itemIdAround(target) ?? before)}>
      <h2 id="items">Items for review</h2>
      {unreadable}
      {reviewed.slice(0, renderedCount).map((item) => (
        <ItemCard
          key={item.id}
          item={item}
          isCurrent={item.id === currentId}
          mayHavePhotosAddedLater={isLoading ? false : photos.get(item.id) !== 0}
          checkPatientAge={ageCheck.safetyWarnings?.checkPatientAge ?? false}
          earlierDecisions={earlier.get(productKey(item.title))}
          unknownDecisions={unknown}
          openDialog={dialogs.open}
          openedDialog={item.id === dialogs.item ? dialogs : undefined}
          onStale={onStale}
        />
      ))}
      {others.length > 0 && <OtherItems items={others} />}
    </section>
  )
}

type Item = OrderItemsFragment['items'][number]

function OtherItems({ items }: { items: readonly Item[] }) {
  // The list is open at first if an item has notes, because notes must not be missed.
  const [isOpen, setIsOpen] = useState(items.some(({ clinicalNotes }) => clinicalNotes.length > 0))
  return (
    <div className="panel stack">
      <div className="no-print">
        <Button kind="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          View other items in this order ({items.length})
        </Button>
      </div>
      {/* On paper, all items are listed. */}
      <div className={isOpen ? undefined : 'print-only'}>
        <PlainItems items={items} />
      </div>
    </div>
  )
}

function PlainItems({ items }: { items: readonly Item[] }) {
  return (
    <>
      <ul className="plain-list stack-tight">
        {items.map((item) => (
          <li key={item.id} className="stack-tight">
            <div className="row-between">
              <span>
                <ClampedText>{item.title ?? NO_VALUE}</ClampedText>
                {item.ageRestricted && (
                  <>
                    <span aria-hidden="true"> *</span>
                    <span className="visually-hidden"> (age-restricted)</span>
                  </>
                )}{' '}
                <span className="quiet">{item.variation !== null && <ClampedText>{item.variation}</ClampedText>}</span>
                {item.reviewStatus !== 'AWAITING_REVIEW' && (
                  <>
                    {' '}
                    <ReviewStatusTag status={item.reviewStatus} />
                  </>
                )}
              </span>
              <span className="numeric">
                {item.quantity ?? NO_VALUE} × {formatMoney(item.price)}
              </span>
            </div>
            {item.clinicalNotes.length > 0 && <Notes notes={item.clinicalNotes} empty={NO_VALUE} />}
          </li>
        ))}
      </ul>
      {items.some(({ ageRestricted }) => ageRestricted) && <p className="small quiet">* Age-restricted</p>}
    </>
  )
}
