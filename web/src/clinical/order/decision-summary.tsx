import type { FragmentType } from '@apollo/client'
import { useFragment, useSuspenseFragment } from '@apollo/client/react'
import { formatDay } from '#rules/london.ts'
import { graphql } from '../../generated/gql.ts'
import type { DecidedItemFragment } from '../../generated/graphql.ts'
import { Facts } from '../../ui/facts/facts.tsx'
import { NO_VALUE } from '../../ui/formats.ts'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { personName } from '../../ui/text/person-name.ts'
import styles from './decision.module.css'
import { FlagCount } from './flag-count.tsx'

const decisionPatientFragment = graphql(`
  fragment DecisionPatient on Order {
    id
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

/** Shows the patient and product for a last check before an item is approved or rejected. */
export function DecisionSummary({ item: from }: { item: FragmentType<DecidedItemFragment> }) {
  const { data: item } = useSuspenseFragment({ fragment: decidedItemFragment, from })
  const { data: order } = useFragment({ fragment: decisionPatientFragment, from: { __typename: 'Order', id: item.orderId } })
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
          "The customer details can't be loaded."
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
    </Facts>
  )
}
