import { isolated } from '../ui/text/isolated.ts'

const MINUTE = 60_000

interface Opener {
  name: string
  since: string
}

/** Says for how long a user has had an order open. `what` is the phrase that refers to the order: `this order`, or `it` in a list. */
export function openText({ name, since }: Opener, what: string, now: Date): string {
  const user = isolated(name)
  const minutes = Math.floor((now.getTime() - Date.parse(since)) / MINUTE)
  if (minutes < 1) return `${user} has just opened ${what}.`
  return `${user} has had ${what} open for ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}
