import type { FragmentType } from '@apollo/client'
import { useFragment, useSuspenseFragment } from '@apollo/client/react'
import { graphql } from '../../generated/gql.ts'
import type { OrderTimelineFragment } from '../../generated/graphql.ts'
import { usePanelPage } from '../../ui/screen-state.ts'
import { FoldedPanel } from './folded-panel.tsx'
import { orderEvents } from './order-events.ts'
import { photosAddedLater, photosAddedLaterFragment } from './photos-added-later.ts'
import { TimelineTable } from './timeline-table.tsx'

const orderTimelineFragment = graphql(`
  fragment OrderTimeline on Order {
    id
    orderDate
    restrictedItemsApproved
    idCheck {
      status
      apiStatus
      previousStatus
      updatedAt
      updatedBy
    }
    notes {
      text
      createdBy
      createdAt
    }
    comment {
      text
      createdBy
      createdAt
    }
    items {
      id
      orderId
      title
      secondaryTag
      photoUploadSkipped
      reviewStatus
      reviewComment
      reviewedAt
      reviewedBy
      clinicalNotes {
        text
        createdBy
        createdAt
      }
      bmiConfirmation {
        text
        createdAt
      }
    }
  }
`)

/** The order's events, as far as the services report them, in one list. Collapsed until opened. */
export function OrderTimeline({ order: from }: { order: FragmentType<OrderTimelineFragment> }) {
  const { data: order } = useSuspenseFragment({ fragment: orderTimelineFragment, from })
  const { data: counted } = useFragment({ fragment: photosAddedLaterFragment, from })
  const { page, setPage } = usePanelPage('timeline')
  return (
    <FoldedPanel title="Order timeline" isOpen={page !== undefined} onFold={(isOpen) => setPage(isOpen ? 1 : undefined)}>
      {() => <TimelineTable events={orderEvents(order, photosAddedLater(counted.items))} />}
    </FoldedPanel>
  )
}
