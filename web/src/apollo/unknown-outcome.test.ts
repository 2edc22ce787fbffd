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

/** The result of the look-up, skipping its wait between two reads. */
async function lookUp(error: unknown, isSaved: () => Promise<boolean | undefined>): Promise<unknown> {
  const outcome = lookUpOutcome(error, isSaved)
  await vi.runAllTimersAsync()
  return outcome
}

describe('lookUpOutcome', () => {
  it.each(lostResponses)('after %s, clears the error if the record shows the write', async (_name, error) => {
    const isSaved = vi.fn(async () => true)
    expect(await lookUp(error, isSaved)).toBeUndefined()
    expect(isSaved).toHaveBeenCalledTimes(1)
  })

  it.each(lostResponses)('after %s, reports it as not saved if the record is unchanged in two reads', async (_name, error) => {
    const isSaved = vi.fn(async () => false)
    const outcome = await lookUp(error, isSaved)
    expect(outcome).toBeInstanceOf(NotSavedError)
    expect(messageOf(outcome)).toContain('was not saved. You can try again.')
    expect(mayBeDone(outcome)).toBe(false)
    expect(isSaved).toHaveBeenCalledTimes(2)
  })

  it('clears the error if the write shows up in the second read', async () => {
    const isSaved = vi.fn(async () => true).mockResolvedValueOnce(false)
    expect(await lookUp(withCode('OUTCOME_UNKNOWN'), isSaved)).toBeUndefined()
  })

  it('keeps the error if the record can’t be read or is inconclusive', async () => {
    const error = withCode('OUTCOME_UNKNOWN')
    expect(await lookUp(error, () => Promise.reject(new TypeError('Failed to fetch')))).toBe(error)
    expect(await lookUp(error, async () => undefined)).toBe(error)
  })

  it.each(['CONFLICT', 'BAD_USER_INPUT', 'UPSTREAM_REJECTED', 'UNAUTHENTICATED'])('reads nothing after %s', async (code) => {
    const isSaved = vi.fn(async () => true)
    const error = withCode(code)
    expect(await lookUp(error, isSaved)).toBe(error)
    expect(isSaved).not.toHaveBeenCalled()
  })
})
