import { gatewayError, messageOf, NotSavedError } from './errors.ts'

/**
 * How a screen reports a failed change: the upstream service's status if it responded with one, otherwise the error message.
 */
export function upstreamProblem(error: unknown, fallback: string): { title: string; detail: string } {
  const failure = error instanceof NotSavedError ? error.cause : error
  const { status, statusText } = gatewayError(failure)?.extensions ?? {}
  const title = typeof status === 'number' ? `${statusText ?? 'Error'} ${status}` : fallback
  return { title, detail: messageOf(error) }
}
