import { Alert, Button, Modal } from 'antd'
import { heldWhile } from '../../ui/held-dialog.ts'
import { ReviewNote } from './approve-dialog.tsx'

interface RejectDialogProps {
  name: string
  note: string
  open: boolean
  loading: boolean
  canDecide: boolean
  problem: { title: string; detail?: string } | undefined
  onReject: () => void
  onCancel: () => void
}

/** Asks once more before an item is rejected for good. */
export function RejectDialog({ name, note, open, loading, canDecide, problem, onReject, onCancel }: RejectDialogProps) {
  return (
    <Modal title={`Reject ${name}`} open={open} onCancel={onCancel} footer={null} destroyOnHidden {...heldWhile(loading)}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          onReject()
        }}
      >
        <p>The item is rejected for good. This can't be undone.</p>
        <ReviewNote note={note} />
        {problem && <Alert type="error" showIcon role="alert" title={problem.title} description={problem.detail} />}
        <div className="actions">
          <Button disabled={loading} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="primary" danger htmlType="submit" autoFocus loading={loading} disabled={!canDecide}>
            Reject
          </Button>
        </div>
      </form>
    </Modal>
  )
}
