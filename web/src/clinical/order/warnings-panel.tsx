import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Alert, Button } from 'antd'
import { graphql } from '../../generated/gql.ts'
import type { OrderWarningsFragment } from '../../generated/graphql.ts'

const orderWarningsFragment = graphql(`
  fragment OrderWarnings on Order {
    id
    safetyWarnings {
      warnings {
        type
        header
        descriptions
      }
      orderForOthers {
        header
        descriptions
      }
      checkPatientAge
    }
  }
`)

/** For a warning without a header of its own. */
const warningNames: Record<string, string> = {
  customer_age: 'Customer age',
  customer_gender: 'Customer gender',
  age: 'Age',
  validation: 'Validation',
  products: 'Product',
}

/** What the warnings service says; when it can't be reached the rest of the order stands all the same. */
export function WarningsPanel({ order: from, onRetry }: { order: FragmentType<OrderWarningsFragment>; onRetry: () => void }) {
  const { data: order } = useSuspenseFragment({ fragment: orderWarningsFragment, from })
  const { safetyWarnings } = order
  if (safetyWarnings === null) {
    return (
      <section aria-label="Warnings">
        <Alert
          type="error"
          showIcon
          title="The warnings can't be loaded."
          description="Do not rely on this order having none."
          action={<Button onClick={onRetry}>Try again</Button>}
        />
      </section>
    )
  }
  return (
    <section className="panel stack" aria-labelledby="warnings">
      <h2 id="warnings">Warnings</h2>
      {safetyWarnings.warnings.length === 0 && <p className="quiet">No warnings.</p>}
      {safetyWarnings.warnings.map(({ type, header, descriptions }, index) => (
        <Alert
          key={`${index}-${type}`}
          type="warning"
          showIcon
          title={header ?? warningNames[type ?? ''] ?? 'Warning'}
          description={<Descriptions texts={descriptions} />}
        />
      ))}
    </section>
  )
}

/** The warning that the order may be for somebody else. */
export function OrderForOthers({ order: from }: { order: FragmentType<OrderWarningsFragment> }) {
  const { data: order } = useSuspenseFragment({ fragment: orderWarningsFragment, from })
  const warning = order.safetyWarnings?.orderForOthers
  if (!warning) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={warning.header ?? 'This order may be for somebody else'}
      description={<Descriptions texts={warning.descriptions} />}
    />
  )
}

function Descriptions({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <ul className="plain-list">
      {texts.map((text, index) => (
        <li key={`${index}-${text}`} className="pre-line">
          {text}
        </li>
      ))}
    </ul>
  )
}
