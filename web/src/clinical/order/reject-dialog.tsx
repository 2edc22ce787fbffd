import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { ChangesToCheck, useOrderChanges } from './change-notice.tsx'
import { DecisionDialog, type DecisionProps, ReviewNote } from './decision-dialog.tsx'
import { DecisionSummary } from './decision-summary.tsx'

interface RejectDialogProps extends DecisionProps {
  onReject: () => void
}

/** Asks for confirmation, because a rejection is final. */
export function RejectDialog({ name, open, afterClose, ...body }: RejectDialogProps) {
  return (
    <DecisionDialog verb="Reject" name={name} open={open} loading={body.loading} onCancel={body.onCancel} afterClose={afterClose}>
      <Rejection {...body} />
    </DecisionDialog>
  )
}

type RejectionProps = Omit<RejectDialogProps, 'open' | 'name' | 'afterClose'>

function Rejection({ item, note, loading, canDecide, problem, onReject, onCancel }: RejectionProps) {
  const form = useForm({ values: {} })
  const { changes } = useOrderChanges()
  return (
    <DialogForm
      form={form}
      submitLabel="Reject"
      isDanger
      focusSubmit
      isBusy={loading}
      canSubmit={canDecide}
      problem={problem}
      onSubmit={onReject}
      onCancel={onCancel}
    >
      <DecisionSummary item={item} />
      <ChangesToCheck changes={changes} />
      <p>The item is rejected for good. This can't be undone.</p>
      <ReviewNote note={note} />
    </DialogForm>
  )
}
