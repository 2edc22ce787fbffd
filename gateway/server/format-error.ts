import { unwrapResolverError } from '@apollo/server/errors'
import type { GraphQLFormattedError } from 'graphql'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { ApiError } from '../errors.ts'
import type { Metrics } from '../observe/metrics.ts'
import { stackOf } from '../observe/stack-of.ts'

/** Maps GraphQL's and Apollo's codes for invalid requests to the code that clients rely on. */
const requestCodes: Record<string, string> = {
  GRAPHQL_PARSE_FAILED: 'BAD_USER_INPUT',
  GRAPHQL_VALIDATION_FAILED: 'BAD_USER_INPUT',
  OPERATION_RESOLUTION_FAILURE: 'BAD_USER_INPUT',
  BAD_REQUEST: 'BAD_USER_INPUT',
}

const MAXIMUM_MESSAGE = 300

/** Shortens a message, because GraphQL repeats invalid values in its messages, however long the values are. */
function shortened(message: string): string {
  return message.length <= MAXIMUM_MESSAGE ? message : `${message.slice(0, MAXIMUM_MESSAGE)}…`
}

/** Returns the error that a resolver threw. Stitching and compiled execution each wrap it in a GraphQL error. */
function thrownError(error: unknown): unknown {
  const original = unwrapResolverError(error)
  return original === error ? error : thrownError(original)
}

/**
 * Returns the first `ApiError` in an AggregateError, which stitching creates if one field has several errors. Returns the error itself if
 * it isn't an AggregateError or doesn't contain an `ApiError`.
 */
function ownErrorIn(error: unknown): unknown {
  if (!(error instanceof AggregateError)) return error
  return error.errors.map(thrownError).find((one) => one instanceof ApiError) ?? error
}

/**
 * Matches GraphQL's suggestions of similar names, which would reveal the schema. Also matches a suggestion that has no question mark.
 * Otherwise, a client could make the search very slow by putting ` Did you mean ` into a message many times.
 */
const SUGGESTION = / Did you mean [^?]*\??/g

/** @param requestId undefined for errors that Apollo Server reports itself, such as errors about an invalid operation */
export type FormatError = (formatted: GraphQLFormattedError, error: unknown, requestId?: string) => GraphQLFormattedError

/**
 * Formats an error for the response. Our own errors keep their messages and codes, GraphQL's errors get our codes, and unexpected errors
 * lose all details.
 */
export function formatError(log: Logger, { production }: Pick<Config, 'production'>, counted: Metrics['errors']): FormatError {
  const readable = (message: string) => shortened(production ? message.replace(SUGGESTION, '') : message)

  const format: FormatError = (formatted, error, requestId) => {
    const original = ownErrorIn(thrownError(error))
    if (original instanceof ApiError) {
      const { upstream: _response, http: _status, ...extensions } = original.extensions
      return { ...formatted, message: original.message, extensions }
    }
    const code = String(formatted.extensions?.code)
    if (code !== 'INTERNAL_SERVER_ERROR')
      return { ...formatted, message: readable(formatted.message), extensions: { code: requestCodes[code] ?? code } }
    log.error({ requestId, path: formatted.path, stack: stackOf(original) }, 'unexpected error')
    return { message: 'Something went wrong.', ...(formatted.path && { path: formatted.path }), extensions: { code } }
  }

  return (formatted, error, requestId) => {
    const shown = format(formatted, error, requestId)
    counted.inc({ code: String(shown.extensions?.code) })
    return shown
  }
}
