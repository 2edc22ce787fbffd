import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { useState } from 'react'
import { markOutdated } from '../../apollo/kept-data.ts'
import { graphql } from '../../generated/gql.ts'
import type { EditPatientFragment, EditPatientOrderFragment } from '../../generated/graphql.ts'
import { useBasis } from '../../session/basis.ts'
import { useKeptForm } from '../../session/kept-form.ts'
import { useViewer } from '../../session/viewer-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { lockedWhile } from '../../ui/dialog/action-dialog.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useMessages } from '../../ui/feedback/feedback.tsx'
import { Field } from '../../ui/field/field.tsx'
import { DialogForm, type Problem } from '../../ui/form/dialog-form.tsx'
import { ChoiceField } from '../../ui/form/fields/choice-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { KeptNotice } from '../../ui/form/kept-notice.tsx'
import type { FormOf } from '../../ui/form/use-form.ts'
import { NO_VALUE } from '../../ui/formats.ts'
import { londonToday } from '../../ui/london-today.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { useDialogState } from '../../ui/screen-state.ts'
import { ClampedText } from '../../ui/text/clamped-text.tsx'
import { TextInput } from '../../ui/text-input/text-input.tsx'
import { BirthDateFields } from './birth-date-fields.tsx'
import { useOrderChanges } from './change-notice.tsx'
import {
  addressValues,
  changedFields,
  dateOfBirth,
  fieldGroups,
  formFaults,
  isAddressTyped,
  type PatientValues,
  patientLabels,
  recordedValues,
  sexes,
} from './patient-form.ts'
import { type SendPatient, savePatient, useUpdatePatient } from './save-patient.ts'

const patientFragment = graphql(`
  fragment EditPatient on Patient {
    id
    detailsVersion
    firstName
    lastName
    dateOfBirth
    sex
    phone
    email
    address {
      id
      address1
      address2
      city
      postalCode
      type
      countryCode
      stateOrProvince
    }
    generalPractitioner {
      surgery
      address1
      address2
      city
      postalCode
    }
  }
`)

const orderFragment = graphql(`
  fragment EditPatientOrder on Order {
    id
    billingAddressVersion
    billingAddress {
      address1
      address2
      city
      postalCode
      country
      countryCode
      state
    }
  }
`)

const DIALOG = 'patient'

interface EditPatientProps {
  patient: FragmentType<EditPatientFragment>
  order: FragmentType<EditPatientOrderFragment>
  /** Called when the order on the screen may be out of date. */
  onStale: () => void
}

/** Edits a patient's details and one address: either the patient's own or the order's billing address. Stores unsaved input as a draft. */
export function EditPatient({ patient, order, onStale }: EditPatientProps) {
  const { can } = useViewer()
  const { dialog, open, close } = useDialogState()
  // These hooks are outside the dialog, so that they keep tracking a request after Back closes the dialog. If the user then reopens the
  // dialog and the request fails, the dialog shows the failure.
  const [updatePatient, { loading }] = useUpdatePatient()
  const [problem, setProblem] = useState<Problem>()
  if (!can.editClinicalRecords) return null
  return (
    <>
      <Button
        onClick={() => {
          open(DIALOG)
          // Refetches the patient, so that changes by others are shown instead of overwritten.
          onStale()
        }}
      >
        Edit patient details
      </Button>
      <Dialog
        title="Edit patient details"
        width={680}
        open={dialog === DIALOG}
        onCancel={close}
        afterClose={() => setProblem(undefined)}
        footer={null}
        destroyOnHidden
        {...lockedWhile(loading)}
      >
        <PatientForm
          patient={patient}
          order={order}
          onStale={onStale}
          isBusy={loading}
          send={updatePatient}
          problem={problem}
          onProblem={setProblem}
          onDone={close}
        />
      </Dialog>
    </>
  )
}

interface PatientFormProps extends EditPatientProps {
  isBusy: boolean
  send: SendPatient
  /** Why the last update failed; undefined if it didn't. */
  problem: Problem | undefined
  onProblem: (problem: Problem) => void
  onDone: () => void
}

function PatientForm({ patient: fromPatient, order: fromOrder, onStale, isBusy, send, problem, onProblem, onDone }: PatientFormProps) {
  const { data: patient } = useSuspenseFragment({ fragment: patientFragment, from: fromPatient })
  const { data: order } = useSuspenseFragment({ fragment: orderFragment, from: fromOrder })
  const today = londonToday()
  const form = useKeptForm<PatientValues>({
    record: `patient ${order.id}`,
    recorded: ({ addressOf }) => recordedValues(patient, order, addressOf),
    rules: (values) => formFaults(values, { patient, order }, today),
    groups: fieldGroups,
  })
  const messages = useMessages()
  const { noteSentPatient } = useOrderChanges()
  const { control, values } = form
  const basis = useBasis(`patient ${order.id}`, patient.detailsVersion, form.isChanged)
  const isBillingTyped = values.addressOf === 'order' ? isAddressTyped(values, patient, order) : values.otherLines !== ''
  const billingBasis = useBasis(`billing ${order.id}`, order.billingAddressVersion, isBillingTyped)
  const replaced = changedFields(values, patient, order)

  /** Shows the lines of the chosen address, as recorded or as typed before. Keeps what was typed for the other address. */
  const chooseAddress = (addressOf: string) =>
    form.set({
      ...(values.otherLines === '' ? addressValues(recordedValues(patient, order, addressOf)) : JSON.parse(values.otherLines)),
      otherLines: isAddressTyped(values, patient, order) ? JSON.stringify(addressValues(values)) : '',
    })
  const save = async (saved: PatientValues) => {
    noteSentPatient({ ...saved, dateOfBirth: dateOfBirth(saved) ?? null })
    const { failure, wasAnswered } = await savePatient(send, saved, patient, order)
    basis.reset()
    billingBasis.reset()
    // Refetches the billing address and the warnings, because the mutation doesn't return them. The warnings may depend on the date of
    // birth and sex, so the old warnings must disappear if the refetch can't read the new ones.
    markOutdated('order.safetyWarnings')
    onStale()
    if (failure !== undefined) return onProblem({ title: 'Error updating patient details', detail: failure })
    form.finish()
    form.discard()
    onDone()
    if (wasAnswered) messages.success('Patient details saved.')
  }

  return (
    <DialogForm
      form={form}
      submitLabel="Save"
      isBusy={isBusy}
      summary={patientLabels}
      notice={
        <>
          {(basis.isOutdated || billingBasis.isOutdated) && !isBusy && replaced.length > 0 && <Overtaken fields={replaced} />}
          <KeptNotice form={form} />
        </>
      }
      problem={problem}
      onSubmit={save}
      onCancel={onDone}
    >
      <div className="fields">
        <TextField control={control} name="firstName" label={patientLabels.firstName} />
        <TextField control={control} name="lastName" label={patientLabels.lastName} />
        <BirthDateFields control={control} values={values} today={today} />
        <SelectField control={control} name="sex" label={patientLabels.sex} options={sexes} />
        <TextField control={control} name="phone" label={patientLabels.phone} />
        <Field label="Email">{(attributes) => <TextInput {...attributes} value={patient.email ?? ''} readOnly />}</Field>
      </div>
      <AddressFields control={control} addressOf={values.addressOf} hasOtherChanges={values.otherLines !== ''} onChoose={chooseAddress} />
      <h3>GP</h3>
      <div className="fields">
        <TextField control={control} name="gpSurgery" label={patientLabels.gpSurgery} />
        <TextField control={control} name="gpAddress1" label={patientLabels.gpAddress1} />
        <TextField control={control} name="gpAddress2" label={patientLabels.gpAddress2} />
        <TextField control={control} name="gpCity" label={patientLabels.gpCity} />
        <TextField control={control} name="gpPostalCode" label={patientLabels.gpPostalCode} />
      </div>
    </DialogForm>
  )
}

interface AddressFieldsProps {
  control: FormOf<PatientValues>['control']
  addressOf: string
  /** Whether the user has also changed the address that isn't chosen. */
  hasOtherChanges: boolean
  onChoose: (addressOf: string) => void
}

/** The choice between the patient's address and the billing address, and the lines of the chosen address. */
function AddressFields({ control, addressOf, hasOtherChanges, onChoose }: AddressFieldsProps) {
  const other = addressOf === 'order' ? "patient's address" : 'billing address'
  return (
    <>
      <h3>Address</h3>
      <ChoiceField
        control={control}
        name="addressOf"
        label="Address to change"
        isLabelHidden
        options={[
          { value: 'patient', label: "Patient's address" },
          { value: 'order', label: 'Billing address of this order' },
        ]}
        onChange={onChoose}
      />
      {hasOtherChanges && (
        <Notice tone="warning" role="status" title={`You have also changed the ${other}. Only the address chosen above is saved.`} />
      )}
      <div className="fields">
        <TextField control={control} name="address1" label={patientLabels.address1} />
        <TextField control={control} name="address2" label={patientLabels.address2} />
        <TextField control={control} name="city" label={patientLabels.city} />
        <TextField control={control} name="postalCode" label={patientLabels.postalCode} />
      </div>
    </>
  )
}

/** Says that someone else has changed the details since the user began, and which recorded values the form would replace. */
function Overtaken({ fields }: { fields: ReturnType<typeof changedFields> }) {
  return (
    <Notice
      tone="warning"
      role="status"
      title="Someone else has changed these details since you started. If you save, you replace these recorded values:"
    >
      <ul className="plain-list">
        {fields.map(({ label, recorded }) => (
          <li key={label}>
            {label}: <ClampedText>{recorded || NO_VALUE}</ClampedText>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
