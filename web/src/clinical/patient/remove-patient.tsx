import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isNoteLongEnough } from '#rules/note.ts'
import { upstreamProblem } from '../../apollo/upstream-problem.ts'
import { graphql } from '../../generated/gql.ts'
import { paths } from '../../paths.ts'
import { useDraft } from '../../session/draft.ts'
import { ClampedText } from '../../ui/clamped-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { GrowingText } from '../../ui/growing-text.tsx'
import { heldWhile } from '../../ui/held-dialog.ts'
import { useDialogState } from '../../ui/screen-state.ts'
import { useVerifiedMutation } from '../../ui/verified-mutation.ts'
import { isPreApprovedNow } from './pre-approval-now.ts'

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

/** Takes a patient off the list of a treatment, with the reason why. */
export function RemovePatient({ patientId, treatment, name }: RemovePatientProps) {
  const { dialog, open, close } = useDialogState()
  const [remove, { loading, error, reset }] = useVerifiedMutation(removePreApprovalDocument)
  const { text: comment, setText: setComment, discard } = useDraft(`remove ${patientId} ${treatment}`)
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const navigate = useNavigate()

  const save = async () => {
    setWasSubmitted(true)
    if (!isNoteLongEnough(comment)) return
    const { isSaved } = await remove({
      variables: { input: { patientId, treatment, comment } },
      success: 'Patient removed from the list.',
      isSaved: async () => !(await isPreApprovedNow(patientId, treatment)),
    })
    if (!isSaved) return
    discard()
    await navigate(paths.clinical.preApproved, { replace: true })
  }
  const cancel = () => {
    reset()
    close()
  }
  return (
    <>
      <Button danger onClick={() => open(DIALOG)}>
        Remove from list
      </Button>
      <Dialog title="Remove patient" open={dialog === DIALOG} onCancel={cancel} footer={null} destroyOnHidden {...heldWhile(loading)}>
        <DialogForm
          submitLabel="Remove"
          isDanger
          isBusy={loading}
          problem={error === undefined ? undefined : upstreamProblem(error, 'Error in Removing Patient')}
          onSubmit={() => void save()}
          onCancel={cancel}
        >
          <p>
            <ClampedText>{name}</ClampedText> is taken off the list of patients who are pre-approved for{' '}
            <ClampedText>{treatment}</ClampedText>.
          </p>
          <Field label="Comment" fault={wasSubmitted && !isNoteLongEnough(comment) ? 'Enter why the patient is removed' : undefined}>
            {(control) => (
              <GrowingText
                {...control}
                autoFocus
                minRows={2}
                maxRows={8}
                value={comment}
                disabled={loading}
                onChange={({ target }) => setComment(target.value)}
              />
            )}
          </Field>
        </DialogForm>
      </Dialog>
    </>
  )
}
