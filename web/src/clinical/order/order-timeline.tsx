import type { FragmentType } from '@apollo/client'
import { useFragment, useSuspenseFragment } from '@apollo/client/react'
import { graphql } from '../../generated/gql.ts'
import type { OrderTimelineFragment } from '../../generated/graphql.ts'
import { formatDateTime, NO_VALUE } from '../../ui/formats.ts'
import { usePanelPage } from '../../ui/screen-state.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { FoldedPanel } from '../folded-panel.tsx'
import { type OrderEvent, orderEvents } from './order-events.ts'
import { photosAddedLaterFragment } from './order-query.ts'

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
    items {
      id
      orderId
      title
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

const columns: readonly Column<OrderEvent>[] = [
  { title: 'When', width: 104, render: ({ at }) => <span className="numeric">{formatDateTime(at)}</span> },
  { title: 'What', isRowHeader: true, render: ({ what }) => what },
  { title: 'By', render: ({ by }) => by ?? NO_VALUE },
  { title: 'Details', render: ({ details }) => details || NO_VALUE },
]

/** Everything that the services know to have happened to the order, in one list. Collapsed until it is opened. */
export function OrderTimeline({ order: from }: { order: FragmentType<OrderTimelineFragment> }) {
  const { data: order } = useSuspenseFragment({ fragment: orderTimelineFragment, from })
  const { data: counted } = useFragment({ fragment: photosAddedLaterFragment, from })
  const { page, setPage } = usePanelPage('timeline')
  return (
    <FoldedPanel title="Order timeline" isOpen={page !== undefined} onFold={(isOpen) => setPage(isOpen ? 1 : undefined)}>
      {() => (
        <DataTable
          label="Order timeline"
          isSmall
          columns={columns}
          rows={orderEvents(order, photosIn(counted.items))}
          rowKey={({ at, what }, index) => `${index} ${at} ${what}`}
          empty={NO_VALUE}
        />
      )}
    </FoldedPanel>
  )
}

/** Numbers of photos by item, without those that aren't known. */
function photosIn(items: readonly ({ id?: string; photosAddedLater?: number | null } | undefined)[] = []): Map<string, number> {
  return new Map(
    items.flatMap((item) => (item?.id !== undefined && item.photosAddedLater ? [[item.id, item.photosAddedLater] as const] : [])),
  )
}
