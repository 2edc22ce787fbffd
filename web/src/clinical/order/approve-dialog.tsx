import { useState } from 'react'
import { Checkboxes } from '../../ui/choice/option-group.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { usePanelsLoading } from '../../ui/table/panels-loading.ts'
import styles from './approve-dialog.module.css'
import { ChangesToCheck, useOrderChanges } from './change-notice.tsx'
import { DecisionDialog, type DecisionProps, ReviewNote } from './decision-dialog.tsx'
import { DecisionSummary } from './decision-summary.tsx'

const FORM_AND_IMAGES = 'I have reviewed the consultation form and images'

/** The statements that a reviewer must confirm before approving an item. */
const confirmations = [
  FORM_AND_IMAGES,
  'I have reviewed the customer details and order history',
  'I have documented any communication with the customer',
  'The item is clinically appropriate and safe for the customer',
]

interface ApproveDialogProps extends DecisionProps {
  /** The item's views that the reviewer hasn't opened on this page, such as `the images`. */
  unopened: readonly string[]
  onApprove: () => void
}

export function ApproveDialog({ name, open, afterClose, ...body }: ApproveDialogProps) {
  return (
    <DecisionDialog verb="Approve" name={name} open={open} loading={body.loading} onCancel={body.onCancel} afterClose={afterClose}>
      <Confirmations {...body} />
    </DecisionDialog>
  )
}

type ConfirmationsProps = Omit<ApproveDialogProps, 'open' | 'name' | 'afterClose'>

function Confirmations({ item, note, loading, canDecide, unopened, problem, onApprove, onCancel }: ConfirmationsProps) {
  const form = useForm<{ ticked: string[] }>({ values: { ticked: [] } })
  const { changes } = useOrderChanges()
  // How many changes were listed when the reviewer last ticked a statement. If more are listed now, the statements must be confirmed again,
  // because the reviewer didn't know about the new changes.
  const [changesAtTick, setChangesAtTick] = useState(0)
  const ticked = changesAtTick === changes.length ? form.values.ticked : []
  const isLoading = usePanelsLoading()
  const unopenedHint = unopened.length > 0 && <span className={styles.hint}>You haven't opened {unopened.join(' or ')} on this page.</span>
  return (
    <DialogForm
      form={form}
      submitLabel="Approve"
      isBusy={loading}
      // While the patient or the warnings are loading, the reviewer can't have reviewed them.
      canSubmit={canDecide && !isLoading && ticked.length === confirmations.length}
      problem={problem}
      onSubmit={onApprove}
      onCancel={onCancel}
    >
      <DecisionSummary item={item} />
      <ChangesToCheck changes={changes} />
      <fieldset className={styles.confirmations}>
        <legend>Before approving, confirm that:</legend>
        <Checkboxes
          isColumn
          autoFocus
          options={confirmations.map((text) => ({ value: text, label: text, hint: text === FORM_AND_IMAGES && unopenedHint }))}
          value={ticked}
          onChange={(now) => {
            setChangesAtTick(changes.length)
            form.set({ ticked: now })
          }}
        />
      </fieldset>
      {note.trim() !== '' && <ReviewNote note={note} />}
    </DialogForm>
  )
}
