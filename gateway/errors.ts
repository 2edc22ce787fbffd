import { GraphQLError } from 'graphql'

/** The error codes that clients and scripts rely on, each with the HTTP status to send if the whole request is rejected. */
export const errorCodes = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  BAD_USER_INPUT: 400,
  NOT_FOUND: 404,
  CONFLICT: 409,
  /** An existing service responded with a 4xx. */
  UPSTREAM_REJECTED: 502,
  /** An existing service failed, timed out or sent an invalid response. */
  UPSTREAM_UNAVAILABLE: 503,
  /** A write was sent but got no response, so it may have been applied. Read the record again; never resend the write. */
  OUTCOME_UNKNOWN: 504,
  RATE_LIMITED: 429,
} as const

export type ErrorCode = keyof typeof errorCodes

/** An error that is safe to show to the user: its message contains no upstream address, body or variable. */
export class ApiError extends GraphQLError {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string, details: Record<string, unknown> = {}) {
    super(message, { extensions: { ...details, code } })
    this.name = 'ApiError'
    this.code = code
  }
}

/** An error that rejects a whole request before execution and sets the HTTP status. */
export function refusal(code: ErrorCode, message: string): ApiError {
  return new ApiError(code, message, { http: { status: errorCodes[code] } })
}

/**
 * Rejects invalid input.
 *
 * @param fault what a rule found wrong with it, if anything
 * @throws ApiError BAD_USER_INPUT
 */
export function rejectInvalid(fault: string | null | undefined): void {
  if (fault) throw new ApiError('BAD_USER_INPUT', fault)
}
