/** A medicine may be given on the day it expires, not after. */
export function isExpired(date: string, today: string): boolean {
  return date < today
}
