import { type PatientField, patientFaults } from '#rules/patient.ts'
import { isBlank } from '#rules/text.ts'
import { mayHaveSucceeded, messageOf } from '../../apollo/errors.ts'
import type { EditPatientFragment, EditPatientOrderFragment, Sex, UpdatePatientInput } from '../../generated/graphql.ts'
import { dayFault, isoDate } from '../../ui/date-input/typed-date.ts'

/** The form's values, all as strings. A missing value is an empty string. */
export type PatientValues = ReturnType<typeof storedValues>

/** Field labels, in page order. The error summary repeats them. `dateOfBirth` labels the group of day, month and year. */
export const patientLabels: Record<PatientField | Exclude<keyof PatientValues, keyof BirthParts | 'addressOf' | 'otherLines'>, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  dateOfBirth: 'Date of birth',
  sex: 'Sex',
  phone: 'Phone',
  address1: 'Address line 1',
  address2: 'Address line 2',
  city: 'City',
  postalCode: 'Postal code',
  gpSurgery: 'GP surgery',
  gpAddress1: 'GP address line 1',
  gpAddress2: 'GP address line 2',
  gpCity: 'GP city',
  gpPostalCode: 'GP postal code',
}

export const sexes: { value: Sex; label: string }[] = [
  { value: 'FEMALE', label: 'Female' },
  { value: 'MALE', label: 'Male' },
  { value: 'OTHER', label: 'Other' },
]

/** Fields that belong together: if one of them is changed, a draft stores the whole group. */
export const fieldGroups: readonly (readonly (keyof PatientValues)[])[] = [
  ['birthDay', 'birthMonth', 'birthYear'],
  ['addressOf', 'address1', 'address2', 'city', 'postalCode', 'otherLines'],
  ['gpSurgery', 'gpAddress1', 'gpAddress2', 'gpCity', 'gpPostalCode'],
]

/** The records that the form changes. */
interface Records {
  patient: EditPatientFragment
  order: Order
}

/**
 * Errors in the form, by field. Checks only the address lines that will be sent.
 *
 * @param today today's date in London, as `yyyy-MM-dd`
 */
export function formFaults(values: PatientValues, { patient, order }: Records, today: string): Partial<Record<PatientField, string>> {
  return patientFaults(patientInput(values, patient, order), today)
}

/** A date of birth as form values, all strings. */
interface BirthParts {
  birthDay: string
  birthMonth: string
  birthYear: string
}

/** The date of birth as `yyyy-MM-dd`; undefined if the parts are an invalid date, such as 31 February. */
export function dateOfBirth(parts: BirthParts): string | undefined {
  const numbers = birthNumbers(parts)
  if (numbers === undefined) return undefined
  const { day, month, year } = numbers
  return dayFault(day, month, year) === undefined ? isoDate(year, month, day) : undefined
}

/** A hint on how to correct an invalid date of birth; undefined if no specific hint applies. */
export function dateOfBirthHint(parts: BirthParts, today: string): string | undefined {
  if (/^(\d{1,3}|\d{5,})$/.test(parts.birthYear.trim())) return 'Enter the year with four digits'
  const numbers = birthNumbers(parts)
  if (numbers === undefined) return undefined
  const { day, month, year } = numbers
  return dayFault(day, month, year) ?? (isoDate(year, month, day) > today ? 'It is in the future' : undefined)
}

function birthNumbers({ birthDay, birthMonth, birthYear }: BirthParts) {
  if (!/^\d{1,2}$/.test(birthDay.trim()) || !/^\d{1,2}$/.test(birthMonth) || !/^\d{4}$/.test(birthYear.trim())) return undefined
  return { day: Number(birthDay), month: Number(birthMonth), year: Number(birthYear) }
}

/** The patient's stored values, as the form shows them. */
export function storedValues(patient: EditPatientFragment) {
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
    /** The typed lines of the address that isn't chosen, as JSON; empty if there are none. */
    otherLines: '',
    gpSurgery: gp?.surgery ?? '',
    gpAddress1: gp?.address1 ?? '',
    gpAddress2: gp?.address2 ?? '',
    gpCity: gp?.city ?? '',
    gpPostalCode: gp?.postalCode ?? '',
  }
}

/** The form's values before any change: the stored details and the stored lines of the chosen address. */
export function recordedValues(patient: EditPatientFragment, order: Order, addressOf: string | undefined): PatientValues {
  return { ...storedValues(patient), ...addressValues(addressOf === 'order' ? order.billingAddress : patient.address) }
}

/** The fields that the form changes, each with its label and the recorded value. */
export function changedFields(values: PatientValues, patient: EditPatientFragment, order: Order): { label: string; recorded: string }[] {
  const shown = (of: PatientValues) => ({ ...of, dateOfBirth: [of.birthDay, of.birthMonth, of.birthYear].filter(Boolean).join('/') })
  const [entered, recorded] = [shown(values), shown(recordedValues(patient, order, values.addressOf))]
  const fields = Object.keys(patientLabels) as (keyof typeof patientLabels)[]
  return fields
    .filter((field) => entered[field] !== recorded[field])
    .map((field) => ({ label: patientLabels[field], recorded: recorded[field] }))
}

type AddressLine = 'address1' | 'address2' | 'city' | 'postalCode'
type AddressLines = Record<AddressLine, string | null>

export function addressValues(address: AddressLines | null) {
  return {
    address1: address?.address1 ?? '',
    address2: address?.address2 ?? '',
    city: address?.city ?? '',
    postalCode: address?.postalCode ?? '',
  }
}

type Order = Pick<EditPatientOrderFragment, 'id' | 'billingAddress' | 'billingAddressVersion'>

/** Whether the address lines in the form differ from the stored lines of the chosen address (the patient's or the billing address). */
export function isAddressTyped(values: PatientValues, patient: EditPatientFragment, order: Order): boolean {
  const stored = addressValues(values.addressOf === 'patient' ? patient.address : order.billingAddress)
  return Object.entries(stored).some(([line, text]) => values[line as AddressLine] !== text)
}

/** Whether the form changes the order's billing address. */
export function changesBilling(values: PatientValues, patient: EditPatientFragment, order: Order): boolean {
  return values.addressOf === 'order' && isAddressTyped(values, patient, order)
}

/** Converts the form's values to the mutation's input. An invalid date of birth becomes an empty string. */
export function patientInput(values: PatientValues, patient: EditPatientFragment, order: Order): UpdatePatientInput {
  const lines = { address1: values.address1, address2: values.address2, city: values.city, postalCode: values.postalCode }
  const own = values.addressOf === 'patient' ? lines : storedCompleteAddress(patient)
  const isBilling = changesBilling(values, patient, order)
  return {
    id: patient.id,
    seenVersion: patient.detailsVersion,
    firstName: values.firstName,
    lastName: values.lastName,
    dateOfBirth: dateOfBirth(values) ?? '',
    sex: sexes.find(({ value }) => value === values.sex)?.value ?? null,
    phone: values.phone,
    generalPractitioner: toGeneralPractitioner(values, patient),
    ...(isBilling && {
      billingAddress: {
        ...lines,
        orderId: order.id,
        seenVersion: order.billingAddressVersion,
        ...preservedBilling(order.billingAddress),
        type: patient.address?.type ?? null,
      },
    }),
    ...(!isBilling && own && { address: { ...own, ...preservedFields(patient.address) } }),
  }
}

/**
 * Returns whether the stored patient has the details in the form, and whether the stored order has the billing address in the form. Ignores
 * surrounding whitespace, because saving removes it.
 */
export function storedParts(values: PatientValues, patient: EditPatientFragment, order: Order) {
  const {
    birthDay: _day,
    birthMonth: _month,
    birthYear: _year,
    addressOf,
    address1,
    address2,
    city,
    postalCode,
    otherLines: _other,
    ...typed
  } = values
  const lines = { address1, address2, city, postalCode }
  const ownLines = addressOf === 'patient' ? lines : {}
  const stored = storedValues(patient)
  return {
    details: patient.dateOfBirth === dateOfBirth(values) && isSameText({ ...typed, ...ownLines }, stored),
    billingAddress: addressOf === 'patient' || isSameText(lines, addressValues(order.billingAddress)),
  }
}

function isSameText<Typed extends Record<string, string>>(typed: Typed, stored: Record<keyof Typed, string>): boolean {
  return Object.entries(typed).every(([field, text]) => stored[field as keyof Typed].trim() === text.trim())
}

/**
 * The message after a failed update. If the details were saved, the message says so. It also says either that the billing address
 * wasn't saved, or that it isn't known whether it was saved.
 */
export function updateFailure(error: unknown, { areDetailsSaved }: { areDetailsSaved: boolean }): string {
  if (!areDetailsSaved) return messageOf(error)
  return mayHaveSucceeded(error)
    ? `The details were saved. It is not known whether the billing address was saved: ${messageOf(error)}`
    : `The details were saved, the billing address was not: ${messageOf(error)}`
}

/** The patient's own stored address; undefined if required parts are missing. */
function storedCompleteAddress({ address }: EditPatientFragment) {
  const lines = addressValues(address)
  return [lines.address1, lines.city, lines.postalCode].some(isBlank) ? undefined : lines
}

/** The GP to send; null if the patient has none and none was entered. */
function toGeneralPractitioner(values: PatientValues, patient: EditPatientFragment) {
  const { gpSurgery: surgery, gpAddress1: address1, gpAddress2: address2, gpCity: city, gpPostalCode: postalCode } = values
  const gp = { surgery, address1, address2, city, postalCode }
  return patient.generalPractitioner === null && Object.values(gp).every(isBlank) ? null : gp
}

/** Parts of an address that the form doesn't show and must preserve. */
function preservedFields(address: EditPatientFragment['address']) {
  if (address === null) return {}
  const { id, type, countryCode, stateOrProvince } = address
  return { id, type, countryCode, stateOrProvince }
}

function preservedBilling(address: EditPatientOrderFragment['billingAddress']) {
  if (address === null) return {}
  const { country, countryCode, state } = address
  return { country, countryCode, state }
}
