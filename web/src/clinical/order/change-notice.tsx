import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { changeCount } from '../../apollo/changes.ts'
import { graphql } from '../../generated/gql.ts'
import type { ChangedPatientFragment, ChangeNoticeFragment } from '../../generated/graphql.ts'
import { followRecords } from '../../live/record-changes.ts'
import { useViewer } from '../../session/viewer-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { formatDateTime } from '../../ui/formats.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { scrollIntoView } from '../../ui/notice/scroll-into-view.ts'
import { changesByOthers, isSame } from './order-changes.ts'

const changeNoticeFragment = graphql(`
  fragment ChangeNotice on Order {
    id
    status
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
      }
      orderForOthers {
        header
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
  changes: readonly string[]
  /** How many of the changes added photos. */
  photoChanges: number
  dismiss: () => void
}

const ChangesContext = createContext<Changes>({ changes: [], photoChanges: 0, dismiss: () => undefined })

interface ChangesByOthersProps {
  order: FragmentType<ChangeNoticeFragment> & FragmentType<ChangedPatientFragment>
  children: ReactNode
}

/** Collects the changes that other people make to the order while it is on the screen. */
export function ChangesByOthers({ order: from, children }: ChangesByOthersProps) {
  const { data: changeable } = useSuspenseFragment({ fragment: changeNoticeFragment, from })
  const { data: withPatient } = useSuspenseFragment({ fragment: changedPatientFragment, from })
  const { patient, safetyWarnings } = withPatient
  const order = useMemo(() => ({ ...changeable, patient, safetyWarnings }), [changeable, patient, safetyWarnings])
  const { name } = useViewer()
  const known = useRef({ shown: order, order, ownChanges: changeCount(), editedPatientAt: Number.NEGATIVE_INFINITY })
  const [changes, setChanges] = useState<readonly string[]>([])

  useEffect(() => {
    const before = known.current
    if (before.shown === order) return
    // While the patient or the warnings can't be read, keeps their last known values, to compare the next readable values with them.
    const kept = { patient: order.patient ?? before.order.patient, safetyWarnings: order.safetyWarnings ?? before.order.safetyWarnings }
    const isOwnChange = changeCount() > before.ownChanges
    const editedPatientAt = isOwnChange && !isSame(before.order.patient, kept.patient) ? performance.now() : before.editedPatientAt
    known.current = { shown: order, order: { ...order, ...kept }, ownChanges: changeCount(), editedPatientAt }
    const hasEditedPatient = performance.now() - editedPatientAt < WARNINGS_ARRIVE_WITHIN
    const news = changesByOthers(before.order, order, { viewerName: name, isOwnChange, hasEditedPatient })
    if (news.length > 0) setChanges((before) => [...before, ...news])
  }, [order, name])

  const { id: orderId } = order
  const [photoChanges, setPhotoChanges] = useState(0)
  useEffect(() => {
    // A new stream may report a change again, or report a change made before the order was opened.
    let reportedUntil = performance.now()
    return followRecords([{ kind: 'ORDER_PHOTOS', id: orderId }], (changedAt, kind) => {
      if (kind === undefined || changedAt < reportedUntil) return
      reportedUntil = performance.now()
      setPhotoChanges((before) => before + 1)
      setChanges((before) => [...before, `Photos were added on ${formatDateTime(new Date().toISOString())}.`])
    })
  }, [orderId])

  const value = useMemo(() => ({ changes, photoChanges, dismiss: () => setChanges([]) }), [changes, photoChanges])
  return <ChangesContext value={value}>{children}</ChangesContext>
}

/** Lists the changes that other people have made to the order while it was on the screen. */
export function ChangeNotice() {
  const { changes, dismiss } = useContext(ChangesContext)
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

/** Returns other people's changes that have appeared since the calling component was first rendered. */
export function useChangesSinceOpened(): readonly string[] {
  const { changes } = useContext(ChangesContext)
  const [known] = useState(changes.length)
  return changes.slice(known)
}

/** How often other people have added photos to the order since it was opened. */
export function usePhotoChanges(): number {
  return useContext(ChangesContext).photoChanges
}

/** A notice in a decision dialog. Lists the changes that the reviewer can't have considered yet. */
export function ChangesSinceOpened({ changes }: { changes: readonly string[] }) {
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
