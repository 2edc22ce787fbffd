import { Alert, Button, Checkbox, Modal } from 'antd'
import { useState } from 'react'
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
  problem: { title: string; detail?: string } | undefined
  onApprove: () => void
  onCancel: () => void
}

export function ApproveDialog({ open, onCancel, name, loading, ...body }: ApproveDialogProps) {
  return (
    <Modal title={`Approve ${name}`} open={open} onCancel={onCancel} footer={null} destroyOnHidden {...heldWhile(loading)}>
      <Confirmations onCancel={onCancel} loading={loading} {...body} />
    </Modal>
  )
}

function Confirmations({ note, loading, canDecide, problem, onApprove, onCancel }: Omit<ApproveDialogProps, 'open' | 'name'>) {
  const [ticked, setTicked] = useState<string[]>([])
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        onApprove()
      }}
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
      {problem && <Alert type="error" showIcon role="alert" title={problem.title} description={problem.detail} />}
      <div className="actions">
        <Button disabled={loading} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="primary" htmlType="submit" loading={loading} disabled={!canDecide || ticked.length < confirmations.length}>
          Approve
        </Button>
      </div>
    </form>
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
