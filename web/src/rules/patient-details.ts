import { dayFault, isoDate } from '#rules/typed-date.ts'
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

/** In the order of the form. */
export const patientFields: readonly PatientField[] = [
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
]

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

type BirthParts = Pick<PatientDetails, 'birthDay' | 'birthMonth' | 'birthYear'>

/** The date of birth as `yyyy-MM-dd`; undefined for parts that don't make a date, such as 31 February. */
export function dateOfBirth(parts: BirthParts): string | undefined {
  const numbers = birthNumbers(parts)
  if (numbers === undefined) return undefined
  const { day, month, year } = numbers
  return dayFault(day, month, year) === undefined ? isoDate(year, month, day) : undefined
}

/** What to correct in an invalid date of birth, where there is more to say than that it is invalid. */
export function dateOfBirthHint(parts: BirthParts, today: string): string | undefined {
  if (/^\d{2}$/.test(parts.birthYear.trim())) return 'Enter the year with four digits'
  const numbers = birthNumbers(parts)
  if (numbers === undefined) return undefined
  const { day, month, year } = numbers
  return dayFault(day, month, year) ?? (isoDate(year, month, day) > today ? 'It is in the future' : undefined)
}

function birthNumbers({ birthDay, birthMonth, birthYear }: BirthParts) {
  if (!/^\d{1,2}$/.test(birthDay.trim()) || !/^\d{1,2}$/.test(birthMonth) || !/^\d{4}$/.test(birthYear.trim())) return undefined
  return { day: Number(birthDay), month: Number(birthMonth), year: Number(birthYear) }
}

function dateOfBirthFault(details: PatientDetails, today: string): string | undefined {
  const date = dateOfBirth(details)
  if (date === undefined || date > today) return 'Invalid date'
  return ageOn(date, today) >= MAXIMUM_AGE ? 'Max age is 120' : undefined
}
