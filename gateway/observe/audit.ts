import { ApiError } from '../errors.ts'
import type { AuditTrail } from './audit-trail.ts'

/**
 * An action and the record that it concerns. Contains ids, counts and choices (such as a decision), but no names, notes or other free text.
 */
interface AuditedAction {
  action: string
  orderId?: string
  patientId?: string
  productId?: string
  itemId?: string
  count?: number
  appointmentId?: string
  locationId?: string
  consultationFormId?: string
  subscriptionId?: string
  customerId?: string
  serviceBlockId?: string
  blockId?: string
  calendarBlockId?: string
  decision?: string
  handling?: string
  outcome?: string
}

/** The parts of a request context that identify who is acting. */
interface Actor {
  readonly viewer: { readonly id: string } | null
  readonly address: string
  readonly caller: { readonly requestId: string }
}

/** The parts of a request context that an audit line needs. */
interface AuditedRequest extends Actor {
  readonly dependencies: { readonly auditTrail: AuditTrail }
  readonly observation: {
    readonly upstreamCalls: readonly { service: string; call: string; outcome: number | string }[]
    readonly auditedFailures: { action: string }[]
  }
  /** Announces the action's records to the screens that show them. */
  readonly announce: (action: AuditedAction) => void
}

/**
 * Makes a change, and writes an audit line that says who made it and whether it succeeded. Announces the changed record if any part of the
 * change was saved or may have been saved.
 */
export async function audited<Result>(
  request: AuditedRequest,
  action: AuditedAction,
  change: () => Promise<Result>,
  /** Returns the error code of a change that reports its failure in its result instead of throwing an error. */
  failureOf: (result: Result) => string | undefined = () => undefined,
): Promise<Result> {
  const { upstreamCalls, auditedFailures } = request.observation
  const callsBefore = upstreamCalls.length
  const append = (failure: string | undefined, savedParts?: readonly string[]) => {
    const upstream = upstreamCalls.slice(callsBefore).map(({ service, call, outcome }) => ({ service, call, outcome }))
    if (failure !== undefined) auditedFailures.push(action)
    request.dependencies.auditTrail.append({
      audit: 'write',
      ...action,
      ...actorOf(request),
      result: failure ?? 'done',
      savedParts,
      upstream,
    })
    const mayBeSaved = failure === 'OUTCOME_UNKNOWN' || (failure === 'UPSTREAM_UNAVAILABLE' && upstream.length > 0)
    if (failure === undefined || mayBeSaved || savedParts !== undefined) request.announce(action)
  }
  let result: Result
  try {
    result = await change()
  } catch (error) {
    append(error instanceof ApiError ? error.code : 'INTERNAL_SERVER_ERROR', savedPartsOf(error))
    throw error
  }
  append(failureOf(result))
  return result
}

/** The parts of a change that were saved before another part failed; undefined if no part was saved. */
function savedPartsOf(error: unknown): readonly string[] | undefined {
  const parts = error instanceof ApiError ? error.extensions.savedParts : undefined
  return Array.isArray(parts) && parts.length > 0 ? parts.map(String) : undefined
}

/** Writes an audit line that says who read which records. */
export function auditRead(request: AuditedRequest, action: AuditedAction): void {
  request.dependencies.auditTrail.append({ audit: 'read', ...action, ...actorOf(request) })
}

/** The start or end of a session, or a step of signing in. */
interface SessionEvent {
  action: 'requestSignInCode' | 'confirmSignInCode' | 'singleSignOn' | 'signOut'
  /** The user's id; undefined until it is known who is signing in. */
  sub: string | undefined
  /** The network address. */
  from: string
  requestId: string
}

/** Writes an audit line that says who signed in or out, and from where. */
export function auditSession(auditTrail: AuditTrail, event: SessionEvent): void {
  auditTrail.append({ audit: 'session', ...event, result: 'done' })
}

/** The fields of an audit line that identify who acted. */
export function actorOf({ viewer, address, caller }: Actor) {
  return { sub: viewer?.id, from: address, requestId: caller.requestId }
}
