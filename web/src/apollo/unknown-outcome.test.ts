import { CombinedGraphQLErrors } from '@apollo/client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { messageOf, NotSavedError } from './errors.ts'
import { lookUpOutcome } from './unknown-outcome.ts'

const failure = (code: string, details = {}) =>
  new CombinedGraphQLErrors({ errors: [{ message: `Failed: ${code}`, extensions: { code, ...details } }] })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  return () => vi.useRealTimers()
})

async function outcomeOf(error: unknown, ...reads: (boolean | undefined)[]) {
  const isSaved = vi.fn(async () => reads.shift())
  const outcome = lookUpOutcome(error, isSaved)
  await vi.advanceTimersByTimeAsync(2_000)
  return { outcome: await outcome, reads: isSaved.mock.calls.length }
}

describe('lookUpOutcome', () => {
  it.each(['BAD_USER_INPUT', 'UPSTREAM_REJECTED', 'CONFLICT', 'NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED'])(
    'returns the error after %s without reading the record',
    async (code) => {
      const error = failure(code)
      expect(await outcomeOf(error, true)).toEqual({ outcome: error, reads: 0 })
    },
  )

  it.each([
    ['OUTCOME_UNKNOWN', failure('OUTCOME_UNKNOWN')],
    ['UPSTREAM_UNAVAILABLE', failure('UPSTREAM_UNAVAILABLE')],
    ['INTERNAL_SERVER_ERROR', failure('INTERNAL_SERVER_ERROR')],
    ['a lost connection', new TypeError('Failed to fetch')],
  ])('reads the record at most twice after %s', async (_what, error) => {
    expect(await outcomeOf(error, true)).toEqual({ outcome: undefined, reads: 1 })
    expect(await outcomeOf(error, false, true)).toEqual({ outcome: undefined, reads: 2 })
    const { outcome, reads } = await outcomeOf(error, false, false)
    expect(outcome).toBeInstanceOf(NotSavedError)
    expect(messageOf(outcome)).toBe('No confirmation came, and the record shows that this was not saved. You can try again.')
    expect(reads).toBe(2)
    expect((await outcomeOf(error, undefined, undefined)).outcome).toBe(error)
  })

  it('returns the error if the write may still be in progress and has not been saved yet', async () => {
    const error = failure('OUTCOME_UNKNOWN', { mayStillRun: true })
    expect(await outcomeOf(error, false, false)).toEqual({ outcome: error, reads: 2 })
    expect(await outcomeOf(error, false, true)).toEqual({ outcome: undefined, reads: 2 })
  })

  it('returns the error if the record cannot be read', async () => {
    const error = failure('OUTCOME_UNKNOWN')
    expect(await lookUpOutcome(error, () => Promise.reject(new Error('Gone')))).toBe(error)
  })

  it('returns a NotSavedError unchanged, without reading the record', async () => {
    const error = new NotSavedError(failure('OUTCOME_UNKNOWN'))
    expect(await outcomeOf(error, true)).toEqual({ outcome: error, reads: 0 })
  })
})
