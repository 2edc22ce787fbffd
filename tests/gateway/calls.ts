import type { JournalEntry } from '../../sandbox/control/journal.ts'
import type { Stack } from '../support/stack.ts'

/** What the services received, but for the question of who is asking: the users service is asked at a token's first use. */
export function calls(stack: Stack): JournalEntry[] {
  return stack.sandbox.journal.read().filter(({ service }) => service !== 'users')
}

/** Calls as `GET /orders/1`, oldest first. */
export function requests(stack: Stack): string[] {
  return calls(stack).map(({ method, path }) => `${method} ${path}`)
}

/** Calls that change something at the REST services. */
export function writes(stack: Stack): JournalEntry[] {
  return calls(stack).filter(({ method }) => method !== 'GET')
}

/** Waits for something that happens soon. @throws Error when it does not happen within five seconds */
export async function eventually(happened: () => boolean): Promise<void> {
  const until = performance.now() + 5_000
  while (!happened()) {
    if (performance.now() > until) throw new Error('it did not happen')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
