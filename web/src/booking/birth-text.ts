import { ageOn } from '#rules/age.ts'
import { formatDay } from '#rules/london.ts'
import { NO_VALUE } from '../ui/formats.ts'

/*
 * Texts about a customer's date of birth. `dob` has the form `yyyy-MM-dd`, or is empty if the gateway couldn't read the date.
 */

/** The age in years on the given day, such as `41`, or a placeholder if it is unknown. */
export function ageText(dob: string, day: string): string {
  return String(ageOn(dob, day) ?? NO_VALUE)
}

/** The age, as text to append to a name: `, 41 years`. Empty if the age is unknown. */
export function ageSuffix(dob: string, day: string): string {
  const age = ageOn(dob, day)
  return age === undefined ? '' : `, ${age} years`
}

/** `17/05/1984`, or `unknown`. */
export function birthDate(dob: string): string {
  return dob === '' ? 'unknown' : formatDay(dob)
}

/** `17/05/1984 (41 years)`, or only the date if the age is unknown. */
export function birthText(dob: string, day: string): string {
  const age = ageOn(dob, day)
  return age === undefined ? birthDate(dob) : `${birthDate(dob)} (${age} years)`
}
