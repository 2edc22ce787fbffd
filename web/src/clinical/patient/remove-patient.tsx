import { removalFault } from '#rules/note.ts'
import { useVerifiedMutation } from '../../data/verified-mutation.ts'
import { graphql } from '../../generated/gql.ts'
import { paths } from '../../paths.ts'
import { useKeptText } from '../../session/kept-form.ts'
import { Button } from '../../ui/button/button.tsx'
import { lockedWhile } from '../../ui/dialog/action-dialog.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm } from '../../ui/form/dialog-form.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { useDialogState } from '../../ui/screen-state.ts'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { isPreApprovedNow } from './pre-approval-now.ts'
import { upstreamProblem } from './upstream-problem.ts'

const removePreApprovalDocument = graphql(`
  mutation RemovePreApproval($input: RemovePreApprovalInput!) {
    removePreApproval(input: $input) {
      patientId
    }
  }
`)

const DIALOG = 'remove'

interface RemovePatientProps {
  patientId: string
  treatment: string
  name: string
}

/** Removes a patient from the list of patients pre-approved for a treatment. Asks for a reason. */
export function RemovePatient({ patientId, treatment, name }: RemovePatientProps) {
  const { dialog, open, close, leaveTo } = useDialogState()
  const [remove, { loading, error, isSaved: isLeaving, reset }] = useVerifiedMutation(removePreApprovalDocument)
  const form = useKeptText({
    record: `remove ${patientId} ${treatment}`,
    rules: ({ text }) => ({ text: removalFault(text) }),
  })
  // After the removal is saved, the dialog stays open and locked until the list has loaded.
  const isBusy = loading || isLeaving

  const save = async ({ text: comment }: { text: string }) => {
    const { isSaved } = await remove({
      variables: { input: { patientId, treatment, comment } },
      subject: `Patient ${patientId}`,
      success: 'Removed from the list.',
      isSaved: async () => !(await isPreApprovedNow(patientId, treatment)),
    })
    if (!isSaved) return
    form.discard()
    await leaveTo(paths.clinical.preApproved)
  }
  const cancel = () => {
    reset()
    close()
  }
  return (
    <>
      <Button kind="danger" onClick={() => open(DIALOG)}>
        Remove from list
      </Button>
      <Dialog
        title="Remove patient"
        open={dialog === DIALOG || isLeaving}
        onCancel={cancel}
        afterClose={reset}
        footer={null}
        destroyOnHidden
        {...lockedWhile(isBusy)}
      >
        <DialogForm
          form={form}
          submitLabel="Remove"
          isDanger
          isBusy={isBusy}
          problem={error === undefined ? undefined : upstreamProblem(error, 'Error in Removing Patient')}
          onSubmit={save}
          onCancel={cancel}
        >
          <p>
            <ClampedText>{name}</ClampedText> will be removed from the list of patients who are pre-approved for{' '}
            <ClampedText>{treatment}</ClampedText>.
          </p>
          <TextField control={form.control} name="text" label="Comment" autoFocus lines={{ from: 2, to: 8 }} />
        </DialogForm>
      </Dialog>
    </>
  )
}
