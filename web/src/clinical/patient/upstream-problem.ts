import { gatewayError, messageOf, NotSavedError } from '../../apollo/errors.ts'

/**
 * The message for a failed change. The title is the upstream service's HTTP status, such as `Bad Request 400`, or `fallback` if the error
 * has no status.
 */
export function upstreamProblem(error: unknown, fallback: string): { title: string; detail: string } {
  const failure = error instanceof NotSavedError ? error.cause : error
  const { status, statusText } = gatewayError(failure)?.extensions ?? {}
  const title = typeof status === 'number' ? `${statusText ?? 'Error'} ${status}` : fallback
  return { title, detail: messageOf(error) }
}
