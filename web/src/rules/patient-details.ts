import { ageOn } from './age.ts'
import { visibleText } from './note.ts'

/** What is typed into the patient's form; dates of birth as their parts. */
export interface PatientDetails {
  firstName: string
  lastName: string
  birthDay: string
  birthMonth: string
  birthYear: string
  phone: string
  address1: string
  city: string
  postalCode: string
  gpAddress1: string
  gpAddress2: string
  gpCity: string
}

export type PatientField = keyof Omit<PatientDetails, 'birthDay' | 'birthMonth' | 'birthYear'> | 'dateOfBirth'

const MAXIMUM_AGE = 120

const required: [PatientField & keyof PatientDetails, string][] = [
  ['firstName', 'First name is required'],
  ['lastName', 'Last name is required'],
  ['phone', 'Phone number is required'],
  ['address1', 'Address line 1 is required'],
  ['city', 'City is required'],
  ['postalCode', 'Postal Code is required'],
]

/** Required once any line of the GP's address is there. */
const requiredOfGp: [PatientField & keyof PatientDetails, string][] = [
  ['gpAddress1', 'Address line 1 is required'],
  ['gpAddress2', 'Address line 2 is required'],
  ['gpCity', 'City is required'],
]

/** What is wrong with the form, by field; the gateway checks the same. `today` is `yyyy-MM-dd`. */
export function patientFaults(details: PatientDetails, today: string): Partial<Record<PatientField, string>> {
  const isEmpty = (field: keyof PatientDetails) => visibleText(details[field]) === ''
  const hasGpAddress = requiredOfGp.some(([field]) => !isEmpty(field))
  const missing = [...required, ...(hasGpAddress ? requiredOfGp : [])].filter(([field]) => isEmpty(field))
  const dateFault = dateOfBirthFault(details, today)
  return { ...Object.fromEntries(missing), ...(dateFault && { dateOfBirth: dateFault }) }
}

/** The date of birth as `yyyy-MM-dd`; undefined for parts that are no date, such as 31 February. */
export function dateOfBirth({
  birthDay,
  birthMonth,
  birthYear,
}: Pick<PatientDetails, 'birthDay' | 'birthMonth' | 'birthYear'>): string | undefined {
  if (!/^\d{1,2}$/.test(birthDay.trim()) || !/^\d{1,2}$/.test(birthMonth) || !/^\d{4}$/.test(birthYear.trim())) return undefined
  const text = `${birthYear.trim()}-${birthMonth.padStart(2, '0')}-${birthDay.trim().padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

function dateOfBirthFault(details: PatientDetails, today: string): string | undefined {
  const date = dateOfBirth(details)
  if (date === undefined || date > today) return 'Invalid date'
  return ageOn(date, today) >= MAXIMUM_AGE ? 'Max age is 120' : undefined
}
