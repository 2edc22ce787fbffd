import { GraphQLError } from 'graphql'
import { type ErrorCode, type ErrorDetails, errorCodes } from '#rules/gateway-protocol.ts'

/** The details of an `ApiError`. Clients receive all of them except `http` and `upstream`. */
export type ApiErrorDetails = ErrorDetails & {
  /** The response's HTTP status if the error rejects the whole request. If omitted, the error code determines the status. */
  http?: { status: number }
  /** The body of the service's response. */
  upstream?: unknown
}

/** An error whose message is safe to show to users. The message never contains a service's address, a response body or variables. */
export class ApiError extends GraphQLError {
  declare readonly extensions: ApiErrorDetails & { code: ErrorCode }
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string, details: ApiErrorDetails = {}) {
    super(message, { extensions: { ...details, code } })
    this.name = 'ApiError'
    this.code = code
  }
}

/** Creates an error for rejecting a whole request before execution. The error also determines the response's HTTP status. */
export function refusal(code: ErrorCode, message: string, details: ErrorDetails = {}): ApiError {
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
 * Throws an error if the record's current state doesn't allow a change.
 *
 * @param refusal the rule's message; undefined if the change is allowed
 * @throws ApiError CONFLICT
 */
export function rejectConflict(refusal: string | undefined): void {
  if (refusal !== undefined) throw new ApiError('CONFLICT', refusal)
}
