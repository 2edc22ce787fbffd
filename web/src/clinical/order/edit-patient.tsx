import type { FragmentType } from '@apollo/client'
import { useSuspenseFragment } from '@apollo/client/react'
import { Alert, App, Button, Input, Radio, Select } from 'antd'
import dayjs from 'dayjs'
import { useId, useRef, useState } from 'react'
import { londonDate } from '#rules/london.ts'
import { type PatientField, patientFields } from '#rules/patient.ts'
import { client } from '../../apollo/client.ts'
import { messageOf } from '../../apollo/errors.ts'
import type { IsSaved } from '../../apollo/unknown-outcome.ts'
import { graphql } from '../../generated/gql.ts'
import type {
  EditPatientFragment,
  EditPatientOrderFragment,
  Sex,
  UpdatePatientInput,
  UpdatePatientMutation,
} from '../../generated/graphql.ts'
import { useFormDraft } from '../../session/draft.ts'
import { useViewer } from '../../session/viewer-context.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogForm, type Problem } from '../../ui/dialog-form.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FaultsAnnounced, Field } from '../../ui/field.tsx'
import { heldWhile } from '../../ui/held-dialog.ts'
import { useDialogState } from '../../ui/screen-state.ts'
import { useVerifiedMutation } from '../../ui/verified-mutation.ts'
import { dateOfBirth, dateOfBirthHint, formFaults } from './patient-form.ts'

const patientFragment = graphql(`
  fragment EditPatient on Patient {
    id
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

const updatePatientDocument = graphql(`
  mutation UpdatePatient($input: UpdatePatientInput!) {
    updatePatient(input: $input) {
      savedParts
      billingAddressProblem {
        code
        message
      }
      patient {
        id
        ...PatientPanel
        ...EditPatient
      }
    }
  }
`)

const savedPatientDocument = graphql(`
  query SavedPatient($orderId: RecordID!) {
    order(id: $orderId) {
      id
      ...EditPatientOrder @unmask
      patient {
        id
        ...PatientPanel
        ...EditPatient @unmask
      }
    }
  }
`)

const DIALOG = 'patient'

/** The fields that can be at fault. */
const labels: Record<PatientField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  dateOfBirth: 'Date of birth',
  phone: 'Phone',
  address1: 'Address line 1',
  city: 'City',
  postalCode: 'Postal code',
  gpAddress1: 'GP address line 1',
  gpAddress2: 'GP address line 2',
  gpCity: 'GP city',
}

const months = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: dayjs(new Date(2000, index, 1)).format('MMMM'),
}))
const sexes: { value: Sex; label: string }[] = [
  { value: 'FEMALE', label: 'Female' },
  { value: 'MALE', label: 'Male' },
  { value: 'OTHER', label: 'Other' },
]

interface EditPatientProps {
  patient: FragmentType<EditPatientFragment>
  order: FragmentType<EditPatientOrderFragment>
  /** Called when the order may not be what the screen shows any more. */
  onStale: () => void
}

/** Edits a patient's details, with their own address or the order's billing address. What was typed is kept until it is saved. */
export function EditPatient({ patient, order, onStale }: EditPatientProps) {
  const { can } = useViewer()
  const { dialog, open, close } = useDialogState()
  // Held here, above the dialog: changes that are on their way are not forgotten when Back closes it.
  const [updatePatient, { loading }] = useVerifiedMutation(updatePatientDocument)
  if (!can.editClinicalRecords) return null
  return (
    <>
      <Button
        onClick={() => {
          open(DIALOG)
          // What others changed is shown, not overwritten.
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
        footer={null}
        destroyOnHidden
        {...heldWhile(loading)}
      >
        <PatientForm
          patient={patient}
          order={order}
          onStale={onStale}
          isBusy={loading}
          send={(input, isSaved) => updatePatient({ variables: { input }, isSaved })}
          onDone={close}
        />
      </Dialog>
    </>
  )
}

interface PatientFormProps extends EditPatientProps {
  isBusy: boolean
  send: (
    input: UpdatePatientInput,
    isSaved: IsSaved,
  ) => Promise<{ data?: UpdatePatientMutation | null | undefined; error?: unknown; isSaved: boolean }>
  onDone: () => void
}

function PatientForm({ patient: fromPatient, order: fromOrder, onStale, isBusy, send, onDone }: PatientFormProps) {
  const { data: patient } = useSuspenseFragment({ fragment: patientFragment, from: fromPatient })
  const { data: order } = useSuspenseFragment({ fragment: orderFragment, from: fromOrder })
  const stored = storedValues(patient)
  const { values, isChanged, set, discard } = useFormDraft(`patient ${order.id}`, stored)
  const [wasRestored, setWasRestored] = useState(isChanged)
  const [faultyAttempts, setFaultyAttempts] = useState(0)
  const [problem, setProblem] = useState<Problem>()
  const isSaved = useRef(false)
  const { message } = App.useApp()

  const today = londonDate(new Date())
  const faults = formFaults(values, today)
  const faultOf = (field: PatientField) => (faultyAttempts > 0 ? faults[field] : undefined)
  const formId = useId()
  const idOf = (field: keyof typeof values | 'dateOfBirth') => `${formId}-${field}`
  const text = (field: keyof typeof values, label: string, faultField?: PatientField) => (
    <Field id={idOf(field)} label={label} fault={faultField && faultOf(faultField)}>
      {(control) => <Input {...control} value={values[field]} onChange={({ target }) => set({ [field]: target.value })} />}
    </Field>
  )
  const storedAddress = (addressOf: string) => addressValues(addressOf === 'patient' ? patient.address : order.billingAddress)
  const isAddressTyped = Object.entries(storedAddress(values.addressOf)).some(([line, text]) => values[line as AddressLine] !== text)
  /** Lines that were typed stay; they are then the other address's. */
  const chooseAddress = (addressOf: 'patient' | 'order') => set({ addressOf, ...(!isAddressTyped && storedAddress(addressOf)) })

  const save = async () => {
    const birth = dateOfBirth(values)
    if (Object.keys(faults).length > 0 || birth === undefined) {
      setFaultyAttempts((before) => before + 1)
      return
    }
    const lines = { address1: values.address1, address2: values.address2, city: values.city, postalCode: values.postalCode }
    const changesBilling = values.addressOf === 'order' && isAddressTyped
    const own = values.addressOf === 'patient' ? lines : storedWholeAddress(patient)
    const {
      data,
      error,
      isSaved: wasSaved,
    } = await send(
      {
        id: patient.id,
        firstName: values.firstName,
        lastName: values.lastName,
        dateOfBirth: birth,
        sex: sexes.find(({ value }) => value === values.sex)?.value ?? null,
        phone: values.phone,
        generalPractitioner: toGeneralPractitioner(values, patient),
        ...(changesBilling && {
          billingAddress: { ...lines, orderId: order.id, ...keptOfBilling(order.billingAddress), type: patient.address?.type ?? null },
        }),
        ...(!changesBilling && own && { address: { ...own, ...keptOf(patient.address) } }),
      },
      () => isStored(order.id, values),
    )
    const outcome = data?.updatePatient
    if (!wasSaved) return setProblem({ title: 'Error updating patient details', detail: messageOf(error) })
    if (changesBilling) onStale()
    if (outcome?.billingAddressProblem) {
      return setProblem({
        title: 'Error updating patient details',
        detail: billingAddressOutcome(outcome.billingAddressProblem),
      })
    }
    isSaved.current = true
    discard()
    onDone()
    // After a lost response it was said already that the details were saved.
    if (outcome) void message.success('Patient details saved.')
  }

  return (
    <DialogForm
      submitLabel="Save"
      isBusy={isBusy}
      problem={problem}
      onSubmit={() => {
        if (!isSaved.current) void save()
      }}
      onCancel={onDone}
    >
      {wasRestored && (
        <Alert
          type="info"
          showIcon
          title="Your changes were kept, and are not saved yet."
          action={
            <Button
              size="small"
              onClick={() => {
                discard()
                setWasRestored(false)
              }}
            >
              Discard changes
            </Button>
          }
        />
      )}
      <FaultsAnnounced value={false}>
        <ErrorSummary
          attempt={faultyAttempts}
          faults={patientFields.filter((field) => faults[field] !== undefined).map((field) => ({ id: idOf(field), label: labels[field] }))}
        />
        <div className="fields">
          {text('firstName', 'First name', 'firstName')}
          {text('lastName', 'Last name', 'lastName')}
          <fieldset id={idOf('dateOfBirth')} className="field">
            <legend>Date of birth</legend>
            <div className="fields-date">
              <Field label="Day">
                {(control) => (
                  <Input
                    {...control}
                    inputMode="numeric"
                    value={values.birthDay}
                    onChange={({ target }) => set({ birthDay: target.value })}
                  />
                )}
              </Field>
              <Field label="Month">
                {(control) => (
                  <Select {...control} options={months} value={values.birthMonth || null} onChange={(birthMonth) => set({ birthMonth })} />
                )}
              </Field>
              <Field label="Year">
                {(control) => (
                  <Input
                    {...control}
                    inputMode="numeric"
                    value={values.birthYear}
                    onChange={({ target }) => set({ birthYear: target.value })}
                  />
                )}
              </Field>
            </div>
            {faultOf('dateOfBirth') && (
              <>
                <span className="fault">{faultOf('dateOfBirth')}</span>
                <span className="quiet small">{dateOfBirthHint(values, today)}</span>
              </>
            )}
          </fieldset>
          <Field label="Sex">
            {(control) => <Select {...control} options={sexes} value={values.sex || null} onChange={(sex) => set({ sex })} />}
          </Field>
          {text('phone', 'Phone', 'phone')}
          <Field label="Email">{(control) => <Input {...control} value={patient.email ?? ''} readOnly variant="filled" />}</Field>
        </div>
        <h3>Address</h3>
        <Radio.Group
          aria-label="Address to change"
          value={values.addressOf}
          onChange={({ target }) => chooseAddress(target.value)}
          options={[
            { value: 'patient', label: "Patient's address" },
            { value: 'order', label: 'Billing address of this order' },
          ]}
        />
        <div className="fields">
          {text('address1', 'Address line 1', 'address1')}
          {text('address2', 'Address line 2')}
          {text('city', 'City', 'city')}
          {text('postalCode', 'Postal code', 'postalCode')}
        </div>
        <h3>GP</h3>
        <div className="fields">
          {text('gpSurgery', 'GP surgery')}
          {text('gpAddress1', 'GP address line 1', 'gpAddress1')}
          {text('gpAddress2', 'GP address line 2', 'gpAddress2')}
          {text('gpCity', 'GP city', 'gpCity')}
          {text('gpPostalCode', 'GP postal code')}
        </div>
      </FaultsAnnounced>
    </DialogForm>
  )
}

/** Reads the patient and the order again: whether they have what the form sent. @throws if they can't be read */
async function isStored(orderId: string, values: ReturnType<typeof storedValues>): Promise<boolean> {
  const { data } = await client.query({
    query: savedPatientDocument,
    variables: { orderId },
    fetchPolicy: 'network-only',
    errorPolicy: 'none',
  })
  if (!data?.order?.patient) throw new Error('The patient was not returned.')
  const { patient, billingAddress } = data.order
  const { birthDay: _day, birthMonth: _month, birthYear: _year, addressOf, ...typed } = values
  const stored = { ...storedValues(patient), ...(addressOf === 'order' && addressValues(billingAddress)) }
  const fields = Object.keys(typed) as (keyof typeof typed)[]
  return patient.dateOfBirth === dateOfBirth(values) && fields.every((field) => stored[field].trim() === typed[field].trim())
}

/** The patient as the form shows them; an empty text stands for nothing. */
function storedValues(patient: EditPatientFragment) {
  const [birthYear = '', birthMonth = '', birthDay = ''] = patient.dateOfBirth?.split('-') ?? []
  const gp = patient.generalPractitioner
  return {
    firstName: patient.firstName ?? '',
    lastName: patient.lastName ?? '',
    birthDay: birthDay && String(Number(birthDay)),
    birthMonth: birthMonth && String(Number(birthMonth)),
    birthYear,
    sex: sexes.find(({ value }) => value === patient.sex?.toUpperCase())?.value ?? '',
    phone: patient.phone ?? '',
    addressOf: 'patient',
    ...addressValues(patient.address),
    gpSurgery: gp?.surgery ?? '',
    gpAddress1: gp?.address1 ?? '',
    gpAddress2: gp?.address2 ?? '',
    gpCity: gp?.city ?? '',
    gpPostalCode: gp?.postalCode ?? '',
  }
}

type AddressLine = 'address1' | 'address2' | 'city' | 'postalCode'
type AddressLines = Record<AddressLine, string | null>

function addressValues(address: AddressLines | null) {
  return {
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    postalCode: address?.postalCode ?? '',
  }
}

/** The patient's own address as it is stored; undefined when it lacks what an address needs. */
function storedWholeAddress({ address }: EditPatientFragment) {
  const lines = addressValues(address)
  return lines.address1 && lines.city && lines.postalCode ? lines : undefined
}

/** Null for a patient who has no GP, and was given none. */
function toGeneralPractitioner(values: ReturnType<typeof storedValues>, patient: EditPatientFragment) {
  const { gpSurgery: surgery, gpAddress1: address1, gpAddress2: address2, gpCity: city, gpPostalCode: postalCode } = values
  const gp = { surgery, address1, address2, city, postalCode }
  return patient.generalPractitioner === null && Object.values(gp).every((line) => line.trim() === '') ? null : gp
}

/** What the form does not show of an address, and must not lose. */
function keptOf(address: EditPatientFragment['address']) {
  if (address === null) return {}
  const { id, type, countryCode, stateOrProvince } = address
  return { id, type, countryCode, stateOrProvince }
}

function keptOfBilling(address: EditPatientOrderFragment['billingAddress']) {
  if (address === null) return {}
  const { country, countryCode, state } = address
  return { country, countryCode, state }
}

/** A billing address of which no answer came, or from a failing service, may have been saved all the same. */
function billingAddressOutcome({ code, message }: { code: string; message: string }): string {
  return code === 'OUTCOME_UNKNOWN' || code === 'UPSTREAM_UNAVAILABLE'
    ? `The details were saved. It is not known whether the billing address was: ${message}`
    : `The details were saved, the billing address was not: ${message}`
}
