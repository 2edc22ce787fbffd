import type { FragmentType } from '@apollo/client'
import { useFragment, useSuspenseFragment } from '@apollo/client/react'
import { formatDay } from '#rules/london.ts'
import { graphql } from '../../generated/gql.ts'
import type { DecidedItemFragment, DecidedOrderFragment } from '../../generated/graphql.ts'
import { Facts } from '../../ui/facts/facts.tsx'
import { NO_VALUE } from '../../ui/formats.ts'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { usePanelsLoading } from '../../ui/table/panels-loading.ts'
import { Tag } from '../../ui/tag/tag.tsx'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { personName } from '../../ui/text/person-name.ts'
import styles from './decision.module.css'
import { FlagCount } from './flag-count.tsx'
import { orderForOthersTitle, warningTitle } from './warning-title.ts'

const decidedOrderFragment = graphql(`
  fragment DecidedOrder on Order {
    id
    safetyWarnings {
      warnings {
        type
        header
      }
      orderForOthers {
        header
      }
      unreadable
    }
    patient {
      id
      firstName
      lastName
      dateOfBirth
      age
    }
  }
`)

const decidedItemFragment = graphql(`
  fragment DecidedItem on OrderItem {
    id
    orderId
    title
    variation
    quantity
    warningCount
    exclusionCount
  }
`)

/** Shows the patient, the product and the order's warnings for a last check before an item is approved or rejected. */
export function DecisionSummary({ item: from }: { item: FragmentType<DecidedItemFragment> }) {
  const { data: item } = useSuspenseFragment({ fragment: decidedItemFragment, from })
  const read = useFragment({ fragment: decidedOrderFragment, from: { __typename: 'Order', id: item.orderId } })
  const order = read.complete ? read.data : undefined
  const isLoading = usePanelsLoading()
  const patient = order?.patient
  return (
    <Facts className={styles.summary}>
      <dt>Patient</dt>
      <dd>
        {patient ? (
          <>
            <strong>
              <ClampedText>{personName(patient) || NO_VALUE}</ClampedText>
            </strong>
            <br />
            <span className="numeric">Born {patient.dateOfBirth ? formatDay(patient.dateOfBirth) : NO_VALUE}</span>
            {patient.age != null && ` (${patient.age} years)`}
          </>
        ) : (
          <MissingPart isLoading={isLoading} failure="The customer details can't be loaded." />
        )}
      </dd>
      <dt>Product</dt>
      <dd>
        <strong>
          <ClampedText>{item.title ?? NO_VALUE}</ClampedText>
        </strong>{' '}
        {item.variation !== null && (
          <div>
            <ClampedText>{item.variation}</ClampedText>
          </div>
        )}
      </dd>
      <dt>Quantity</dt>
      <dd className="numeric">{item.quantity ?? NO_VALUE}</dd>
      <dt>Exclusions</dt>
      <dd>
        <FlagCount count={item.exclusionCount} tone="danger" />
      </dd>
      <dt>Warnings</dt>
      <dd>
        <FlagCount count={item.warningCount} tone="warning" />
      </dd>
      <OrderWarnings warnings={order?.safetyWarnings ?? null} isLoading={isLoading} />
    </Facts>
  )
}

/** Shown instead of a part that is loading or failed to load. A failure is highlighted, so that reviewers don't overlook it. */
function MissingPart({ isLoading, failure }: { isLoading: boolean; failure: string }) {
  return isLoading ? 'Loading' : <Tag tone="danger">{failure}</Tag>
}

/** The titles of the warnings about the whole order. Renders nothing if the order has no warnings. */
function OrderWarnings({ warnings: found, isLoading }: { warnings: DecidedOrderFragment['safetyWarnings']; isLoading: boolean }) {
  if (found === null)
    return (
      <>
        <dt>Order warnings</dt>
        <dd>
          <MissingPart isLoading={isLoading} failure="The warnings can't be loaded." />
        </dd>
      </>
    )
  const { warnings, orderForOthers, unreadable } = found
  const titles = [...warnings.map(warningTitle), ...(orderForOthers ? [orderForOthersTitle(orderForOthers)] : [])]
  if (titles.length === 0 && unreadable === 0) return null
  return (
    <>
      <dt>Order warnings</dt>
      <dd className="stack-tight">
        {titles.map((title, index) => (
          <div key={`${index}-${title}`}>
            <Tag tone="warning">
              <ClampedText>{title}</ClampedText>
            </Tag>
          </div>
        ))}
        <Unreadable count={unreadable} one="warning about this order" many="warnings about this order" />
      </dd>
    </>
  )
}
