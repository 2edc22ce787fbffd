import type { UpdatePatientInput } from '../../generated/resolvers.ts'
import { visibleText } from '../written-text.ts'

const MAXIMUM_AGE = 120

/** Whole years between two dates (`yyyy-MM-dd`). */
export function ageOn(today: string, dateOfBirth: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/**
 * What is wrong with a patient's details, in the words of the screen, by field.
 *
 * @param today `yyyy-MM-dd`
 */
export function patientFaults(input: UpdatePatientInput, today: string): Record<string, string> {
  const faults: Record<string, string> = {}
  const mustHave = (field: string, value: string | null | undefined, message: string) => {
    if (visibleText(value) === '') faults[field] = message
  }
  mustHave('firstName', input.firstName, 'First name is required')
  mustHave('lastName', input.lastName, 'Last name is required')
  mustHave('phone', input.phone, 'Phone number is required')
  const address = input.billingAddress ?? input.address
  if (address) {
    mustHave('address1', address.address1, 'Address line 1 is required')
    mustHave('city', address.city, 'City is required')
    mustHave('postalCode', address.postalCode, 'Postal Code is required')
  }
  const gp = input.generalPractitioner
  if (gp && [gp.address1, gp.address2, gp.city].some((line) => visibleText(line) !== '')) {
    mustHave('gpAddress1', gp.address1, 'Address line 1 is required')
    mustHave('gpAddress2', gp.address2, 'Address line 2 is required')
    mustHave('gpCity', gp.city, 'City is required')
  }
  if (input.dateOfBirth > today) faults.dateOfBirth = 'Invalid date'
  else if (ageOn(today, input.dateOfBirth) >= MAXIMUM_AGE) faults.dateOfBirth = 'Max age is 120'
  return faults
}
