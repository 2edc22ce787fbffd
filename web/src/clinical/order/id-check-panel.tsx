import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { idCheckStatuses, MANUAL_VERIFICATION } from '#rules/id-check.ts'
import { graphql } from '../../generated/gql.ts'
import type { IdCheckPanelFragment } from '../../generated/graphql.ts'
import { Button } from '../../ui/button/button.tsx'
import { Fact } from '../../ui/facts/facts.tsx'
import { useDialogState } from '../../ui/screen-state.ts'
import { IdCheckFacts } from '../id-check-facts.tsx'
import { HANDLE_ORDER_DIALOG, HandleOrder } from './handle-order.tsx'
import { UPDATE_ID_CHECK_DIALOG, UpdateIdCheck } from './update-id-check.tsx'

const idCheckPanelFragment = graphql(`
  fragment IdCheckPanel on Order {
    id
    status
    patientId
    canUpdateIdCheck
    handlings
    restrictedItemsApproved
    idCheck {
      status
      apiStatus
      previousStatus
      searchReference
      updatedAt
      updatedBy
    }
    items {
      id
      orderId
      reviewStatus
    }
  }
`)

interface IdCheckPanelProps {
  order: FragmentType<IdCheckPanelFragment>
  /** Called when the order on the screen may be out of date. */
  onStale: () => void
}

/** The order's ID check: its status, who set it, and the actions available. */
export function IdCheckPanel({ order: from, onStale }: IdCheckPanelProps) {
  const { data: order } = useSuspenseFragment({ fragment: idCheckPanelFragment, from })
  const { open } = useDialogState()
  const { idCheck, canUpdateIdCheck, handlings } = order
  const seen = { status: idCheck.status, updatedAt: idCheck.updatedAt, restrictedItemsApproved: order.restrictedItemsApproved }
  const openItems = order.items.filter(({ reviewStatus }) => reviewStatus === 'AWAITING_REVIEW').map(({ id }) => id)
  const openAndRefetch = (dialog: string) => {
    open(dialog)
    // Refetches the order while the user reads the dialog, so that the user sees any decision by someone else before deciding.
    onStale()
  }
  return (
    <section className="panel stack" aria-labelledby="id-check">
      <h2 id="id-check">ID check status</h2>
      <IdCheckFacts idCheck={idCheck}>
        {order.restrictedItemsApproved && <Fact label="Order">Approved in spite of the ID check</Fact>}
      </IdCheckFacts>
      {(canUpdateIdCheck || handlings.length > 0) && (
        <div className="stack-tight no-print">
          <div className="row">
            <Button
              disabled={handlings.length === 0}
              aria-describedby="update-order-reason"
              onClick={() => openAndRefetch(HANDLE_ORDER_DIALOG)}
            >
              Update order
            </Button>
            {canUpdateIdCheck && <Button onClick={() => openAndRefetch(UPDATE_ID_CHECK_DIALOG)}>Update Status</Button>}
          </div>
          {handlings.length === 0 && (
            <p id="update-order-reason" className="small quiet">
              Update the status first: {whyNoHandling(idCheck.status)}
            </p>
          )}
        </div>
      )}
      {order.patientId === null && order.status === MANUAL_VERIFICATION && handlings.length === 0 && (
        <p className="small quiet">The order has no customer, so its ID check can't be updated.</p>
      )}
      <UpdateIdCheck orderId={order.id} seen={seen} reference={idCheck.searchReference} canUpdate={canUpdateIdCheck} onStale={onStale} />
      <HandleOrder orderId={order.id} shown={{ seen, seenOpenItems: openItems }} handlings={handlings} onStale={onStale} />
    </section>
  )
}

/** Why an order that awaits manual verification can't be handled yet. Completes the sentence "Update the status first: …". */
function whyNoHandling(status: string | null): string {
  if (status === null) return 'the ID check gave no result.'
  const isKnown = Object.values<string>(idCheckStatuses).includes(status)
  return isKnown ? "the ID check can't be read completely." : 'it is neither refer nor fail.'
}
