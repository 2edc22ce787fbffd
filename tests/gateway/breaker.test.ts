import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { placeOrder } from '../support/orders.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { calls, eventually, holdDeadlines, writes } from './support/calls.ts'

const orders = '{ orders(status: AWAITING_REVIEW) { total } }'
const addNote = 'mutation($input: AddOrderNoteInput!) { addOrderNote(input: $input) { order { id } } }'
/** The number of consecutive failures that open a breaker. */
const FAILURES = 50
/** A time in milliseconds, longer than a breaker stays open. */
const LONGER_THAN_PAUSE = 1_001
const WRITE_DEADLINE = 30_000

let stack: Stack
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  stack = await startStack()
  stack.sandbox.faults.inject({ service: 'clinical', kind: 'status', status: 500 })
  while (calls(stack).length < FAILURES) await stack.graphql(orders)
  stack.sandbox.faults.clear()
  stack.sandbox.journal.clear()
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await stack.close()
})
const pause = () => vi.setSystemTime(Date.now() + LONGER_THAN_PAUSE)

describe('an open circuit breaker', () => {
  it('stops calls to the service for a while, and closes as soon as a later call succeeds', async () => {
    expect((await stack.graphql(orders)).code).toBe('UPSTREAM_UNAVAILABLE')
    expect(calls(stack)).toEqual([])
    pause()
    expect((await stack.graphql(orders)).errors).toBeUndefined()
    const responses = await Promise.all([stack.graphql(orders), stack.graphql(orders)])
    expect(responses.map(({ errors }) => errors)).toEqual([undefined, undefined])
  })

  it('lets a trial call through if the clock has been set back', async () => {
    vi.setSystemTime(Date.now() - 60 * 60_000)
    expect((await stack.graphql(orders)).errors).toBeUndefined()
  })

  it('lets one trial call through, and fails other calls at once while the trial is in flight', async () => {
    pause()
    const deadlines = holdDeadlines()
    const { orderId } = placeOrder(stack.sandbox)
    stack.sandbox.faults.inject({ service: 'clinical', kind: 'stall', times: 1 })
    const trial = stack.graphql(addNote, { input: { orderId, text: 'Called, no answer' } })
    await eventually(() => writes(stack).length === 1)
    expect((await stack.graphql(orders)).code).toBe('UPSTREAM_UNAVAILABLE')
    deadlines.find(({ milliseconds }) => milliseconds === WRITE_DEADLINE)?.pass()
    expect((await trial).code).toBe('OUTCOME_UNKNOWN')
    expect(calls(stack)).toHaveLength(1)
  })
})
