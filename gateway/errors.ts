import { GraphQLError } from 'graphql'

/** The error codes that clients and scripts rely on, each with the HTTP status of a request refused as a whole. */
export const errorCodes = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  BAD_USER_INPUT: 400,
  NOT_FOUND: 404,
  CONFLICT: 409,
  /** An existing service refused with a 4xx. */
  UPSTREAM_REJECTED: 502,
  /** An existing service failed, timed out or gave a broken answer; nothing was changed by a read. */
  UPSTREAM_UNAVAILABLE: 503,
  /** A write was sent and no answer came: read again, never send again. */
  OUTCOME_UNKNOWN: 504,
  RATE_LIMITED: 429,
} as const

export type ErrorCode = keyof typeof errorCodes

/** An error that may be shown to the user: its message names no upstream address, body or variable. */
export class ApiError extends GraphQLError {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string, details: Record<string, unknown> = {}) {
    super(message, { extensions: { ...details, code } })
    this.name = 'ApiError'
    this.code = code
  }
}

/** The error of a request that is refused before anything of it is executed: it sets the HTTP status. */
export function refusal(code: ErrorCode, message: string): ApiError {
  return new ApiError(code, message, { http: { status: errorCodes[code] } })
}

/**
 * Refuses input that a rule found a fault in.
 * @throws ApiError BAD_USER_INPUT
 */
export function refuseFaulty(fault: string | null | undefined): void {
  if (fault) throw new ApiError('BAD_USER_INPUT', fault)
}
