import { isSameTreatment, newTreatmentFault } from '#rules/treatment.ts'
import { messageOf } from '../../apollo/errors.ts'
import { useVerifiedMutation } from '../../data/verified-mutation.ts'
import { graphql } from '../../generated/gql.ts'
import { paths } from '../../paths.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useDialogState } from '../../ui/screen-state.ts'
import { isolated } from '../../ui/text/isolated.ts'
import { isPreApprovedNow } from './pre-approval-now.ts'
import { type ProductChoice, ProductDialog, ProductForm, usePreApprovedProducts } from './product-dialog.tsx'

const changeTreatmentDocument = graphql(`
  mutation ChangeTreatment($input: ChangeTreatmentInput!) {
    changeTreatment(input: $input) {
      patient {
        id
      }
    }
  }
`)

interface ChangeTreatmentProps {
  patientId: string
  /** The treatment the patient is pre-approved for. */
  treatment: string
}

/** Changes the treatment a patient is pre-approved for. */
export function ChangeTreatment({ patientId, treatment }: ChangeTreatmentProps) {
  const [change, { loading, error, isSaved: isLeaving, reset }] = useVerifiedMutation(changeTreatmentDocument)
  const { leaveTo } = useDialogState()
  // Once the change is saved, the dialog stays open and locked until the page shows the new treatment.
  const isBusy = loading || isLeaving

  const save = async ({ choice: newTreatment }: ProductChoice) => {
    const { isSaved } = await change({
      variables: { input: { patientId, currentTreatment: treatment, newTreatment } },
      subject: `Patient ${patientId}`,
      success: `Treatment changed to ${isolated(newTreatment)}.`,
      isSaved: () => wasChanged(patientId, treatment, newTreatment),
    })
    if (!isSaved) return
    // The URL contains the treatment, so the page moves to a new URL.
    await leaveTo(paths.clinical.patient(patientId, newTreatment))
    reset()
  }
  return (
    <ProductDialog
      name="treatment"
      title="Select new treatment"
      buttonLabel="Change treatment"
      isBusy={isBusy}
      isLeaving={isLeaving}
      reset={reset}
    >
      {({ cancel }) => <TreatmentForm current={treatment} isBusy={isBusy} error={error} onSave={save} onCancel={cancel} />}
    </ProductDialog>
  )
}

/**
 * Whether the change was saved, judged by the treatments for which the patient is pre-approved. Undefined if these include both the old and
 * the new treatment, because the pre-approval for the new one may have existed before the change.
 */
async function wasChanged(patientId: string, before: string, after: string): Promise<boolean | undefined> {
  if (!(await isPreApprovedNow(patientId, after))) return false
  return (await isPreApprovedNow(patientId, before)) ? undefined : true
}

interface TreatmentFormProps {
  current: string
  isBusy: boolean
  error: unknown
  onSave: (values: ProductChoice) => Promise<void>
  onCancel: () => void
}

function TreatmentForm({ current, isBusy, error, onSave, onCancel }: TreatmentFormProps) {
  const { products, ...query } = usePreApprovedProducts()
  const form = useForm({
    values: { choice: '' },
    rules: ({ choice }) => ({ choice: newTreatmentFault(choice, current) }),
  })
  const names = products.flatMap(({ treatmentName }) => treatmentName ?? [])
  const options = names
    .filter((name, place) => !isSameTreatment(name, current) && place === names.findIndex((other) => isSameTreatment(other, name)))
    .map((name) => ({ value: name, label: name }))
  return (
    <ProductForm
      form={form}
      query={query}
      submitLabel="Save"
      label="New treatment"
      options={options}
      empty="There is no other treatment."
      loadFailure="The treatments can't be loaded."
      isBusy={isBusy}
      problem={error === undefined ? undefined : { title: 'Error in updating treatment', detail: messageOf(error) }}
      onSubmit={onSave}
      onCancel={onCancel}
    >
      <p>
        Current treatment: <bdi>{current}</bdi>
      </p>
    </ProductForm>
  )
}
