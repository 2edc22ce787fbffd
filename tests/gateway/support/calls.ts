import { expect, vi } from 'vitest'
import { Deadline } from '../../../gateway/upstream/deadline.ts'
import type { JournalEntry } from '../../../sandbox/control/journal.ts'
import type { GraphqlAnswer, PersonName, Stack } from '../../support/stack.ts'

type Call = Pick<JournalEntry, 'service' | 'method' | 'path' | 'bodyHash' | 'subject'>

/** The calls that services received, except for users' groups, which are fetched at a token's first use. */
export function calls(stack: Stack): Call[] {
  return stack.sandbox.journal
    .read()
    .filter(({ service }) => service !== 'users')
    .map(({ service, method, path, bodyHash, subject }) => ({ service, method, path, bodyHash, subject }))
}

/** Calls as `GET /orders/1`, oldest first. */
export function requests(stack: Stack): string[] {
  return calls(stack).map(({ method, path }) => `${method} ${path}`)
}

/** Write calls to the REST services. */
export function writes(stack: Stack): Call[] {
  return calls(stack).filter(({ method }) => method !== 'GET')
}

let lifetime = 2_000

/**
 * A token whose groups aren't cached, while the users service is unavailable. The injected fault applies to a single call, so it doesn't
 * affect other tests.
 */
export async function tokenOfUnknownGroups(stack: Stack, person: PersonName): Promise<{ token: string }> {
  stack.sandbox.faults.order({ service: 'users', kind: 'status', status: 403 })
  lifetime += 1
  return { token: await stack.tokenOf(person, { lifetimeSeconds: lifetime }) }
}

/** The lines of the log. */
export const logged = (stack: Stack) => stack.logLines.map((line) => JSON.parse(line))

/**
 * Waits for something that happens soon.
 * @throws Error if it does not happen within five seconds
 */
export async function eventually(isDone: () => boolean): Promise<void> {
  const until = performance.now() + 5_000
  while (!isDone()) {
    if (performance.now() > until) throw new Error('it did not happen')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Deadlines that expire on demand, so that tests don't wait for them; until mocks are restored. */
export function holdDeadlines() {
  const deadlines: { milliseconds: number; pass: () => void }[] = []
  vi.spyOn(Deadline, 'after').mockImplementation((milliseconds, outer) => {
    const deadline = new Deadline(2 ** 30, outer)
    deadlines.push({ milliseconds, pass: () => deadline.expire() })
    return deadline
  })
  return deadlines
}

/** Expects one error at the right path, and the rest of the data. */
export function expectFailure(
  { data, errors }: GraphqlAnswer,
  { path, left }: { path: (string | number)[]; left: unknown },
  code: string,
  message?: string,
  status?: number,
): void {
  expect(data).toEqual(left)
  expect(errors).toHaveLength(1)
  expect(errors?.[0]).toMatchObject({ path, extensions: { code, ...(status !== undefined && { status }) } })
  if (message !== undefined) expect(errors?.[0]?.message).toBe(message)
  expect(JSON.stringify(errors)).not.toMatch(/127\.0\.0\.1|disk on fire/)
}

/** A write may have succeeded before its service failed. */
export const ADVICE = 'Check whether this was saved before you try again.'

/** A value as a GraphQL literal. */
export const literal = (value: unknown): string => JSON.stringify(value).replace(/"(\w+)":/g, '$1: ')

/** Runs two operations at once, and returns how many succeeded and the errors of the others. */
export async function race(one: () => Promise<GraphqlAnswer>, other: () => Promise<GraphqlAnswer>) {
  const answers = await Promise.all([one(), other()])
  const refused = answers.filter(({ errors }) => errors !== undefined)
  expect(refused.every(({ errors }) => errors?.length === 1)).toBe(true)
  return {
    answers,
    winners: answers.length - refused.length,
    codes: refused.map(({ code }) => code),
    messages: refused.map(({ errors }) => errors?.[0]?.message ?? ''),
  }
}

export async function fiftyTimes(round: (index: number) => Promise<void>): Promise<void> {
  for (let index = 0; index < 50; index += 1) await round(index)
}
