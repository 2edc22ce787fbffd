import { isolated } from '../../ui/text/isolated.ts'

const MINUTE = 60_000

/** Says for how long a user has had an order open. */
export function openText(name: string, since: string, now: Date): string {
  const user = isolated(name)
  const minutes = Math.floor((now.getTime() - Date.parse(since)) / MINUTE)
  if (minutes < 1) return `${user} has just opened this order.`
  return `${user} has had this order open for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}
