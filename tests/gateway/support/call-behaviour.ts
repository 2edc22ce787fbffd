import { expect, it } from 'vitest'
import type { GraphqlResponse } from '../../support/stack.ts'
import { eventually, expectFailure, holdDeadlines } from './calls.ts'
import type { StandInResponse } from './stand-in.ts'

/* Tests of the behaviour that calls to the clinical, booking and consultation services have in common. */

/** A gateway with stand-ins for its services. */
export interface CallStack {
  ask: (operation: string) => Promise<GraphqlResponse>
  /** The requests that the services have received, in order. */
  sent: () => string[]
  /** The planned responses, by request. */
  responses: Map<string, StandInResponse | 'stall' | (() => StandInResponse | undefined)>
}

interface Call {
  operation: string
  /** Calls that the operation makes before this call. */
  before?: string[]
  request: string
  service: string
  path: (string | number)[]
  failureData: unknown
}

/* The gateway's deadlines, in milliseconds: for a read that only fills a panel, a read that a screen needs, and a write. */
export const PANEL = 3_000
export const SCREEN = 8_000
export const WRITE = 30_000

export const unavailable = ({ service }: { service: string }) => `The ${service} service can't be reached at the moment.`

/** Sends an operation whose call gets no response. Makes the call's deadline expire as soon as the service has received the call. */
export async function askWithStall({ ask, sent, responses }: CallStack, { operation, request }: Call) {
  responses.set(request, 'stall')
  const deadlines = holdDeadlines()
  const response = ask(operation)
  await eventually(() => sent().includes(request))
  const last = deadlines.at(-1)
  last?.pass()
  return { response: await response, milliseconds: last?.milliseconds }
}

/**
 * Tests that a write whose outcome is unknown fails with OUTCOME_UNKNOWN, and isn't repeated.
 *
 * @param prepare sets the services' other responses
 */
export function reportsUnknownOutcomes(stack: CallStack, call: Call, prepare = () => {}): void {
  const { operation, request, before = [] } = call

  it('after a connection reset, fails with OUTCOME_UNKNOWN, without a retry', async () => {
    prepare()
    stack.responses.set(request, { reset: true, body: '' })
    expectFailure(await stack.ask(operation), call, 'OUTCOME_UNKNOWN')
    expect(stack.sent()).toEqual([...before, request])
  })

  it('after a stall of 30 seconds, fails with OUTCOME_UNKNOWN, without a retry', async () => {
    prepare()
    const { response, milliseconds } = await askWithStall(stack, call)
    expect(milliseconds).toBe(WRITE)
    expectFailure(response, call, 'OUTCOME_UNKNOWN')
    expect(stack.sent()).toEqual([...before, request])
  })
}

/** Tests that a failed read is attempted three times, and a stalled read once. */
export function retriesFailedReads(stack: CallStack, call: Call, deadline: number): void {
  const { operation, request, before = [] } = call

  it.each<[string, StandInResponse]>([
    ['500', { status: 500, body: '{"message":"disk on fire"}' }],
    ['reset', { reset: true, body: '' }],
  ])('fails with UPSTREAM_UNAVAILABLE after three attempts that each end with a %s', async (_name, response) => {
    stack.responses.set(request, response)
    expectFailure(await stack.ask(operation), call, 'UPSTREAM_UNAVAILABLE', unavailable(call))
    expect(stack.sent()).toEqual([...before, request, request, request])
  })

  it(`after a stall of ${deadline / 1_000} seconds, fails with UPSTREAM_UNAVAILABLE, without a retry`, async () => {
    const { response, milliseconds } = await askWithStall(stack, call)
    expect(milliseconds).toBe(deadline)
    expectFailure(response, call, 'UPSTREAM_UNAVAILABLE', unavailable(call))
    expect(stack.sent()).toEqual([...before, request])
  })
}
