import { CombinedGraphQLErrors, type ErrorLike } from '@apollo/client'
import type { ErrorCode, ErrorDetails } from '#rules/gateway-protocol.ts'

/** The code is missing if something between the browser and the gateway has removed it. */
type GatewayExtensions = ErrorDetails & { code?: ErrorCode }

/** The first error in the gateway's response; undefined if the error isn't from the gateway, for example after a failed connection. */
export function gatewayError(error: unknown) {
  const first = CombinedGraphQLErrors.is(error) ? error.errors[0] : undefined
  const extensions = first?.extensions as GatewayExtensions | undefined
  return first && { message: first.message, code: extensions?.code, extensions: extensions ?? {} }
}

/** Converts an error in a payload's data to the class that Apollo Client uses for failed operations. */
export function reportedError({ code, message }: { code: string; message: string }): ErrorLike {
  return new CombinedGraphQLErrors({ errors: [{ message, extensions: { code } }] })
}

/** Returns the error to throw when a query has no data: the query's own error, or a general error if the query reported none. */
export function noDataError(error: unknown): unknown {
  return error ?? new Error('The gateway did not respond.')
}

/** Whether the requested record no longer exists. False if only a record that it refers to is missing. */
export function isRecordGone(error: unknown): boolean {
  return (
    CombinedGraphQLErrors.is(error) && error.errors.some(({ path, extensions }) => path?.length === 1 && extensions?.code === 'NOT_FOUND')
  )
}

/** Whether the gateway left out parts of a record because they took too long. */
export function isIncomplete(error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.slow === true)
}

/** Whether a root field, or any field inside it, failed. Unreadable list items don't count. */
export function isFailed(field: string, error: unknown): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ path, extensions }) => path?.[0] === field && !extensions?.unreadable)
}

/**
 * How many of a list's items couldn't be read. The gateway reports this number in an error alongside the list.
 *
 * @param field the operation's root field
 * @param list the name of one list inside that field; if undefined, all lists count
 */
export function unreadableIn(field: string, error: unknown, list?: string): number {
  if (!CombinedGraphQLErrors.is(error)) return 0
  return error.errors
    .filter(({ path }) => path?.[0] === field && (list === undefined || path?.at(-1) === list))
    .reduce((count, { extensions }) => count + Number(extensions?.unreadable ?? 0), 0)
}

/** Replaces the error of a write whose outcome was unknown, once the refetched record shows that the write was not saved. */
export class NotSavedError extends Error {
  /** @param cause the error from the write */
  constructor(cause: unknown) {
    const explanation = gatewayError(cause)?.extensions.explanation
    const reason = typeof explanation === 'string' ? explanation.replace(/\.?$/, '. The') : 'No confirmation came, and the'
    super(`${reason} record shows that this was not saved. You can try again.`, { cause })
    this.name = 'NotSavedError'
  }
}

/**
 * The error codes after which a write may have succeeded. `undefined` means that the response didn't come from the gateway, or that
 * something on the way has removed the code.
 */
const uncertain = new Set([undefined, 'OUTCOME_UNKNOWN', 'UPSTREAM_UNAVAILABLE', 'INTERNAL_SERVER_ERROR'])

/** Whether the write may have succeeded despite the error. If so, it must not simply be sent again. */
export function mayHaveSucceeded(error: unknown): boolean {
  const failure = gatewayError(error)
  return !(error instanceof NotSavedError) && failure?.extensions.unsent !== true && uncertain.has(failure?.code)
}

export function isSignedOut(error: unknown): boolean {
  return gatewayError(error)?.code === 'UNAUTHENTICATED'
}

/** Whether the gateway no longer knows this page's operations, because a newer client has been deployed. */
export function isOutdated(error: unknown): boolean {
  return gatewayError(error)?.code === 'OUTDATED_CLIENT'
}

/** The message to show for any error: one from the gateway, a network failure, or a bug in the page itself. */
export function messageOf(error: unknown): string {
  if (error instanceof NotSavedError) return error.message
  const otherwise = isPageFault(error)
    ? "This page has a fault. Please reload it, and contact support if that doesn't help."
    : 'The connection failed. Please check your network and try again.'
  return gatewayError(error)?.message ?? otherwise
}

/**
 * How browsers' error messages begin when a `fetch` or an `import` fails. Browsers throw a TypeError both for these failures and for many
 * bugs, so only the message distinguishes a failure from a bug.
 */
const CONNECTION_FAILURE =
  /^(the connection failed|failed to fetch|fetch failed|networkerror|network error|load failed|error loading dynamically|importing a module)/i

/** Whether the error comes from a bug in our code. */
function isPageFault(error: unknown): boolean {
  if (error instanceof TypeError) return !CONNECTION_FAILURE.test(error.message)
  return error instanceof RangeError || error instanceof ReferenceError
}
