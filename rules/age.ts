import { isDate } from './london.ts'

const ADULT_AGE = 18
/** Nobody is this old, in whole years. */
export const MAXIMUM_AGE = 120

/** Whole years from a date of birth to a day (both `yyyy-MM-dd`). */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years
}

/** Whether somebody is under 18. A person born on 29 February turns 18 on 1 March of a common year. */
export function isMinor(dateOfBirth: string, day: string): boolean {
  return dateOfBirth > yearsBefore(day, ADULT_AGE)
}

/** The same day some years before; 29 February becomes 28 February in a common year. */
export function yearsBefore(date: string, years: number): string {
  const before = `${Number(date.slice(0, 4)) - years}${date.slice(4)}`
  return isDate(before) ? before : before.replace(/29$/, '28')
}
