import { describe, expect, it } from 'vitest'
import type { JournalEntry } from '../../sandbox/control/journal.ts'
import type { Outcome } from '../soak/client.ts'
import type { Sent } from '../soak/crowd.ts'
import { findFaults, type Traces } from '../soak/findings.ts'

describe('checking a soak run', () => {
  const done: Outcome = { kind: 'response', status: 200, failure: undefined, isFromService: false, codes: [] }
  const failed = (code: string, status = 200): Outcome => ({ kind: 'response', status, failure: code, isFromService: false, codes: [code] })
  const change = (outcome: Outcome): Sent => ({
    requestId: 'r-1',
    who: 'sub-a',
    operation: 'AddOrderNote',
    isChange: true,
    isFlood: false,
    behaviour: 'ordinary',
    outcome,
    milliseconds: 1,
  })
  const read = (outcome: Outcome): Sent => ({ ...change(outcome), isChange: false })
  const entry: JournalEntry = {
    service: 'clinical',
    method: 'POST',
    path: '/orders/1/notes',
    bodyHash: 'h',
    subject: 'sub-a',
    requestId: 'r-1',
    isWrite: true,
  }
  const line = (result: string, audit = 'write') => JSON.stringify({ audit, action: 'addOrderNote', requestId: 'r-1', result })
  const faultsOf = (traces: Partial<Traces>) =>
    findFaults({ sent: [], written: [], auditLines: [], log: [], errors: [], metrics: '', secrets: ['s3cret'], ...traces })

  it.each<[string, Partial<Traces>]>([
    ['a completed change', { sent: [change(done)], written: [entry], auditLines: [line('done')] }],
    [
      'a change whose outcome is unknown',
      { sent: [change(failed('OUTCOME_UNKNOWN'))], written: [entry], auditLines: [line('OUTCOME_UNKNOWN')] },
    ],
    ['a refused change', { sent: [change(failed('CONFLICT'))], auditLines: [line('CONFLICT', 'refusal')] }],
    ['a change that could not be sent', { sent: [change(failed('UPSTREAM_UNAVAILABLE'))] }],
    ['a change whose client has disconnected', { sent: [change({ kind: 'disconnected' })], written: [entry], auditLines: [line('done')] }],
    ['a flood that is rate-limited', { sent: [{ ...read(failed('RATE_LIMITED', 429)), isFlood: true }] }],
    ['a request that a service rate-limited', { sent: [read({ ...failed('RATE_LIMITED', 429), isFromService: true } as Outcome)] }],
    ['the output of the Node inspector', { errors: ['Debugger attached.'] }],
  ])('finds nothing wrong with %s', (_title, traces) => {
    expect(faultsOf(traces)).toEqual([])
  })

  it.each<[string, Partial<Traces>, RegExp]>([
    ['a request without a response', { sent: [read({ kind: 'no response', reason: 'Error: socket hang up' })] }, /got no response/],
    ['an internal error in a response', { sent: [read(failed('INTERNAL_SERVER_ERROR'))] }, /INTERNAL_SERVER_ERROR/],
    ['a response with an unexpected status', { sent: [read({ ...done, status: 500 })] }, /the status 500/],
    ['a user who is rate-limited because of other clients', { sent: [read(failed('RATE_LIMITED', 429))] }, /another client's flood/],
    ['a flood that was not rate-limited', { sent: [{ ...read(done), isFlood: true }] }, /not rate-limited/],
    [
      'a change sent twice',
      { sent: [change(done)], written: [entry, entry], auditLines: [line('done')] },
      /was sent 2 times, for r-1, r-1/,
    ],
    ['a change without an audit line', { sent: [change({ kind: 'disconnected' })], written: [entry] }, /was sent without an audit line/],
    ['a change that no client requested', { written: [entry], auditLines: [line('done')] }, /no client requested it/],
    ['a change reported as done but never sent', { sent: [change(done)], auditLines: [line('done')] }, /never sent/],
    [
      'a completed change whose audit line says that it failed',
      { sent: [change(done)], written: [entry], auditLines: [line('CONFLICT')] },
      /say CONFLICT/,
    ],
    [
      'a failed change whose audit line says that it is done',
      { sent: [change(failed('CONFLICT'))], written: [entry], auditLines: [line('done')] },
      /says done/,
    ],
    ['a refusal without an audit line', { sent: [change(failed('FORBIDDEN'))] }, /refused with FORBIDDEN/],
    ['an internal error in the log', { log: ['{"msg":"unexpected error"}'] }, /unexpected error/],
    ['an audit line that is missing from the audit file', { log: ['{"msg":"audit lines not written to the audit file"}'] }, /not written/],
    ['a Node warning', { errors: ['(node:1) MaxListenersExceededWarning'] }, /MaxListeners/],
    ['a token in the log', { log: ['{"msg":"x","sub":"s3cret"}'] }, /token in the log/],
    ['a name in the metrics', { metrics: 'orders{name="CanaryLast"} 1' }, /token in the metrics/],
  ])('reports %s', (_title, traces, fault) => {
    expect(faultsOf(traces).join('\n')).toMatch(fault)
  })
})
