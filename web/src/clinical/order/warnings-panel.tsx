import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Alert, Button } from 'antd'
import { graphql } from '../../generated/gql.ts'
import type { OrderWarningsFragment } from '../../generated/graphql.ts'
import { ClampedText } from '../../ui/clamped-text.tsx'
import { Loading } from '../../ui/loading.tsx'
import { usePanelsLoading } from '../../ui/panels-loading.ts'
import { Unreadable } from '../../ui/unreadable.tsx'

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
      unreadable
    }
  }
`)

/** Headings for warnings that have no heading of their own. */
const warningNames: Record<string, string> = {
  customer_age: 'Customer age',
  customer_gender: 'Customer gender',
  age: 'Age',
  validation: 'Validation',
  products: 'Product',
}

/** Warnings from the warnings service. If it can't be reached, the rest of the order still works. */
export function WarningsPanel({ order: from, onRetry }: { order: FragmentType<OrderWarningsFragment>; onRetry: () => void }) {
  const { data: order } = useSuspenseFragment({ fragment: orderWarningsFragment, from })
  const isLoading = usePanelsLoading()
  const { safetyWarnings } = order
  if (safetyWarnings === null && isLoading) {
    return (
      <section className="panel stack" aria-labelledby="warnings">
        <h2 id="warnings">Warnings</h2>
        <Loading />
      </section>
    )
  }
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
      <Unreadable count={safetyWarnings.unreadable} one="warning about this order" many="warnings about this order" />
      {safetyWarnings.warnings.length === 0 && safetyWarnings.unreadable === 0 && <p className="quiet">No warnings.</p>}
      {safetyWarnings.warnings.map(({ type, header, descriptions }, index) => (
        <Alert
          key={`${index}-${type}`}
          type="warning"
          showIcon
          title={<ClampedText>{header ?? warningNames[type ?? ''] ?? 'Warning'}</ClampedText>}
          description={<Descriptions texts={descriptions} />}
        />
      ))}
    </section>
  )
}

/** Warns that the order may be for someone else. */
export function OrderForOthers({ order: from }: { order: FragmentType<OrderWarningsFragment> }) {
  const { data: order } = useSuspenseFragment({ fragment: orderWarningsFragment, from })
  const warning = order.safetyWarnings?.orderForOthers
  if (!warning) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={<ClampedText>{warning.header ?? 'This order may be for somebody else'}</ClampedText>}
      description={<Descriptions texts={warning.descriptions} />}
    />
  )
}

function Descriptions({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <ul className="plain-list">
      {texts.map((text, index) => (
        <li key={`${index}-${text}`}>
          <ClampedText>{text}</ClampedText>
        </li>
      ))}
    </ul>
  )
}
