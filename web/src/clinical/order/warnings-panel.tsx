import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { graphql } from '../../generated/gql.ts'
import type { OrderWarningsFragment } from '../../generated/graphql.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Unreadable } from '../../ui/notice/unreadable.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { usePanelsLoading } from '../../ui/table/panels-loading.ts'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { orderForOthersTitle, warningTitle } from './warning-title.ts'

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

/** Warnings from the warnings service. If the service can't be reached, this panel says so, and the rest of the page stays usable. */
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
        <Notice tone="danger" title="The warnings can't be loaded." action={<Button onClick={onRetry}>Try again</Button>}>
          Don't assume that this order has none.
        </Notice>
      </section>
    )
  }
  return (
    <section className="panel stack" aria-labelledby="warnings">
      <h2 id="warnings">Warnings</h2>
      <Unreadable count={safetyWarnings.unreadable} one="warning about this order" many="warnings about this order" />
      {safetyWarnings.warnings.length === 0 && safetyWarnings.unreadable === 0 && <p className="quiet">No warnings.</p>}
      {safetyWarnings.warnings.map((warning, index) => (
        <Notice key={`${index}-${warning.type}`} tone="warning" title={<ClampedText>{warningTitle(warning)}</ClampedText>}>
          <Descriptions texts={warning.descriptions} />
        </Notice>
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
    <Notice tone="warning" title={<ClampedText>{orderForOthersTitle(warning)}</ClampedText>}>
      <Descriptions texts={warning.descriptions} />
    </Notice>
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
