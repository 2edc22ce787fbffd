import type { FragmentType } from '@apollo/client'
import { useMutation, useSuspenseFragment } from '@apollo/client/react'
import { Alert, App, Button, Input, Modal, Radio, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { messageOf } from '../../apollo/errors.ts'
import { graphql } from '../../generated/gql.ts'
import type { EditPatientFragment, EditPatientOrderFragment, Sex } from '../../generated/graphql.ts'
import { dateOfBirth, type PatientField, patientFaults } from '../../rules/patient-details.ts'
import { useViewer } from '../../session/viewer-context.ts'
import { useDialogState } from '../../ui/dialog-state.ts'
import { Field } from '../../ui/field.tsx'

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
      billingAddressProblem
      patient {
        id
        ...PatientPanel
        ...EditPatient
      }
    }
  }
`)

const DIALOG = 'patient'

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
  /** Called when the order's billing address was changed. */
  onStale: () => void
}

/** Edits a patient's details, with their own address or the order's billing address. */
export function EditPatient({ patient, order, onStale }: EditPatientProps) {
  const { can } = useViewer()
  const { dialog, open, close } = useDialogState()
  if (!can.editClinicalRecords) return null
  return (
    <>
      <Button onClick={() => open(DIALOG)}>Edit patient details</Button>
      <Modal title="Edit patient details" width={680} open={dialog === DIALOG} onCancel={close} footer={null} destroyOnHidden>
        <PatientForm patient={patient} order={order} onStale={onStale} onDone={close} />
      </Modal>
    </>
  )
}

function PatientForm({ patient: fromPatient, order: fromOrder, onStale, onDone }: EditPatientProps & { onDone: () => void }) {
  const { data: patient } = useSuspenseFragment({ fragment: patientFragment, from: fromPatient })
  const { data: order } = useSuspenseFragment({ fragment: orderFragment, from: fromOrder })
  const [values, setValues] = useState(() => initialValues(patient))
  const [addressOf, setAddressOf] = useState<'patient' | 'order'>('patient')
  const [wasSubmitted, setWasSubmitted] = useState(false)
  const [problem, setProblem] = useState<{ title: string; detail?: string }>()
  const [updatePatient, { loading }] = useMutation(updatePatientDocument, { errorPolicy: 'all' })
  const { message } = App.useApp()

  const faults = patientFaults(values, dayjs().format('YYYY-MM-DD'))
  const faultOf = (field: PatientField) => (wasSubmitted ? faults[field] : undefined)
  const set = (changed: Partial<typeof values>) => setValues({ ...values, ...changed })
  const text = (field: keyof typeof values, label: string, faultField?: PatientField) => (
    <Field label={label} fault={faultField && faultOf(faultField)}>
      {(control) => <Input {...control} value={values[field]} onChange={({ target }) => set({ [field]: target.value })} />}
    </Field>
  )
  const chooseAddress = (chosen: 'patient' | 'order') => {
    setAddressOf(chosen)
    set(addressValues(chosen === 'patient' ? patient.address : order.billingAddress))
  }

  const save = async () => {
    setWasSubmitted(true)
    const birth = dateOfBirth(values)
    if (Object.keys(faults).length > 0 || birth === undefined) return
    const lines = { address1: values.address1, address2: values.address2, city: values.city, postalCode: values.postalCode }
    const { data, error } = await updatePatient({
      variables: {
        input: {
          id: patient.id,
          firstName: values.firstName,
          lastName: values.lastName,
          dateOfBirth: birth,
          sex: values.sex ?? null,
          phone: values.phone,
          generalPractitioner: {
            surgery: values.gpSurgery,
            address1: values.gpAddress1,
            address2: values.gpAddress2,
            city: values.gpCity,
            postalCode: values.gpPostalCode,
          },
          ...(addressOf === 'patient'
            ? { address: { ...lines, ...keptOf(patient.address) } }
            : {
                billingAddress: {
                  ...lines,
                  orderId: order.id,
                  ...keptOfBilling(order.billingAddress),
                  type: patient.address?.type ?? null,
                },
              }),
        },
      },
    })
    const outcome = data?.updatePatient
    if (!outcome) return setProblem({ title: 'Error updating patient details', detail: messageOf(error) })
    if (addressOf === 'order') onStale()
    if (outcome.billingAddressProblem !== null) {
      return setProblem({
        title: 'Error updating patient details',
        detail: `The details were saved, the billing address was not: ${outcome.billingAddressProblem}`,
      })
    }
    onDone()
    void message.success('Patient details saved.')
  }

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="fields">
        {text('firstName', 'First name', 'firstName')}
        {text('lastName', 'Last name', 'lastName')}
        <fieldset className="field">
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
            <span role="alert" className="fault">
              {faultOf('dateOfBirth')}
            </span>
          )}
        </fieldset>
        <Field label="Sex">
          {(control) => <Select {...control} options={sexes} value={values.sex} onChange={(sex) => set({ sex })} />}
        </Field>
        {text('phone', 'Phone', 'phone')}
        <Field label="Email">{(control) => <Input {...control} value={patient.email ?? ''} readOnly variant="filled" />}</Field>
      </div>
      <h3>Address</h3>
      <Radio.Group
        aria-label="Address to change"
        value={addressOf}
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
      {problem && <Alert type="error" showIcon role="alert" title={problem.title} description={problem.detail} />}
      <div className="actions">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={loading}>
          Save
        </Button>
      </div>
    </form>
  )
}

function initialValues(patient: EditPatientFragment) {
  const [birthYear = '', birthMonth = '', birthDay = ''] = patient.dateOfBirth?.split('-') ?? []
  const gp = patient.generalPractitioner
  return {
    firstName: patient.firstName ?? '',
    lastName: patient.lastName ?? '',
    birthDay: birthDay && String(Number(birthDay)),
    birthMonth: birthMonth && String(Number(birthMonth)),
    birthYear,
    sex: sexes.find(({ value }) => value === patient.sex?.toUpperCase())?.value,
    phone: patient.phone ?? '',
    ...addressValues(patient.address),
    gpSurgery: gp?.surgery ?? '',
    gpAddress1: gp?.address1 ?? '',
    gpAddress2: gp?.address2 ?? '',
    gpCity: gp?.city ?? '',
    gpPostalCode: gp?.postalCode ?? '',
  }
}

type AddressLines = Record<'address1' | 'address2' | 'city' | 'postalCode', string | null>

function addressValues(address: AddressLines | null) {
  return {
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    postalCode: address?.postalCode ?? '',
  }
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
