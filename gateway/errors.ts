import { GraphQLError } from 'graphql'

/** Error codes that clients and scripts rely on. The number is the response's HTTP status if the error rejects the whole request. */
export const errorCodes = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  BAD_USER_INPUT: 400,
  /** A browser sent the hash of an operation that no recent build contains. Reloading the page loads the current client. */
  OUTDATED_CLIENT: 400,
  NOT_FOUND: 404,
  CONFLICT: 409,
  /** An existing service responded with a 4xx status. */
  UPSTREAM_REJECTED: 502,
  /** An existing service failed, timed out or sent an invalid response. */
  UPSTREAM_UNAVAILABLE: 503,
  /**
   * A write was sent but no response arrived, so it may or may not have been applied. Clients must read the record again and never
   * resend the write.
   */
  OUTCOME_UNKNOWN: 504,
  RATE_LIMITED: 429,
} as const

export type ErrorCode = keyof typeof errorCodes

/** An error whose message is safe to show to users. The message never contains a service's address, a response body or variables. */
export class ApiError extends GraphQLError {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string, details: Record<string, unknown> = {}) {
    super(message, { extensions: { ...details, code } })
    this.name = 'ApiError'
    this.code = code
  }
}

/** Creates an error for rejecting a whole request before execution. The error also determines the response's HTTP status. */
export function refusal(code: ErrorCode, message: string, details: Record<string, unknown> = {}): ApiError {
  return new ApiError(code, message, { ...details, http: { status: errorCodes[code] } })
}

/**
 * Throws an error if a rule has found the input invalid.
 *
 * @param fault the rule's message; null or undefined if the input is valid
 * @throws ApiError BAD_USER_INPUT
 */
export function rejectInvalid(fault: string | null | undefined): void {
  if (fault) throw new ApiError('BAD_USER_INPUT', fault)
}

/**
 * Throws an error if a rule doesn't allow a change in the record's current state.
 *
 * @param refusal the rule's message; undefined if the change is allowed
 * @throws ApiError CONFLICT
 */
export function rejectConflict(refusal: string | undefined): void {
  if (refusal !== undefined) throw new ApiError('CONFLICT', refusal)
}
