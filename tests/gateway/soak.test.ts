import { describe, expect, it } from 'vitest'
import type { JournalEntry } from '../../sandbox/control/journal.ts'
import type { Outcome } from '../soak/client.ts'
import type { Sent } from '../soak/crowd.ts'
import { findFaults, type Traces } from '../soak/findings.ts'
import { soak } from '../soak/soak.ts'

it('mixed load beside services that fail: no crash, an answer to everything, each change once and with its audit line, flat memory', async () => {
  const report = await soak({ warmUpSeconds: 8, seconds: 22, seed: 1, growthAllowed: 12 * 2 ** 20 })
  expect(report.faults).toEqual([])
  const endings = new Set(report.sent.map(({ outcome }) => (outcome.kind === 'answered' ? (outcome.failure ?? 'done') : outcome.kind)))
  expect([...endings]).toEqual(expect.arrayContaining(['done', 'left', 'FORBIDDEN', 'CONFLICT', 'UPSTREAM_UNAVAILABLE', 'RATE_LIMITED']))
  expect(report.changesWritten).toBeGreaterThan(20)
}, 300_000)

describe('a soak finds', () => {
  const done: Outcome = { kind: 'answered', status: 200, failure: undefined, codes: [] }
  const failed = (code: string, status = 200): Outcome => ({ kind: 'answered', status, failure: code, codes: [code] })
  const change = (outcome: Outcome): Sent => ({
    requestId: 'r-1',
    who: 'sub-a',
    operation: 'AddOrderNote',
    isChange: true,
    isFlood: false,
    manner: 'ordinary',
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
    ['a change that is done', { sent: [change(done)], written: [entry], auditLines: [line('done')] }],
    ['one that may be done', { sent: [change(failed('OUTCOME_UNKNOWN'))], written: [entry], auditLines: [line('OUTCOME_UNKNOWN')] }],
    ['one that was refused', { sent: [change(failed('CONFLICT'))], auditLines: [line('CONFLICT', 'refusal')] }],
    ['one that could not be sent', { sent: [change(failed('UPSTREAM_UNAVAILABLE'))] }],
    ['one whose client has left', { sent: [change({ kind: 'left' })], written: [entry], auditLines: [line('done')] }],
    ['a flood that is held back', { sent: [{ ...read(failed('RATE_LIMITED', 429)), isFlood: true }] }],
    ['what an inspector writes', { errors: ['Debugger attached.'] }],
  ])('nothing wrong with %s', (_title, traces) => {
    expect(faultsOf(traces)).toEqual([])
  })

  it.each<[string, Partial<Traces>, RegExp]>([
    ['a request without an answer', { sent: [read({ kind: 'unanswered', reason: 'Error: socket hang up' })] }, /was not answered/],
    ['an accident in an answer', { sent: [read(failed('INTERNAL_SERVER_ERROR'))] }, /INTERNAL_SERVER_ERROR/],
    ['an answer of an unexpected status', { sent: [read({ ...done, status: 500 })] }, /with 500/],
    ['a user who was held back for others', { sent: [read(failed('RATE_LIMITED', 429))] }, /somebody else's flood/],
    ['a flood that was let through', { sent: [{ ...read(done), isFlood: true }] }, /not held back/],
    [
      'a change that was sent twice',
      { sent: [change(done)], written: [entry, entry], auditLines: [line('done')] },
      /was sent 2 times, for r-1, r-1/,
    ],
    ['a change without an audit line', { sent: [change({ kind: 'left' })], written: [entry] }, /no audit line tells of it/],
    ['a change that nobody asked for', { written: [entry], auditLines: [line('done')] }, /no client asked for it/],
    ['a change that was said to be done and was not sent', { sent: [change(done)], auditLines: [line('done')] }, /never sent/],
    [
      'an answer that its audit line contradicts',
      { sent: [change(done)], written: [entry], auditLines: [line('CONFLICT')] },
      /say CONFLICT/,
    ],
    [
      'an audit line that its answer contradicts',
      { sent: [change(failed('CONFLICT'))], written: [entry], auditLines: [line('done')] },
      /says done/,
    ],
    ['a refusal without an audit line', { sent: [change(failed('FORBIDDEN'))] }, /refused with FORBIDDEN/],
    ['an accident in the log', { log: ['{"msg":"unexpected error"}'] }, /unexpected error/],
    ['a warning of Node', { errors: ['(node:1) MaxListenersExceededWarning'] }, /MaxListeners/],
    ['a token in the log', { log: ['{"msg":"x","sub":"s3cret"}'] }, /stands in the log/],
    ['a name in the metrics', { metrics: 'orders{name="CanaryLast"} 1' }, /stands in the metrics/],
  ])('%s', (_title, traces, fault) => {
    expect(faultsOf(traces).join('\n')).toMatch(fault)
  })
})
