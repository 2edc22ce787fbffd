import type { UpstreamCall } from './upstream/caller.ts'

/** A list whose unreadable elements were left out of the response. */
export interface PartialList {
  /** The list's path in the response. */
  path: readonly (string | number)[]
  /** Number of unreadable elements. */
  unreadable: number
}

/** Data collected while a request is handled, for the request's log line, metrics, span, audit lines, and errors about partial lists. */
export interface Observation {
  viewerId: string | undefined
  /** The operation's name, if the operation is one of the staff client's own. */
  trustedName: string | undefined
  /** All calls to services so far. */
  readonly upstreamCalls: UpstreamCall[]
  /** The codes of the response's errors. */
  readonly errorCodes: string[]
  readonly partialLists: PartialList[]
  /** Failed actions that are already in the audit trail. Each contains the `action` and the ids from its audit line. */
  readonly auditedFailures: { action: string }[]
}

export function createObservation(): Observation {
  return {
    viewerId: undefined,
    trustedName: undefined,
    upstreamCalls: [],
    errorCodes: [],
    partialLists: [],
    auditedFailures: [],
  }
}
