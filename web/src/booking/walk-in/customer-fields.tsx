import { vaccines, type WalkInService } from '#rules/walk-in-services.ts'
import { ChoiceField } from '../../ui/form/fields/choice-field.tsx'
import { SelectField } from '../../ui/form/fields/select-field.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import type { FieldProps } from '../../ui/form/use-field.ts'
import type { FormOf } from '../../ui/form/use-form.ts'
import { Section } from '../../ui/layout/section.tsx'
import { Loading } from '../../ui/skeleton/loading.tsx'
import { titleOptions } from '../titles.ts'
import styles from './customer-fields.module.css'
import { asksGender, type Faults, type FormData } from './customer-form.ts'
import { PostcodeLookup } from './postcode-lookup.tsx'

/** Labels of the fields that can have errors. */
const faultLabels: Record<keyof Faults, string> = {
  dob: 'Date of birth',
  guardianFirstName: 'Guardian first name',
  guardianLastName: 'Guardian last name',
  guardianTitle: 'Guardian title',
  email: 'E-mail',
  phone: 'Phone',
  firstName: 'First name',
  lastName: 'Last name',
  gender: 'Gender',
  postcode: 'Postcode',
  line1: 'Address line 1',
  city: 'City',
  surgeryName: 'GP surgery name',
  surgeryAddress: 'GP surgery address',
  paymentType: 'Payment',
  vaccine: 'Vaccine',
}

/** A minor is contacted through their guardian. */
const faultLabelsForMinors: typeof faultLabels = { ...faultLabels, email: 'Guardian e-mail', phone: 'Guardian phone' }

export const faultLabelsFor = (isMinor: boolean) => (isMinor ? faultLabelsForMinors : faultLabels)

interface CustomerFieldsProps {
  form: FormOf<FormData>
  service: WalkInService
  isMinor: boolean
  payments: readonly { value: string; label: string }[] | undefined
}

/** All customer fields except the date of birth. The date of birth determines which of these fields are shown. */
export function CustomerFields({ form, service, isMinor, payments }: CustomerFieldsProps) {
  const { control } = form
  const text = (name: FieldProps<FormData>['name'], faultOf: string, label: string, type = 'text') => (
    <TextField control={control} name={name} faultOf={faultOf} label={label} type={type} autoComplete="off" />
  )
  return (
    <div className={styles.sections}>
      {isMinor ? (
        <Section title="Guardian">
          <div className="fields">
            {text('guardianDetails.firstName', 'guardianFirstName', 'Guardian first name')}
            {text('guardianDetails.lastName', 'guardianLastName', 'Guardian last name')}
            <SelectField
              control={control}
              name="guardianDetails.title"
              faultOf="guardianTitle"
              label="Guardian title"
              options={titleOptions}
            />
            {text('guardianDetails.email', 'email', 'Guardian e-mail (optional)', 'email')}
            {text('guardianDetails.phone', 'phone', 'Guardian phone', 'tel')}
          </div>
        </Section>
      ) : (
        <Section title="Contact">
          <div className="fields">
            {text('customerDetails.email', 'email', 'E-mail (optional)', 'email')}
            {text('customerDetails.phone', 'phone', 'Phone', 'tel')}
          </div>
        </Section>
      )}
      <Section title="Customer">
        <div className="fields">
          {text('customerDetails.firstName', 'firstName', 'First name')}
          {text('customerDetails.lastName', 'lastName', 'Last name')}
        </div>
        {asksGender(service) && (
          <ChoiceField
            control={control}
            name="customerDetails.gender"
            faultOf="gender"
            label="Gender"
            options={[
              { value: 'Male', label: 'Male' },
              { value: 'Female', label: 'Female' },
            ]}
          />
        )}
      </Section>
      <Section title="Address">
        <PostcodeLookup form={form} />
        <div className="fields">
          {text('customerDetails.address.line1', 'line1', 'Address line 1')}
          {text('customerDetails.address.line2', 'line2', 'Address line 2 (optional)')}
          {text('customerDetails.address.city', 'city', 'City')}
        </div>
      </Section>
      <div className={styles.column}>
        {service.includeGPDetails && (
          <Section title="GP surgery">
            <div className="fields">
              {text('customerDetails.surgeryName', 'surgeryName', 'GP surgery name')}
              {text('customerDetails.surgeryAddress', 'surgeryAddress', 'GP surgery address')}
            </div>
          </Section>
        )}
        {service.includePaymentSelection && (
          <Section title="Payment">
            {payments ? (
              <ChoiceField control={control} name="paymentType" label="How is it paid for?" isColumn options={payments} />
            ) : (
              <Loading />
            )}
          </Section>
        )}
        {service.includeVaccineSelection && (
          <Section title="Vaccine">
            <ChoiceField control={control} name="customerDetails.serviceID" faultOf="vaccine" label="Which vaccine?" options={vaccines} />
          </Section>
        )}
      </div>
    </div>
  )
}
