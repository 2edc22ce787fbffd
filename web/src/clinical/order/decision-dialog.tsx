import type { FragmentType } from '@apollo/client'
import type { ReactNode } from 'react'
import type { DecidedItemFragment } from '../../generated/graphql.ts'
import { lockedWhile } from '../../ui/dialog/action-dialog.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { Problem } from '../../ui/form/dialog-form.tsx'
import { ClampedText, FirstLines } from '../../ui/text/clamped-text.tsx'
import styles from './decision.module.css'

/** Props that the approve and reject dialogs share. */
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

/** Asks for confirmation before an item is approved or rejected. */
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
      {...lockedWhile(loading)}
    >
      {children}
    </Dialog>
  )
}

/** The note recorded with a decision. */
export function ReviewNote({ note }: { note: string }) {
  return (
    <div className={styles.decision}>
      <div className="quiet small">Your review note</div>
      <p>
        <ClampedText>{note}</ClampedText>
      </p>
    </div>
  )
}
