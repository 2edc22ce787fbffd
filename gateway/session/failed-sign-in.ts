import type { Logger } from 'pino'
import { ApiError } from '../errors.ts'
import type { Metrics } from '../observe/metrics.ts'
import { stackOf } from '../observe/stack-of.ts'

/** A sign-in that failed because of the user or the browser, so it isn't counted as a failure of the system. */
export class AbandonedSignIn extends ApiError {}

/** Logs a failed sign-in, and counts it unless it was abandoned. */
export function recordFailedSignIn(
  { metrics, log }: { metrics: Pick<Metrics, 'sessionEvents'>; log: Logger },
  { flow, requestId, error }: { flow: 'hosted' | 'code'; requestId: string; error: unknown },
): void {
  if (!(error instanceof AbandonedSignIn)) metrics.sessionEvents.inc({ event: 'failed', flow })
  log.warn({ requestId, reason: reasonOf(error, flow) }, 'sign-in failed')
}

function reasonOf(error: unknown, flow: 'hosted' | 'code'): string {
  if (!(error instanceof ApiError)) return stackOf(error)
  // For a sign-in by code, log only the error's code. The message may come from the identity provider, and contain the user's name or
  // address.
  return flow === 'code' ? error.code : error.message
}
