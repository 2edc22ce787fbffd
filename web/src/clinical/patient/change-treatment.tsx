import { useQuery } from '@apollo/client/react'
import { Alert, Button, Select } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import { paths } from '../../paths.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Field } from '../../ui/field.tsx'
import { heldWhile } from '../../ui/held-dialog.ts'
import { useDialogState } from '../../ui/screen-state.ts'
import { useVerifiedMutation } from '../../ui/verified-mutation.ts'
import { isPreApprovedNow } from './pre-approval-now.ts'
import { preApprovedProductsDocument } from './products.ts'

const changeTreatmentDocument = graphql(`
  mutation ChangeTreatment($input: ChangeTreatmentInput!) {
    changeTreatment(input: $input) {
      patient {
        id
      }
    }
  }
`)

const DIALOG = 'treatment'

interface TreatmentProps {
  patientId: string
  /** The treatment the patient is pre-approved for. */
  treatment: string
}

/** Changes the treatment that a patient is pre-approved for. */
export function ChangeTreatment({ patientId, treatment }: TreatmentProps) {
  const { dialog, open, close } = useDialogState()
  const [change, { loading, error, reset }] = useVerifiedMutation(changeTreatmentDocument)
  const navigate = useNavigate()

  const save = async (newTreatment: string) => {
    const { isSaved } = await change({
      variables: { input: { patientId, currentTreatment: treatment, newTreatment } },
      success: `Treatment changed to ${newTreatment}.`,
      isSaved: () => isPreApprovedNow(patientId, newTreatment),
    })
    if (!isSaved) return
    // The page is the new treatment's from now on.
    await navigate(paths.clinical.patient(patientId, newTreatment), { replace: true })
  }
  const cancel = () => {
    reset()
    close()
  }
  return (
    <>
      <Button onClick={() => open(DIALOG)}>Change treatment</Button>
      <Dialog title="Select new treatment" open={dialog === DIALOG} onCancel={cancel} footer={null} destroyOnHidden {...heldWhile(loading)}>
        <TreatmentForm current={treatment} isBusy={loading} error={error} onSave={save} onCancel={cancel} />
      </Dialog>
    </>
  )
}

interface TreatmentFormProps {
  current: string
  isBusy: boolean
  error: unknown
  onSave: (treatment: string) => Promise<void>
  onCancel: () => void
}

function TreatmentForm({ current, isBusy, error, onSave, onCancel }: TreatmentFormProps) {
  const products = useQuery(preApprovedProductsDocument)
  const [treatment, setTreatment] = useState<string>()
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const names = (products.data?.preApprovedProducts ?? []).flatMap(({ treatmentName }) => treatmentName ?? [])
  const options = [...new Set(names)].filter((name) => name !== current).map((name) => ({ value: name, label: name }))
  return (
    <DialogForm
      submitLabel="Save"
      isBusy={isBusy}
      problem={error === undefined ? undefined : { title: 'Error in updating treatment', detail: messageOf(error) }}
      onSubmit={() => {
        setWasSubmitted(true)
        if (treatment !== undefined) void onSave(treatment)
      }}
      onCancel={onCancel}
    >
      <p>
        Current treatment: <bdi>{current}</bdi>
      </p>
      <Field label="New treatment" fault={wasSubmitted && treatment === undefined ? 'Select a new treatment' : undefined}>
        {(control) => (
          <Select
            {...control}
            autoFocus
            placeholder="Select"
            options={options}
            loading={products.loading}
            value={treatment}
            disabled={isBusy}
            notFoundContent={products.loading ? 'Loading' : 'There is no other treatment.'}
            onChange={setTreatment}
          />
        )}
      </Field>
      {products.error && (
        <Alert
          type="error"
          showIcon
          title="The treatments can't be loaded."
          description={messageOf(products.error)}
          action={<Button onClick={() => void products.refetch()}>Try again</Button>}
        />
      )}
    </DialogForm>
  )
}
