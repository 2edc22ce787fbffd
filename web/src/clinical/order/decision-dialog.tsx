import type { FragmentType } from '@apollo/client'
import type { ReactNode } from 'react'
import type { DecidedItemFragment } from '../../generated/graphql.ts'
import { ClampedText, FirstLines } from '../../ui/clamped-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { Problem } from '../../ui/form/dialog-form.tsx'
import { heldWhile } from '../../ui/held-dialog.ts'

/** What approving and rejecting have in common. */
export interface DecisionProps {
  item: FragmentType<DecidedItemFragment>
  name: string
  note: string
  open: boolean
  loading: boolean
  canDecide: boolean
  problem: Problem | undefined
  onCancel: () => void
  afterClose: () => void
}

interface DecisionDialogProps extends Pick<DecisionProps, 'name' | 'open' | 'loading' | 'onCancel' | 'afterClose'> {
  verb: string
  children: ReactNode
}

/** The dialog that asks before an item is decided. */
export function DecisionDialog({ verb, name, open, loading, onCancel, afterClose, children }: DecisionDialogProps) {
  return (
    <Dialog
      title={
        <>
          {verb} <FirstLines>{name}</FirstLines>
        </>
      }
      open={open}
      onCancel={onCancel}
      afterClose={afterClose}
      footer={null}
      destroyOnHidden
      {...heldWhile(loading)}
    >
      {children}
    </Dialog>
  )
}

/** The note that goes with a decision. */
export function ReviewNote({ note }: { note: string }) {
  return (
    <div className="decision">
      <span className="comment-meta">Your review note</span>
      <p>
        <ClampedText>{note}</ClampedText>
      </p>
    </div>
  )
}
