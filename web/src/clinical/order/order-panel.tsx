import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { graphql } from '../../generated/gql.ts'
import type { OrderPanelFragment, OrderSubscriptionsFragment } from '../../generated/graphql.ts'
import { Copyable } from '../../ui/copy/copyable.tsx'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { formatDateTime, formatMoney, NO_VALUE } from '../../ui/formats.ts'
import { Tag } from '../../ui/tag/tag.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import styles from '../notes.module.css'
import { isExpress, orderStatusLabel } from '../order-status.ts'

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
      title
      subscriptionId
      subscriptionIssueNumber
      subscriptionMaximumIssues
    }
  }
`)

/**
 * A separate fragment, so that mutations don't call the subscriptions service again: if that call failed, the subscriptions would disappear
 * from the screen.
 */
const orderSubscriptionsFragment = graphql(`
  fragment OrderSubscriptions on Order {
    id
    items {
      id
      orderId
      subscription {
        id
        issueNumber
      }
    }
  }
`)

/** Details of the order and its subscriptions. */
export function OrderPanel({ order: from }: { order: FragmentType<OrderPanelFragment> & FragmentType<OrderSubscriptionsFragment> }) {
  const { data: order } = useSuspenseFragment({ fragment: orderPanelFragment, from })
  const { data: subscriptions } = useSuspenseFragment({ fragment: orderSubscriptionsFragment, from })
  const issueOf = new Map(subscriptions.items.map(({ id, subscription }) => [id, subscription?.issueNumber]))
  const subscribed = order.items.filter(({ subscriptionId }) => subscriptionId !== null)
  return (
    <section className="panel stack" aria-labelledby="order-details">
      <h2 id="order-details">Order details</h2>
      <Facts>
        <Fact label="Order ID">
          <span className="id">{order.id}</span>
        </Fact>
        <Fact label="Placed">{order.orderDate && <span className="numeric">{formatDateTime(order.orderDate)}</span>}</Fact>
        <Fact label="Shipping method">{order.shippingMethod && <ShippingMethod name={order.shippingMethod} />}</Fact>
        <Fact label="Order total">{order.amount !== null && <span className="numeric">{formatMoney(order.amount)}</span>}</Fact>
        <Fact label="Status">{order.status && orderStatusLabel(order.status, order.idCheck.apiStatus)}</Fact>
      </Facts>
      {subscribed.map((item) => (
        <div key={item.id} className={`stack-tight ${styles.note}`}>
          <h3>Subscription details</h3>
          {subscribed.length > 1 && (
            <p>
              <ClampedText>{item.title ?? NO_VALUE}</ClampedText>
            </p>
          )}
          <Facts>
            <Fact label="Subscription Id">{item.subscriptionId && <Copyable what="subscription ID">{item.subscriptionId}</Copyable>}</Fact>
          </Facts>
          <Issue own={item.subscriptionIssueNumber} latest={issueOf.get(item.id)} maximum={item.subscriptionMaximumIssues} />
        </div>
      ))}
    </section>
  )
}

interface IssueProps {
  /** The item's own issue number. */
  own: number | null
  /** The number of the subscription's latest issue, which may belong to a newer order. */
  latest: number | null | undefined
  maximum: number
}

function Issue({ own, latest, maximum }: IssueProps) {
  return (
    <p>
      Issue {own ?? latest ?? NO_VALUE} of {maximum}
      {own === null && latest != null && <span className="quiet"> (the subscription’s latest issue)</span>}
    </p>
  )
}

/** The shipping method. Express delivery is highlighted. */
function ShippingMethod({ name }: { name: string }) {
  const text = <ClampedText>{name}</ClampedText>
  return isExpress(name) ? <Tag tone="warning">{text}</Tag> : text
}
