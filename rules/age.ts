import { isDate } from './london.ts'

export const ADULT_AGE = 18
const FLU_THRESHOLD = 65
/** Dates of birth at least this many years ago are rejected as typing errors. */
export const MAXIMUM_AGE = 120

/** Age in whole years on `day`; undefined if the date of birth isn't a date or is after `day`. Both dates are `yyyy-MM-dd`. */
export function ageOn(dateOfBirth: string, day: string): number | undefined {
  if (!isDate(dateOfBirth) || dateOfBirth > day) return undefined
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** Whether a person is under 18 on `day`. A person born on 29 February turns 18 on 1 March. */
export function isMinor(dateOfBirth: string, day: string): boolean {
  return dateOfBirth > yearsBefore(day, ADULT_AGE)
}

/**
 * Whether a person belongs to the “over 65” group for flu vaccinations, which starts on the 65th birthday. Undefined if the age isn't known.
 */
export function isOver65(dateOfBirth: string, day: string): boolean | undefined {
  const age = ageOn(dateOfBirth, day)
  return age === undefined ? undefined : age >= FLU_THRESHOLD
}

/** The same date `years` years earlier. 29 February becomes 28 February if the earlier year isn't a leap year. */
export function yearsBefore(date: string, years: number): string {
  const before = `${Number(date.slice(0, 4)) - years}${date.slice(4)}`
  return isDate(before) ? before : before.replace(/29$/, '28')
}
