import { CombinedGraphQLErrors } from '@apollo/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mayBeDone, messageOf, NotSavedError } from './errors.ts'
import { lookUpOutcome } from './unknown-outcome.ts'

const withCode = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: 'No answer came.', extensions: { code } }] })
const lostResponses: [string, unknown][] = [
  ['OUTCOME_UNKNOWN', withCode('OUTCOME_UNKNOWN')],
  ['UPSTREAM_UNAVAILABLE', withCode('UPSTREAM_UNAVAILABLE')],
  ['a dropped connection', new TypeError('Failed to fetch')],
]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What the look-up resolves to, however long it waits between two reads. */
async function found(error: unknown, isSaved: () => Promise<boolean | undefined>): Promise<unknown> {
  const outcome = lookUpOutcome(error, isSaved)
  await vi.runAllTimersAsync()
  return outcome
}

describe('looking up a write after a lost response', () => {
  it.each(lostResponses)('%s: clears the error if the record shows the write', async (_name, error) => {
    const isSaved = vi.fn(async () => true)
    expect(await found(error, isSaved)).toBeUndefined()
    expect(isSaved).toHaveBeenCalledTimes(1)
  })

  it.each(lostResponses)('%s: says that it was not saved if the record shows the old state twice', async (_name, error) => {
    const isSaved = vi.fn(async () => false)
    const outcome = await found(error, isSaved)
    expect(outcome).toBeInstanceOf(NotSavedError)
    expect(messageOf(outcome)).toContain('was not saved. You can try again.')
    expect(mayBeDone(outcome)).toBe(false)
    expect(isSaved).toHaveBeenCalledTimes(2)
  })

  it('clears the error if the write shows up in the second read', async () => {
    const isSaved = vi.fn(async () => true).mockResolvedValueOnce(false)
    expect(await found(withCode('OUTCOME_UNKNOWN'), isSaved)).toBeUndefined()
  })

  it('keeps the error if the record cannot be read or does not tell', async () => {
    const error = withCode('OUTCOME_UNKNOWN')
    expect(await found(error, () => Promise.reject(new TypeError('Failed to fetch')))).toBe(error)
    expect(await found(error, async () => undefined)).toBe(error)
  })

  it.each(['CONFLICT', 'BAD_USER_INPUT', 'UPSTREAM_REJECTED', 'UNAUTHENTICATED'])('reads nothing after %s', async (code) => {
    const isSaved = vi.fn(async () => true)
    const error = withCode(code)
    expect(await found(error, isSaved)).toBe(error)
    expect(isSaved).not.toHaveBeenCalled()
  })
})
