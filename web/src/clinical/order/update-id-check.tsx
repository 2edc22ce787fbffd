import { useLayoutEffect, useState } from 'react'
import { messageOf } from '../../apollo/errors.ts'
import { useVerifiedMutation } from '../../data/verified-mutation.ts'
import { graphql } from '../../generated/gql.ts'
import type { IdCheckOutcome, SeenIdCheckInput } from '../../generated/graphql.ts'
import { useBasis } from '../../session/basis.ts'
import { useFormDraft } from '../../session/form-draft.ts'
import { type FormDraft, useFormWithDraft } from '../../session/kept-form.ts'
import { attemptDialog, dialogProblem, useIsDialogOpen } from '../../ui/dialog/action-dialog.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogForm, type Problem } from '../../ui/form/dialog-form.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { KeptNotice } from '../../ui/form/kept-notice.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useDialogState } from '../../ui/screen-state.ts'
import { HANDLE_ORDER_DIALOG } from './handle-order.tsx'
import { idCheckFaults, isUpdated } from './id-check-form.ts'
import { orderChangedProblem } from './order-changed-problem.ts'
import { readOrderNow } from './order-outcome.ts'
import { useSeen } from './seen.ts'

const updateIdCheckDocument = graphql(`
  mutation UpdateIdCheck($input: UpdateIdCheckInput!) {
    updateIdCheck(input: $input) {
      order {
        id
        ...ChangedOrder
      }
    }
  }
`)

export const UPDATE_ID_CHECK_DIALOG = 'id-check'

/** The version of an ID check that nobody has updated yet. */
const NEVER_UPDATED = 'never'

const outcomes: { value: IdCheckOutcome; label: string }[] = [
  { value: 'PASS', label: 'Pass' },
  { value: 'REFER', label: 'Refer' },
  { value: 'FAIL', label: 'Fail' },
]

interface UpdateIdCheckProps {
  orderId: string
  /** The ID check that the user sees. It is sent with the update, so that the gateway can detect another user's change. */
  seen: SeenIdCheckInput
  reference: string | null
  canUpdate: boolean
  onStale: () => void
}

/** Sets the outcome of the ID check. If the outcome is Refer or Fail, the user is then asked how to handle the order. */
export function UpdateIdCheck({ orderId, seen, reference, canUpdate, onStale }: UpdateIdCheckProps) {
  const { dialog, close, replace } = useDialogState()
  const [update, attempt] = useVerifiedMutation(updateIdCheckDocument, { refetchQueries: ['AwaitingIdChecks'] })
  const draft = useFormDraft(
    `id-check ${orderId}`,
    { outcome: '', searchReference: reference ?? '' },
    { groups: [['outcome', 'searchReference']] },
  )
  const basis = useBasis(`id-check ${orderId}`, seen.updatedAt ?? NEVER_UPDATED, draft.isChanged)

  const save = async (outcome: IdCheckOutcome, searchReference: string, decidedOn: SeenIdCheckInput) => {
    const { data, isSaved } = await update({
      variables: { input: { orderId, outcome, searchReference, seen: decidedOn } },
      subject: `Order ${orderId}`,
      success: 'ID check status updated.',
      isSaved: async () => isUpdated((await readOrderNow(orderId)).idCheck, decidedOn, outcome),
    })
    if (!isSaved) return onStale()
    draft.discard()
    // The next dialog depends on the order's new state, so refetch the order if the response doesn't contain it.
    if (data?.updateIdCheck?.order === null) await readOrderNow(orderId).catch(onStale)
    attempt.reset()
    if (outcome === 'PASS') close()
    else replace(HANDLE_ORDER_DIALOG)
  }
  const isOpen = useIsDialogOpen(dialog === UPDATE_ID_CHECK_DIALOG, canUpdate, close)
  const cancel = () => {
    attempt.reset()
    close()
  }
  return (
    <Dialog
      title="ID check status"
      open={isOpen}
      onCancel={cancel}
      // If the dialog for handling the order opens next, keeps focus in that dialog instead of returning it to the button.
      focusable={{ focusTriggerAfterClose: dialog !== HANDLE_ORDER_DIALOG }}
      {...attemptDialog(attempt)}
    >
      <IdCheckForm
        draft={draft}
        isOutdated={basis.isOutdated}
        seen={seen}
        isBusy={attempt.loading}
        canSubmit={canUpdate}
        problem={dialogProblem(
          attempt,
          (error) => ({ title: 'Error in updating ID check status', detail: messageOf(error) }),
          canUpdate ? undefined : orderChangedProblem,
        )}
        error={attempt.error}
        onSave={save}
        onCancel={cancel}
      />
    </Dialog>
  )
}

interface IdCheckFormProps {
  draft: FormDraft<{ outcome: string; searchReference: string }>
  /** Whether someone else has updated the ID check since the draft was started. */
  isOutdated: boolean
  seen: SeenIdCheckInput
  isBusy: boolean
  canSubmit: boolean
  problem: Problem | undefined
  /** The error of the last attempt. */
  error: unknown
  onSave: (outcome: IdCheckOutcome, searchReference: string, decidedOn: SeenIdCheckInput) => Promise<void>
  onCancel: () => void
}

function IdCheckForm({ draft, isOutdated: isOutdatedNow, seen, isBusy, canSubmit, problem, error, onSave, onCancel }: IdCheckFormProps) {
  // When the dialog opens, discards a draft that was started before someone else's update of the ID check, because the draft's decision is
  // based on the old state.
  const [isOutdated] = useState(isOutdatedNow)
  const { discard } = draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the dialog opens
  useLayoutEffect(() => {
    if (isOutdated) discard()
  }, [])
  const form = useFormWithDraft({
    draft,
    rules: ({ outcome, searchReference }) => idCheckFaults({ outcome: outcome || undefined, searchReference }),
  })
  const decidedOn = useSeen(seen, error)
  return (
    <DialogForm
      form={form}
      submitLabel="Save"
      isBusy={isBusy}
      canSubmit={canSubmit}
      notice={
        isOutdated ? (
          <Notice tone="warning" title="Someone has changed the ID check since you entered a status. Your input was discarded." />
        ) : (
          <KeptNotice form={form} />
        )
      }
      problem={problem}
      onSubmit={async ({ outcome: chosen, searchReference }) => {
        const outcome = outcomes.find(({ value }) => value === chosen)?.value
        if (outcome !== undefined) await onSave(outcome, searchReference, decidedOn)
      }}
      onCancel={onCancel}
    >
      <SelectField control={form.control} name="outcome" label="Status" autoFocus placeholder="Select" options={outcomes} />
      <TextField control={form.control} name="searchReference" label="LN search reference" faultAppears="at once" />
    </DialogForm>
  )
}
