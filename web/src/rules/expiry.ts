import { isDate } from './london.ts'

/** The date (`yyyy-MM-dd`) of a text `dd/MM/yyyy`; undefined for anything else. */
export function parseExpiry(text: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? []
  const date = `${year}-${month}-${day}`
  return isDate(date) ? date : undefined
}

/** A medicine may be given on the day it expires, not after. */
export function isExpired(date: string, today: string): boolean {
  return date < today
}
