import { ageOn } from '#rules/age.ts'
import { formatDay } from '#rules/london.ts'
import { NO_VALUE } from '../ui/formats.ts'

/*
 * Formats a customer's date of birth (`yyyy-MM-dd`). The gateway sends an empty string for a date that can't be read.
 */

/** The age in years on the given day, such as `41`. */
export function ageText(dob: string, day: string): string {
  return dob === '' ? NO_VALUE : String(ageOn(dob, day))
}

/** `17/05/1984` */
export function birthDate(dob: string): string {
  return dob === '' ? 'unknown' : formatDay(dob)
}

/** `17/05/1984 (41 years)` */
export function birthText(dob: string, day: string): string {
  return dob === '' ? 'unknown' : `${formatDay(dob)} (${ageOn(dob, day)} years)`
}
