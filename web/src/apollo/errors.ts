import { CombinedGraphQLErrors } from '@apollo/client'

/** The first error of an answer, as the gateway describes it; undefined when no answer came. */
export function gatewayError(error: unknown) {
  const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined
  return first && { message: first.message, code: String(first.extensions?.code ?? ''), extensions: first.extensions ?? {} }
}

/** Whether it was this field of an operation that failed, beside others that may stand. */
export function isFailed(field: string, error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ path }) => path?.[0] === field)
}

/** Whether a write was sent and no answer came: it may have been carried out. */
export function isOutcomeUnknown(error: unknown): boolean {
  return gatewayError(error)?.code === 'OUTCOME_UNKNOWN'
}

const uncertain = new Set([undefined, 'OUTCOME_UNKNOWN', 'UPSTREAM_UNAVAILABLE', 'INTERNAL_SERVER_ERROR'])

/** Whether what was sent may have been carried out all the same: it must not simply be sent again. */
export function mayBeDone(error: unknown): boolean {
  return uncertain.has(gatewayError(error)?.code)
}

export function isSignedOut(error: unknown): boolean {
  return gatewayError(error)?.code === 'UNAUTHENTICATED'
}

/** A message for the user, also when the network failed. */
export function messageOf(error: unknown): string {
  return gatewayError(error)?.message ?? 'The connection failed. Please check your network and try again.'
}
