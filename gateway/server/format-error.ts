import { unwrapResolverError } from '@apollo/server/errors'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { ApiError } from '../errors.ts'
import type { Metrics } from '../observe/metrics.ts'
import { stackOf } from '../observe/stack-of.ts'

/** Codes of GraphQL itself, as the one code that clients rely on. */
const requestCodes: Record<string, string> = {
  GRAPHQL_PARSE_FAILED: 'BAD_USER_INPUT',
  GRAPHQL_VALIDATION_FAILED: 'BAD_USER_INPUT',
  OPERATION_RESOLUTION_FAILURE: 'BAD_USER_INPUT',
  BAD_REQUEST: 'BAD_USER_INPUT',
}

const MAXIMUM_MESSAGE = 300

/** GraphQL repeats a wrong value in its message, however long somebody made it. */
function shortened(message: string): string {
  return message.length <= MAXIMUM_MESSAGE ? message : `${message.slice(0, MAXIMUM_MESSAGE)}…`
}

/** GraphQL's own complaint about a value that a service answered: of another type, or missing where it must be. */
function isMisshapenValue(error: unknown): error is Error {
  return error instanceof GraphQLError || (error instanceof Error && error.message.startsWith('Cannot return null for non-nullable field'))
}

/** GraphQL guesses which name of the schema was meant. */
const SUGGESTION = / Did you mean [^?]*\?/g

/** Shows our own errors as they are, GraphQL's own with our code, and of anything unexpected nothing but that it happened. */
export function formatError(
  log: Logger,
  { production }: Config,
  counted: Metrics['errors'],
): (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError {
  const readable = (message: string) => shortened(production ? message.replace(SUGGESTION, '') : message)

  const toShow = (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const original = unwrapResolverError(error)
    if (original instanceof ApiError) {
      const { upstream: _answer, http: _status, ...extensions } = original.extensions
      return { ...formatted, message: original.message, extensions }
    }
    const code = String(formatted.extensions?.code)
    if (code !== 'INTERNAL_SERVER_ERROR')
      return { ...formatted, message: readable(formatted.message), extensions: { code: requestCodes[code] ?? code } }
    if (isMisshapenValue(original)) {
      log.error({ path: formatted.path }, 'an existing service gave a value that does not fit its contract')
      const unavailable = { code: 'UPSTREAM_UNAVAILABLE' }
      return {
        message: "A service gave an answer that can't be read.",
        ...(formatted.path && { path: formatted.path }),
        extensions: unavailable,
      }
    }
    log.error({ path: formatted.path, stack: stackOf(original) }, 'unexpected error')
    return { message: 'Something went wrong.', ...(formatted.path && { path: formatted.path }), extensions: { code } }
  }

  return (formatted, error) => {
    const shown = toShow(formatted, error)
    counted.inc({ code: String(shown.extensions?.code) })
    return shown
  }
}
