import type { FragmentType } from '@apollo/client'
import { useQuery, useSuspenseFragment } from '@apollo/client/react'
import { readOnce } from '../../apollo/read-once.ts'
import { graphql } from '../../generated/gql.ts'
import type { OrderHistoryFragment } from '../../generated/graphql.ts'
import { usePanelPage } from '../../ui/screen-state.ts'
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
  const { data, error, refetch } = useQuery(otherOrdersDocument, {
    variables: { orderId: order.id, page },
    skip: page === 1,
    // Failed responses stay out of the cache. Otherwise, the next change to the cached order would hide the error.
    errorPolicy: 'none',
  })
  const list = page === 1 ? order.otherOrders : error && !data?.order?.otherOrders ? null : data?.order?.otherOrders
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
          list={list}
          error={error}
          onRetry={page === 1 ? onRetry : () => void refetch()}
          page={page}
          addressOf={addressOf}
          empty="The customer has no other orders."
          readPage={async (page, signal) => (await readOnce(otherOrdersDocument, { orderId: order.id, page }, signal)).order?.otherOrders}
        />
      )}
    </FoldedPanel>
  )
}
