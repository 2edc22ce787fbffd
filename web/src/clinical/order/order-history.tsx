import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { readOnce } from '../../apollo/read-once.ts'
import { graphql } from '../../generated/gql.ts'
import type { OrderHistoryFragment } from '../../generated/graphql.ts'
import { usePanelPage } from '../../ui/screen-state.ts'
import { useListPage } from '../list-page.ts'
import { orderCount } from '../order-count.ts'
import { OrderHistoryList } from '../order-history-list.tsx'
import { FoldedPanel } from './folded-panel.tsx'

export const orderHistoryFragment = graphql(`
  fragment OrderHistory on Order {
    id
    patientId
    otherOrders {
      ...OrderHistoryRows @unmask
    }
  }
`)

const otherOrdersDocument = graphql(`
  query OtherOrders($orderId: RecordID!, $page: PositiveInt!) {
    order(id: $orderId) {
      id
      otherOrders(page: $page) {
        ...OrderHistoryRows @unmask
      }
    }
  }
`)

interface OrderHistoryProps {
  order: FragmentType<OrderHistoryFragment>
  onRetry: () => void
}

/** The patient's other orders, collapsed until opened. The first page loads with the order; later pages load when they are opened. */
export function OrderHistory({ order: from, onRetry }: OrderHistoryProps) {
  const { data: order } = useSuspenseFragment({ fragment: orderHistoryFragment, fragmentName: 'OrderHistory', from })
  const { page: openPage, addressOf, setPage } = usePanelPage('history')
  const page = openPage ?? 1
  const history = useListPage({
    document: otherOrdersDocument,
    variables: { orderId: order.id, page },
    firstPage: order.otherOrders,
    listIn: (data) => data.order?.otherOrders,
    onRetry,
  })
  if (order.patientId === null) return null
  return (
    <FoldedPanel
      title={`Customer order history${orderCount(order.otherOrders)}`}
      isOpen={openPage !== undefined}
      onFold={(isOpen) => setPage(isOpen ? 1 : undefined)}
    >
      {() => (
        <OrderHistoryList
          recordId={order.id}
          {...history}
          page={page}
          addressOf={addressOf}
          empty="The customer has no other orders."
          readPage={async (page, signal) => (await readOnce(otherOrdersDocument, { orderId: order.id, page }, signal)).order?.otherOrders}
        />
      )}
    </FoldedPanel>
  )
}
