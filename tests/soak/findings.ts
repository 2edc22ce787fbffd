import type { JournalEntry } from '../../sandbox/control/journal.ts'
import type { Sent } from './crowd.ts'
import { CANARY } from './staff.ts'

/** Everything recorded during a soak test. */
export interface Traces {
  sent: readonly Sent[]
  /** The changes that services received. */
  written: readonly JournalEntry[]
  auditLines: readonly string[]
  /** `log` contains the lines of the gateway's standard output, and `errors` the lines of its standard error. */
  log: readonly string[]
  errors: readonly string[]
  metrics: string
  /** Tokens and session keys. */
  secrets: readonly string[]
}

interface AuditLine {
  audit: string
  action: string
  requestId: string
  result: string
}

/** The error codes that a soak test's requests may get; any other code is a fault. */
const codes = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'BAD_USER_INPUT',
  'NOT_FOUND',
  'CONFLICT',
  'UPSTREAM_REJECTED',
  'UPSTREAM_UNAVAILABLE',
  'OUTCOME_UNKNOWN',
  'RATE_LIMITED',
])
/** The error codes of changes that the gateway or a service refused. Each refusal must have an audit line. */
const refusals = new Set(['UNAUTHENTICATED', 'FORBIDDEN', 'BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT'])

/** The first characters of every token. */
const TOKEN = 'eyJ'

/** Log messages that report the gateway's internal errors. */
const internalErrorMessages = new Set(['unexpected error', 'audit lines not written to the audit file'])

/** Returns everything that went wrong; empty if nothing did. */
export function findFaults(traces: Traces): string[] {
  return [...faultsOfResponses(traces), ...faultsOfChanges(traces), ...faultsOfOutput(traces)]
}

/**
 * Checks that every client that stayed connected got a response, that all error codes are allowed, and that the gateway rate-limited
 * floods but no other requests.
 */
function faultsOfResponses({ sent }: Traces): string[] {
  const faults: string[] = []
  for (const { requestId, who, operation, isFlood, behaviour, outcome } of sent) {
    const request = `${operation} of ${who} (${behaviour}, ${requestId})`
    if (outcome.kind === 'no response') faults.push(`${request} got no response: ${outcome.reason}`)
    if (outcome.kind !== 'response') continue
    for (const code of outcome.codes) if (!codes.has(code)) faults.push(`${request} got the code ${code}`)
    if (outcome.status >= 500 && !outcome.codes.includes('UPSTREAM_UNAVAILABLE')) faults.push(`${request} got the status ${outcome.status}`)
    if (outcome.failure === 'RATE_LIMITED' && !outcome.isFromService && !isFlood)
      faults.push(`${request} was rate-limited because of another client's flood`)
  }
  const floods = sent.filter(({ isFlood }) => isFlood)
  const wasLimited = floods.some(({ outcome }) => outcome.kind === 'response' && outcome.status === 429)
  if (floods.length > 0 && !wasLimited) faults.push('the floods were not rate-limited')
  return faults
}

/** Checks that the gateway sent no change twice or without an audit line, and that it sent every change that it reported as done. */
function faultsOfChanges({ sent, written, auditLines }: Traces): string[] {
  const faults: string[] = []
  const changes = sent.filter(({ isChange }) => isChange)
  const requestIds = new Set(changes.map(({ requestId }) => requestId))
  const writtenFor = Map.groupBy(written, ({ requestId }) => requestId ?? '')
  const linesFor = Map.groupBy(
    auditLines.map((line) => JSON.parse(line) as AuditLine),
    ({ requestId }) => requestId,
  )
  const resultsFor = (requestId: string, audit: string) =>
    (linesFor.get(requestId) ?? []).filter((line) => line.audit === audit).map(({ result }) => result)

  for (const [call, entries] of Map.groupBy(written, ({ service, method, path, bodyHash }) => `${service} ${method} ${path} ${bodyHash}`))
    if (entries.length > 1)
      faults.push(`${call} was sent ${entries.length} times, for ${entries.map(({ requestId }) => requestId).join(', ')}`)
  for (const [requestId, [entry]] of writtenFor) {
    const call = `${entry?.service} ${entry?.method} ${entry?.path} for ${requestId}`
    if (!requestIds.has(requestId)) faults.push(`${call} was sent, but no client requested it`)
    if (resultsFor(requestId, 'write').length === 0) faults.push(`${call} was sent without an audit line`)
  }

  for (const { requestId, operation, outcome } of changes) {
    const change = `${operation} (${requestId})`
    const results = resultsFor(requestId, 'write')
    const wasSent = writtenFor.has(requestId)
    if (results.includes('done') && !wasSent) faults.push(`${change} is done according to its audit line, but was never sent`)
    if (outcome.kind !== 'response') continue
    const { failure } = outcome
    if (failure === undefined && !results.includes('done'))
      faults.push(`${change} was reported as done, but its audit lines say ${results.join() || 'nothing'}`)
    if (failure !== undefined && results.length > 0 && !results.includes(failure))
      faults.push(`${change} failed with ${failure}, but its audit line says ${results.join()}`)
    if (failure !== undefined && refusals.has(failure) && results.length === 0 && !resultsFor(requestId, 'refusal').includes(failure))
      faults.push(`${change} was refused with ${failure} without an audit line`)
  }
  return faults
}

/** Checks that the process had no internal error, and that its output contains no secrets. */
function faultsOfOutput({ auditLines, log, errors, metrics, secrets }: Traces): string[] {
  const faults = errors.filter((line) => !/^(Debugger |For help, see)/.test(line)).map((line) => `on standard error: ${line}`)
  for (const line of log) {
    const { msg, stack } = JSON.parse(line)
    if (internalErrorMessages.has(msg)) faults.push(`in the log: ${msg} ${stack ?? ''}`)
  }
  for (const [place, lines] of Object.entries({ log, errors, audit: auditLines, metrics: metrics.split('\n') })) {
    const leaking = lines.filter((line) => line.includes(CANARY) || line.includes(TOKEN) || secrets.some((secret) => line.includes(secret)))
    if (leaking.length > 0) faults.push(`a name, a text or a token in the ${place}:  ${leaking[0]}`)
  }
  return faults
}
