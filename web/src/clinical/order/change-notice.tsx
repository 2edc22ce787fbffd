import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { graphql } from '../../generated/gql.ts'
import type { ChangeNoticeFragment } from '../../generated/graphql.ts'
import { useViewer } from '../../session/viewer-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { changesByOthers } from './order-changes.ts'

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

/** Lists changes that other people made to the order while it was on the screen. */
export function ChangeNotice({ order: from }: { order: FragmentType<ChangeNoticeFragment> }) {
  const { data: order } = useSuspenseFragment({ fragment: changeNoticeFragment, from })
  const { name } = useViewer()
  const known = useRef(order)
  const [changes, setChanges] = useState<readonly string[]>([])

  useEffect(() => {
    if (known.current === order) return
    const news = changesByOthers(known.current, order, name)
    known.current = order
    if (news.length > 0) setChanges((before) => [...before, ...news])
  }, [order, name])

  if (changes.length === 0) return null
  return (
    <Notice
      tone="info"
      role="status"
      title="Someone else has changed this order. This is the latest version."
      action={
        <Button size="small" onClick={() => setChanges([])}>
          Dismiss
        </Button>
      }
    >
      <ul className="plain-list">
        {changes.map((change, index) => (
          <li key={`${index}-${change}`}>{change}</li>
        ))}
      </ul>
    </Notice>
  )
}
