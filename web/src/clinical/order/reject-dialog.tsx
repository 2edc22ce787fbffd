import { DialogForm } from '../../ui/dialog-form.tsx'
import { DecisionDialog, type DecisionProps, ReviewNote } from './decision-dialog.tsx'
import { DecisionSummary } from './decision-summary.tsx'

interface RejectDialogProps extends DecisionProps {
  onReject: () => void
}

/** Asks once more before an item is rejected for good. */
export function RejectDialog({ item, note, canDecide, problem, onReject, ...dialog }: RejectDialogProps) {
  return (
    <DecisionDialog verb="Reject" {...dialog}>
      <DialogForm
        submitLabel="Reject"
        isDanger
        focusSubmit
        isBusy={dialog.loading}
        canSubmit={canDecide}
        problem={problem}
        onSubmit={onReject}
        onCancel={dialog.onCancel}
      >
        <DecisionSummary item={item} />
        <p>The item is rejected for good. This can't be undone.</p>
        <ReviewNote note={note} />
      </DialogForm>
    </DecisionDialog>
  )
}
