import { Checkbox } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, type Problem } from '../../ui/dialog-form.tsx'
import { heldWhile } from '../../ui/held-dialog.ts'

/** What the reviewer confirms before an item is approved. */
const confirmations = [
  'I have reviewed the consultation form and images',
  'I have reviewed the customer details and order history',
  'I have documented any communication with the customer',
  'The item is clinically appropriate and safe for the customer',
]

interface ApproveDialogProps {
  name: string
  note: string
  open: boolean
  loading: boolean
  canDecide: boolean
  problem: Problem | undefined
  onApprove: () => void
  onCancel: () => void
}

export function ApproveDialog({ open, onCancel, name, loading, ...body }: ApproveDialogProps) {
  return (
    <Dialog title={`Approve ${name}`} open={open} onCancel={onCancel} footer={null} destroyOnHidden {...heldWhile(loading)}>
      <Confirmations onCancel={onCancel} loading={loading} {...body} />
    </Dialog>
  )
}

function Confirmations({ note, loading, canDecide, problem, onApprove, onCancel }: Omit<ApproveDialogProps, 'open' | 'name'>) {
  const [ticked, setTicked] = useState<string[]>([])
  return (
    <DialogForm
      submitLabel="Approve"
      isBusy={loading}
      canSubmit={canDecide && ticked.length === confirmations.length}
      problem={problem}
      onSubmit={onApprove}
      onCancel={onCancel}
    >
      <fieldset className="confirmations">
        <legend>Before approving, confirm that:</legend>
        {confirmations.map((text, index) => (
          <Checkbox
            key={text}
            autoFocus={index === 0}
            checked={ticked.includes(text)}
            onChange={({ target }) => setTicked(target.checked ? [...ticked, text] : ticked.filter((other) => other !== text))}
          >
            {text}
          </Checkbox>
        ))}
      </fieldset>
      {note.trim() !== '' && <ReviewNote note={note} />}
    </DialogForm>
  )
}

/** The note that goes with a decision. */
export function ReviewNote({ note }: { note: string }) {
  return (
    <div className="decision">
      <span className="comment-meta">Your review note</span>
      <p className="pre-line">{note}</p>
    </div>
  )
}
