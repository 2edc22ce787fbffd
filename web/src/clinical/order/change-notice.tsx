import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { graphql } from '../../generated/gql.ts'
import type { ChangedPatientFragment, ChangeNoticeFragment, OrderHandling, OrderHistoryFragment } from '../../generated/graphql.ts'
import { followRecords } from '../../live/record-changes.ts'
import { useViewer } from '../../session/viewer-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { formatDateTime } from '../../ui/formats.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { scrollIntoView } from '../../ui/notice/scroll-into-view.ts'
import { earlierDecisions, productKey } from './earlier-decisions.ts'
import { type ChangeableOrder, changesByOthers, isSame, isSentPatient, type PatientIdentity } from './order-changes.ts'
import { orderHistoryFragment } from './order-history.tsx'

const changeNoticeFragment = graphql(`
  fragment ChangeNotice on Order {
    id
    status
    restrictedItemsApproved
    unreadableItems
    idCheck {
      status
      updatedAt
      updatedBy
    }
    items {
      id
      orderId
      title
      variation
      quantity
      warningCount
      exclusionCount
      reviewStatus
      reviewedAt
      reviewedBy
      consultationFormId
      clinicalNotes {
        createdBy
        createdAt
      }
    }
    notes {
      createdBy
      createdAt
    }
  }
`)

/**
 * Separate from the `ChangeNotice` fragment, which an order's mutations return. If `ChangeNotice` included the patient and the warnings,
 * each mutation would need more calls to services.
 */
const changedPatientFragment = graphql(`
  fragment ChangedPatient on Order {
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
    }
    patient {
      id
      firstName
      lastName
      dateOfBirth
      sex
    }
  }
`)

/** New warnings that arrive within this many milliseconds after an edit of the patient are attributed to that edit. */
const WARNINGS_ARRIVE_WITHIN = 60_000

interface Changes {
  /** Other people's changes that the user hasn't dismissed, one line each. */
  changes: readonly string[]
  dismiss: () => void
  /** Call this before sending the patient's details, so that they don't count as someone else's change. */
  noteSentPatient: (patient: PatientIdentity) => void
  /** Call this before handling the order. Call it again with undefined if the attempt wasn't saved. */
  noteHandling: (handling: OrderHandling | undefined) => void
}

const ChangesContext = createContext<Changes>({
  changes: [],
  dismiss: () => undefined,
  noteSentPatient: () => undefined,
  noteHandling: () => undefined,
})

/** The number of times photos were added outside this tab. In its own context, so that other changes don't render all items again. */
const PhotoChangesContext = createContext(0)

/** Reports of photos added less than this many milliseconds apart count as one change, because a new stream repeats recent reports. */
const SAME_CHANGE = 1_000

interface ChangesByOthersProps {
  order: FragmentType<ChangeNoticeFragment> & FragmentType<ChangedPatientFragment> & FragmentType<OrderHistoryFragment>
  children: ReactNode
}

/** The parts of the order that other people may change. */
function useChangeableOrder(from: ChangesByOthersProps['order']): ChangeableOrder & { id: string } {
  const { data: order } = useSuspenseFragment({ fragment: changeNoticeFragment, from })
  const { data: withPatient } = useSuspenseFragment({ fragment: changedPatientFragment, from })
  const { data: history } = useSuspenseFragment({ fragment: orderHistoryFragment, fragmentName: 'OrderHistory', from })
  const { patient, safetyWarnings } = withPatient
  const { otherOrders } = history
  return useMemo(() => {
    const earlier = otherOrders && earlierDecisions(otherOrders.orders, Number.POSITIVE_INFINITY)
    const decisionsElsewhere =
      earlier && order.items.flatMap(({ title }) => (earlier.get(productKey(title)) ?? []).map((decision) => ({ ...decision, title })))
    return { ...order, patient, safetyWarnings, decisionsElsewhere }
  }, [order, patient, safetyWarnings, otherOrders])
}

/** Collects the changes that other people make to the order while it is on the screen. */
export function ChangesByOthers({ order: from, children }: ChangesByOthersProps) {
  const order = useChangeableOrder(from)
  const { name } = useViewer()
  const known = useRef({ shown: order, order, editedPatientAt: Number.NEGATIVE_INFINITY })
  const own = useRef<{ sentPatient?: PatientIdentity; handling?: OrderHandling | undefined }>({})
  const [changes, setChanges] = useState<readonly string[]>([])

  useEffect(() => {
    const before = known.current
    if (before.shown === order) return
    // If a part can't be read, keeps its last known value, so that the next readable value is compared with that one.
    const after = {
      ...order,
      patient: order.patient ?? before.order.patient,
      safetyWarnings: order.safetyWarnings ?? before.order.safetyWarnings,
      decisionsElsewhere: order.decisionsElsewhere ?? before.order.decisionsElsewhere,
    }
    const { sentPatient, handling } = own.current
    const hasOwnDetails = after.patient !== null && isSentPatient(after.patient, sentPatient)
    const editedPatientAt = hasOwnDetails && !isSame(before.order.patient, after.patient) ? performance.now() : before.editedPatientAt
    known.current = { shown: order, order: after, editedPatientAt }
    const hasEditedPatient = performance.now() - editedPatientAt < WARNINGS_ARRIVE_WITHIN
    const news = changesByOthers(before.order, after, { viewerName: name, sentPatient, handling, hasEditedPatient })
    if (news.length > 0) setChanges((earlier) => [...earlier, ...news])
  }, [order, name])

  const { id: orderId } = order
  const [photoChanges, setPhotoChanges] = useState(0)
  useEffect(() => {
    const openedAt = performance.now()
    let lastChange = Number.NEGATIVE_INFINITY
    return followRecords([{ kind: 'ORDER_PHOTOS', id: orderId }], (changedAt, kind) => {
      if (kind === undefined || changedAt < openedAt || Math.abs(changedAt - lastChange) < SAME_CHANGE) return
      lastChange = changedAt
      const time = new Date(Date.now() - (performance.now() - changedAt))
      setPhotoChanges((before) => before + 1)
      setChanges((before) => [...before, `Photos were added on ${formatDateTime(time.toISOString())}.`])
    })
  }, [orderId])

  const value = useMemo(
    () => ({
      changes,
      dismiss: () => setChanges([]),
      noteSentPatient: (sentPatient: PatientIdentity) => void Object.assign(own.current, { sentPatient }),
      noteHandling: (handling: OrderHandling | undefined) => void Object.assign(own.current, { handling }),
    }),
    [changes],
  )
  return (
    <ChangesContext value={value}>
      <PhotoChangesContext value={photoChanges}>{children}</PhotoChangesContext>
    </ChangesContext>
  )
}

/** Lists the changes that other people have made to the order while it was on the screen. */
export function ChangeNotice() {
  const { changes, dismiss } = useOrderChanges()
  if (changes.length === 0) return null
  return (
    <Notice
      tone="info"
      role="status"
      title="Someone else has changed this order. This is the latest version."
      action={
        <Button size="small" onClick={dismiss}>
          Dismiss
        </Button>
      }
    >
      <ChangeLines changes={changes} />
    </Notice>
  )
}

export function useOrderChanges(): Changes {
  return useContext(ChangesContext)
}

/** The number of times photos were added to the order outside this tab since the order was opened. */
export function usePhotoChanges(): number {
  return useContext(PhotoChangesContext)
}

/**
 * A notice in a decision dialog. Lists all changes that the reviewer hasn't dismissed, because the page's own notice may be out of view.
 */
export function ChangesToCheck({ changes }: { changes: readonly string[] }) {
  if (changes.length === 0) return null
  return (
    <Notice
      ref={scrollIntoView}
      tone="warning"
      role="status"
      title="Someone else has changed this order. Check these changes before you decide."
    >
      <ChangeLines changes={changes} />
    </Notice>
  )
}

function ChangeLines({ changes }: { changes: readonly string[] }) {
  return (
    <ul className="plain-list">
      {changes.map((change, index) => (
        <li key={`${index}-${change}`}>{change}</li>
      ))}
    </ul>
  )
}
