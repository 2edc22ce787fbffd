/** A medicine can still be given on its expiry date. */
export function isExpired(date: string, today: string): boolean {
  return date < today
}
