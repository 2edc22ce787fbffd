import { type PatientField, patientFaults } from '#rules/patient.ts'
import { dayFault, isoDate } from '#rules/typed-date.ts'

/** What is typed into the patient's form, as far as it is checked. */
export interface PatientFormValues extends BirthParts {
  firstName: string
  lastName: string
  phone: string
  address1: string
  city: string
  postalCode: string
  gpAddress1: string
  gpAddress2: string
  gpCity: string
}

/** What is wrong with the form, by field. @param today `yyyy-MM-dd` in London */
export function formFaults(values: PatientFormValues, today: string): Partial<Record<PatientField, string>> {
  const { firstName, lastName, phone, address1, city, postalCode, gpAddress1, gpAddress2, gpCity } = values
  return patientFaults(
    {
      firstName,
      lastName,
      phone,
      dateOfBirth: dateOfBirth(values),
      address: { address1, city, postalCode },
      generalPractitioner: { address1: gpAddress1, address2: gpAddress2, city: gpCity },
    },
    today,
  )
}

/** A date of birth as the patient's form holds it, in texts. */
interface BirthParts {
  birthDay: string
  birthMonth: string
  birthYear: string
}

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
