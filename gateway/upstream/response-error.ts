import { STATUS_CODES } from 'node:http'
import type { ErrorDetails } from '#rules/gateway-protocol.ts'
import { isBlank } from '#rules/text.ts'
import { ApiError } from '../errors.ts'
import { withoutAddresses } from '../without-addresses.ts'

export interface ServiceResponse {
  status: number
  text: string
  /** How many milliseconds to wait before the next attempt, according to the service's `retry-after` header. */
  retryAfter: number | undefined
}

/** Creates the error for a response with an unexpected status. */
export function errorOfResponse(service: string, { status, text, retryAfter }: ServiceResponse): ApiError {
  const body = parseErrorBody(text)
  // Show the service's message only if the status is 4xx or 5xx. Other unexpected statuses, such as a redirect, get our own message.
  const message = status >= 400 ? messageIn(body) : undefined
  const details = { service, status, statusText: STATUS_CODES[status], ...(message !== undefined && { explained: true }) }
  if (status === 401) return new ApiError('UNAUTHENTICATED', 'Your sign-in is no longer accepted. Please sign in again.')
  if (status === 404) return new ApiError('NOT_FOUND', message ?? 'There is no such record.', details)
  if (status === 409)
    return new ApiError('CONFLICT', message ?? 'This record has changed since you opened it.', { ...details, upstream: body })
  if (status === 429) {
    const retry = retryAfter === undefined ? {} : { retryAfterSeconds: Math.ceil(retryAfter / 1000) }
    return new ApiError('RATE_LIMITED', message ?? `The ${service} service is very busy. Please try again in a while.`, {
      ...details,
      ...retry,
    })
  }
  if (status >= 400) return new ApiError('UPSTREAM_REJECTED', message ?? `The ${service} service refused the request (${status}).`, details)
  return new ApiError('UPSTREAM_UNAVAILABLE', `The ${service} service sent an unexpected response (${status}).`, details)
}

/** Creates the error for a service that doesn't respond. */
export function unavailable(service: string, details: ErrorDetails = {}): ApiError {
  return new ApiError('UPSTREAM_UNAVAILABLE', `The ${service} service can't be reached at the moment.`, { ...details, service })
}

/** Like `unavailable`, but for a 5xx response. If the service explains the failure, its message is used as the error's message. */
export function explainedFailure(service: string, { status, text }: ServiceResponse): ApiError {
  const explanation = messageIn(parseErrorBody(text))
  const details = { status, statusText: STATUS_CODES[status] }
  if (explanation === undefined) return unavailable(service, details)
  return new ApiError('UPSTREAM_UNAVAILABLE', explanation, { ...details, service, explanation })
}

/** Creates the error for a response that can't be read at all. */
export function unreadableResponse(service: string, details: ErrorDetails = {}): ApiError {
  return new ApiError('UPSTREAM_UNAVAILABLE', `The ${service} service's response couldn't be understood.`, { ...details, service })
}

/** The status with which a proxy responds if a service takes too long. */
const GATEWAY_TIMEOUT = 504

/**
 * Adds advice to a failed write's error: the user should check whether the change was saved, because the service may have failed after
 * saving it. After a 504, the service may even save it later.
 */
export function withAdvice<T>(error: T): T | ApiError {
  if (!(error instanceof ApiError) || error.code !== 'UPSTREAM_UNAVAILABLE') return error
  return new ApiError(error.code, `${asSentence(error.message)} Check whether this was saved before you try again.`, {
    ...error.extensions,
    ...(error.extensions.status === GATEWAY_TIMEOUT && { mayStillRun: true }),
  })
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`
}

function messageIn(body: Record<string, unknown> | undefined): string | undefined {
  if (typeof body?.message !== 'string') return undefined
  const message = withoutAddresses(body.message)
  return isBlank(message.replaceAll('…', '')) ? undefined : message
}

function parseErrorBody(text: string): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
