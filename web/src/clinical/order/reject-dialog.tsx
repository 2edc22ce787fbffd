import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, type Problem } from '../../ui/dialog-form.tsx'
import { heldWhile } from '../../ui/held-dialog.ts'
import { ReviewNote } from './approve-dialog.tsx'

interface RejectDialogProps {
  name: string
  note: string
  open: boolean
  loading: boolean
  canDecide: boolean
  problem: Problem | undefined
  onReject: () => void
  onCancel: () => void
}

/** Asks once more before an item is rejected for good. */
export function RejectDialog({ name, note, open, loading, canDecide, problem, onReject, onCancel }: RejectDialogProps) {
  return (
    <Dialog title={`Reject ${name}`} open={open} onCancel={onCancel} footer={null} destroyOnHidden {...heldWhile(loading)}>
      <DialogForm
        submitLabel="Reject"
        isDanger
        focusSubmit
        isBusy={loading}
        canSubmit={canDecide}
        problem={problem}
        onSubmit={onReject}
        onCancel={onCancel}
      >
        <p>The item is rejected for good. This can't be undone.</p>
        <ReviewNote note={note} />
      </DialogForm>
    </Dialog>
  )
}
