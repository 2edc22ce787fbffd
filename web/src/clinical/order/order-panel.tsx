import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { graphql } from '../../generated/gql.ts'
import type { OrderPanelFragment } from '../../generated/graphql.ts'
import { formatDateTime, formatMoney, NO_VALUE } from '../../ui/formats.ts'
import { Tag } from '../../ui/tag/tag.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { orderStatusLabel } from '../order-status.ts'

const orderPanelFragment = graphql(`
  fragment OrderPanel on Order {
    id
    orderDate
    status
    amount
    shippingMethod
    idCheck {
      apiStatus
    }
    items {
      id
      orderId
      subscriptionId
      subscriptionIssueNumber
      subscriptionMaximumIssues
      subscription {
        id
        issueNumber
      }
    }
  }
`)

/** Details of the order and its subscription. */
export function OrderPanel({ order: from }: { order: FragmentType<OrderPanelFragment> }) {
  const { data: order } = useSuspenseFragment({ fragment: orderPanelFragment, from })
  const subscribed = order.items.filter(({ subscriptionId }) => subscriptionId !== null)
  return (
    <section className="panel stack" aria-labelledby="order-details">
      <h2 id="order-details">Order details</h2>
      <dl className="facts">
        <dt>Order ID</dt>
        <dd className="id">{order.id}</dd>
        <dt>Placed</dt>
        <dd className="numeric">{formatDateTime(order.orderDate)}</dd>
        <dt>Shipping method</dt>
        <dd>
          {order.shippingMethod !== null && /express/i.test(order.shippingMethod) ? (
            <Tag tone="warning">
              <ClampedText>{order.shippingMethod}</ClampedText>
            </Tag>
          ) : (
            <ClampedText>{order.shippingMethod ?? NO_VALUE}</ClampedText>
          )}
        </dd>
        <dt>Order total</dt>
        <dd className="numeric">{formatMoney(order.amount)}</dd>
        <dt>Status</dt>
        <dd>{orderStatusLabel(order.status, order.idCheck.apiStatus)}</dd>
      </dl>
      {subscribed.map((item) => (
        <div key={item.id} className="note stack-tight">
          <h3>Subscription details</h3>
          <dl className="facts">
            <dt>Subscription Id</dt>
            <dd className="id">{item.subscriptionId}</dd>
          </dl>
          <p>
            Issue {item.subscriptionIssueNumber ?? item.subscription?.issueNumber ?? NO_VALUE} of {item.subscriptionMaximumIssues}
          </p>
        </div>
      ))}
    </section>
  )
}
