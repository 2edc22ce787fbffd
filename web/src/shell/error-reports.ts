import { CombinedGraphQLErrors } from '@apollo/client'
import { client } from '../apollo/client.ts'
import { latestRequestId } from '../apollo/gateway-fetch.ts'
import { graphql } from '../generated/gql.ts'
import { loadedBuild } from './build-check.ts'

const reportDocument = graphql(`
  mutation ReportClientError($input: ReportClientErrorInput!) {
    reportClientError(input: $input) {
      recorded
    }
  }
`)

/** The maximum number of reports per tab. A limit is needed, because a failing component may throw many errors. */
const MOST_REPORTS = 5

/** Reported instead of a thrown value that isn't an Error. Such a value has no stack, and may contain text from the screen. */
const NOT_AN_ERROR = { errorClass: 'NotAnError', component: undefined }

const reported = new Set<string>()

/**
 * Reports unhandled errors to the gateway: their class and their place in the source, but not their message, which may contain text from
 * the screen.
 */
export function reportUnhandledErrors(): void {
  addEventListener('error', ({ error }) => reportError(error))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}

/** Reports an error that led to an error page. Also logs the error, because React doesn't log errors that it passes to a handler. */
export function reportCaughtError(error: unknown): void {
  console.error(error)
  reportError(error)
}

/**
 * Reports an error from which React recovered by rendering the screen again. React passes its own error, which has the original error as
 * its `cause`.
 */
export function reportRecoveredError(error: unknown): void {
  console.error(error)
  reportError(error instanceof Error ? (error.cause ?? error) : error)
}

/** Reports an error in the client. Ignores errors from the gateway, because the gateway has already logged them. */
export function reportError(error: unknown): void {
  // Browsers also fire `error` events for their own warnings, without an error object.
  if (error == null || CombinedGraphQLErrors.is(error)) return
  const { errorClass, component } = error instanceof Error ? { errorClass: error.name, component: placeOf(error) } : NOT_AN_ERROR
  if (errorClass === 'AbortError') return
  const key = `${errorClass} ${component}`
  if (reported.has(key) || reported.size >= MOST_REPORTS) return
  reported.add(key)
  const input = { errorClass, component, release: loadedBuild(), failedRequest: latestRequestId() }
  void client.mutate({ mutation: reportDocument, variables: { input } })
}

/** The file, line and column of the innermost call in a script file. */
function placeOf({ stack }: Error): string | undefined {
  const [, file, line, column] = /([\w.-]+\.[jt]sx?)(?:\?[^:\s)]*)?:(\d+):(\d+)/.exec(stack ?? '') ?? []
  return file && `${file}:${line}:${column}`
}
