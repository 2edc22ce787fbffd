import { STATUS_CODES } from 'node:http'
import { expect, vi } from 'vitest'
import { Deadline } from '../../../gateway/upstream/deadline.ts'
import { bodyHash, type JournalEntry } from '../../../sandbox/control/journal.ts'
import type { GraphqlResponse, PersonName, Stack } from '../../support/stack.ts'

type Call = Pick<JournalEntry, 'service' | 'method' | 'path' | 'bodyHash' | 'subject'>

/** The calls that services received. Leaves out requests for users' groups, which depend on the tokens that the gateway has seen before. */
export function calls(stack: Stack): Call[] {
  return stack.sandbox.journal
    .read()
    .filter(({ service }) => service !== 'users')
    .map(({ service, method, path, bodyHash, subject }) => ({ service, method, path, bodyHash, subject }))
}

/** The calls in the form `GET /orders/1`, oldest first. */
export function requests(stack: Stack): string[] {
  return calls(stack).map(({ method, path }) => `${method} ${path}`)
}

/** The calls whose method isn't GET: writes to the REST services, and all calls to the booking API. */
export function writes(stack: Stack): Call[] {
  return calls(stack).filter(({ method }) => method !== 'GET')
}

/** A write to the main API, in the form that `writes` returns. The sender is an agent unless `subject` says otherwise. */
export const clinicalWrite = (method: string, path: string, body: unknown, subject = 'sub-agent'): Call => ({
  service: 'clinical',
  method,
  path,
  bodyHash: bodyHash(body),
  subject,
})

let lifetime = 2_000

/**
 * A token whose groups are unknown, because the users service fails. The injected fault stays in force until the sandbox's faults are
 * cleared.
 */
export async function tokenOfUnknownGroups(stack: Stack, person: PersonName): Promise<{ token: string }> {
  stack.sandbox.faults.inject({ service: 'users', kind: 'status', status: 403 })
  lifetime += 1
  return { token: await stack.tokenOf(person, { lifetimeSeconds: lifetime }) }
}

/** The log's lines, parsed. */
export const logged = (stack: Stack) => stack.logLines.map((line) => JSON.parse(line))
/** The audit lines of writes. */
export const auditedWrites = (stack: Stack) => logged(stack).filter(({ audit }) => audit === 'write')

export interface LogLine {
  msg: string
  level: number
  requestId?: string
  operation?: string
  sub?: string
  audit?: string
  action?: string
  result?: string
  upstream?: { service: string; call: string; outcome: number | string; milliseconds: number }[]
  [field: string]: unknown
}
/** A log's lines, parsed and typed. */
export const logOf = (lines: string[]): LogLine[] => lines.map((line) => JSON.parse(line) as LogLine)

/**
 * Waits until `isDone` returns true.
 * @throws Error after five seconds
 */
export async function eventually(isDone: () => boolean): Promise<void> {
  const until = performance.now() + 5_000
  while (!isDone()) {
    if (performance.now() > until) throw new Error('the condition was still false after five seconds')
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

/** Makes deadlines expire only on demand, so that tests don't have to wait. The effect lasts until mocks are restored. */
export function holdDeadlines() {
  const deadlines: { milliseconds: number; pass: () => void }[] = []
  vi.spyOn(Deadline, 'after').mockImplementation((milliseconds, outer) => {
    const deadline = new Deadline(2 ** 30, outer)
    deadlines.push({ milliseconds, pass: () => deadline.expire() })
    return deadline
  })
  return deadlines
}

/** Expects `failureData` as the data, and one error with the given path and code. */
export function expectFailure(
  { data, errors }: GraphqlResponse,
  { path, failureData }: { path: (string | number)[]; failureData: unknown },
  code: string,
  message?: string,
  status?: number,
): void {
  expect(data).toEqual(failureData)
  expect(errors).toHaveLength(1)
  expect(errors?.[0]).toMatchObject({
    path,
    extensions: { code, ...(status !== undefined && { status, statusText: STATUS_CODES[status] }) },
  })
  if (message !== undefined) expect(errors?.[0]?.message).toBe(message)
  expect(JSON.stringify(errors)).not.toMatch(/127\.0\.0\.1|disk on fire/)
}

/** Added to the message of a failed write, because the service may have saved the change before it failed. */
export const ADVICE = 'Check whether this was saved before you try again.'

/** A value as a GraphQL literal. */
export const literal = (value: unknown): string => JSON.stringify(value).replace(/"(\w+)":/g, '$1: ')

/** Runs two operations at once. Returns their responses, the number of successes, and the codes and messages of the errors. */
export async function race(one: () => Promise<GraphqlResponse>, other: () => Promise<GraphqlResponse>) {
  const responses = await Promise.all([one(), other()])
  const refused = responses.filter(({ errors }) => errors !== undefined)
  expect(refused.every(({ errors }) => errors?.length === 1)).toBe(true)
  return {
    responses,
    winners: responses.length - refused.length,
    codes: refused.map(({ code }) => code),
    messages: refused.map(({ errors }) => errors?.[0]?.message ?? ''),
  }
}

export async function twentyTimes(round: (index: number) => Promise<void>): Promise<void> {
  for (let index = 0; index < 20; index += 1) await round(index)
}

/** Advances the clock that tokens and sessions use. Timers aren't affected. */
export function letPass(milliseconds: number): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + milliseconds)
}
