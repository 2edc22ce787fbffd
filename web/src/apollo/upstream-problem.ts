import { gatewayError, messageOf, NotSavedError } from './errors.ts'

/** A failed change as its screen tells of it: the existing service's status where it answered with one, else what failed. */
export function upstreamProblem(error: unknown, fallback: string): { title: string; detail: string } {
  const failure = error instanceof NotSavedError ? error.cause : error
  const { status, statusText } = gatewayError(failure)?.extensions ?? {}
  const title = typeof status === 'number' ? `${statusText ?? 'Error'} ${status}` : fallback
  return { title, detail: messageOf(error) }
}
