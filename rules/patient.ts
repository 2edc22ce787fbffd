import { ageOn, MAXIMUM_AGE } from './age.ts'
import { isDate } from './london.ts'
import { isBlank } from './text.ts'

type Text = string | null | undefined

interface Address {
  address1?: Text
  city?: Text
  postalCode?: Text
}

/** Patient details to save. */
export interface PatientDetails {
  firstName: Text
  lastName: Text
  /** `yyyy-MM-dd`; undefined if the entered text isn't a date. */
  dateOfBirth: string | undefined
  phone: Text
  /** The patient's own address. Missing if it isn't being saved. */
  address?: Address | null | undefined
  /** An order's billing address. Missing if it isn't being saved. */
  billingAddress?: Address | null | undefined
  generalPractitioner?: { address1?: Text; address2?: Text; city?: Text } | null | undefined
}

/** The fields, in the form's order. */
const patientFields = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'phone',
  'address1',
  'city',
  'postalCode',
  'gpAddress1',
  'gpAddress2',
  'gpCity',
] as const
export type PatientField = (typeof patientFields)[number]

/**
 * Returns an error message for each invalid field of a patient's details.
 *
 * @param today `yyyy-MM-dd` in London
 */
export function patientFaults(details: PatientDetails, today: string): Partial<Record<PatientField, string>> {
  const { firstName, lastName, phone, generalPractitioner: gp } = details
  const address = details.billingAddress ?? details.address
  const required: [PatientField, Text, string][] = [
    ['firstName', firstName, 'First name is required'],
    ['lastName', lastName, 'Last name is required'],
    ['phone', phone, 'Phone number is required'],
  ]
  if (address)
    required.push(
      ['address1', address.address1, 'Address line 1 is required'],
      ['city', address.city, 'City is required'],
      ['postalCode', address.postalCode, 'Postal Code is required'],
    )
  if (gp && ![gp.address1, gp.address2, gp.city].every(isBlank))
    required.push(
      ['gpAddress1', gp.address1, 'Address line 1 is required'],
      ['gpAddress2', gp.address2, 'Address line 2 is required'],
      ['gpCity', gp.city, 'City is required'],
    )
  const missing = required.filter(([, text]) => isBlank(text)).map(([field, , message]) => [field, message])
  const dateFault = dateOfBirthFault(details.dateOfBirth, today)
  return { ...Object.fromEntries(missing), ...(dateFault && { dateOfBirth: dateFault }) }
}

function dateOfBirthFault(date: string | undefined, today: string): string | undefined {
  const age = date === undefined || !isDate(date) ? undefined : ageOn(date, today)
  if (age === undefined) return 'Invalid date'
  return age >= MAXIMUM_AGE ? `Max age is ${MAXIMUM_AGE}` : undefined
}
