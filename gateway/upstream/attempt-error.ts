import { errors } from 'undici'
import type { UpstreamCall } from './caller.ts'
import { DeadlinePassed } from './deadline.ts'
import { FailedExchange } from './exchange.ts'
import type { ServiceResponse } from './response-error.ts'

/** A failed attempt at a call. */
export class AttemptError extends Error {
  readonly outcome: UpstreamCall['outcome']
  /** Whether the service may have received the request. */
  readonly isSent: boolean
  /** The response, if its status was 5xx; otherwise undefined. */
  readonly response: ServiceResponse | undefined

  constructor(outcome: UpstreamCall['outcome'], isSent: boolean, cause?: unknown, response?: ServiceResponse) {
    super(`attempt ended: ${outcome}`, { cause })
    this.outcome = outcome
    this.isSent = isSent
    this.response = response
  }

  get countsAgainstService(): boolean {
    return this.outcome !== 'aborted' && this.outcome !== 'malformed'
  }

  get isRetryable(): boolean {
    return this.outcome === 'unreachable' || typeof this.outcome === 'number'
  }
}

export function toAttemptError(error: unknown): AttemptError {
  if (!(error instanceof FailedExchange)) return new AttemptError('unreachable', true, error)
  const { isSent, cause } = error
  if (cause instanceof DeadlinePassed) return new AttemptError(cause.reason, isSent, cause)
  if (cause instanceof errors.ResponseExceededMaxSizeError) return new AttemptError('malformed', isSent, cause)
  return new AttemptError('unreachable', isSent, cause)
}
