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

/** A failing component may throw many errors. */
const MOST_REPORTS = 5

/** Something else than an error was thrown. It has no place, and may contain text of the screen. */
const NOT_AN_ERROR = { errorClass: 'NotAnError', component: undefined }

const reported = new Set<string>()

/** Reports errors that nothing handles to the gateway: their class and place, but no message, which may contain text of the screen. */
export function reportUnhandledErrors(): void {
  addEventListener('error', ({ error }) => reportError(error))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}

/** For errors of components that an error page replaced: React logs them only if nothing else does. */
export function reportCaughtError(error: unknown): void {
  console.error(error)
  reportError(error)
}

/** Reports an error of the client. Errors that came from the gateway are in its own log already. */
export function reportError(error: unknown): void {
  // Browsers report some of their own warnings without an error.
  if (error == null || CombinedGraphQLErrors.is(error)) return
  const { errorClass, component } = error instanceof Error ? { errorClass: error.name, component: placeOf(error) } : NOT_AN_ERROR
  if (errorClass === 'AbortError') return
  const key = `${errorClass} ${component}`
  if (reported.has(key) || reported.size >= MOST_REPORTS) return
  reported.add(key)
  const input = { errorClass, component, release: loadedBuild(), failedRequest: latestRequestId() }
  void client.mutate({ mutation: reportDocument, variables: { input } }).catch(() => undefined)
}

/** The file, line and column of the innermost call in the client's own files. */
function placeOf({ stack }: Error): string | undefined {
  const [, file, line, column] = /([\w.-]+\.[jt]sx?)(?:\?[^:\s)]*)?:(\d+):(\d+)/.exec(stack ?? '') ?? []
  return file && `${file}:${line}:${column}`
}
