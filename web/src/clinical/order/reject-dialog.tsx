import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { DecisionDialog, type DecisionProps, ReviewNote } from './decision-dialog.tsx'
import { DecisionSummary } from './decision-summary.tsx'

interface RejectDialogProps extends DecisionProps {
  onReject: () => void
}

/** Asks for confirmation, because a rejection is final. */
export function RejectDialog({ item, note, canDecide, problem, onReject, ...dialog }: RejectDialogProps) {
  const form = useForm({ values: {} })
  return (
    <DecisionDialog verb="Reject" {...dialog}>
      <DialogForm
        form={form}
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
