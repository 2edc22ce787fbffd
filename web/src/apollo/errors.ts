import { CombinedGraphQLErrors } from '@apollo/client'

/** The first error of an answer, as the gateway describes it; undefined when no answer came. */
export function gatewayError(error: unknown) {
  const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined
  return first && { message: first.message, code: String(first.extensions?.code ?? ''), extensions: first.extensions ?? {} }
}

/** A message for the user, also when the network failed. */
export function messageOf(error: unknown): string {
  return gatewayError(error)?.message ?? 'The connection failed. Please check your network and try again.'
}
