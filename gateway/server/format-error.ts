import { unwrapResolverError } from '@apollo/server/errors'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { ApiError } from '../errors.ts'
import type { Metrics } from '../observe/metrics.ts'
import { stackOf } from '../observe/stack-of.ts'

/** GraphQL's and Apollo's own codes, as the single code that clients rely on. */
const requestCodes: Record<string, string> = {
  GRAPHQL_PARSE_FAILED: 'BAD_USER_INPUT',
  GRAPHQL_VALIDATION_FAILED: 'BAD_USER_INPUT',
  OPERATION_RESOLUTION_FAILURE: 'BAD_USER_INPUT',
  BAD_REQUEST: 'BAD_USER_INPUT',
}

const MAXIMUM_MESSAGE = 300

/** GraphQL repeats invalid values in its messages, however long they are. */
function shortened(message: string): string {
  return message.length <= MAXIMUM_MESSAGE ? message : `${message.slice(0, MAXIMUM_MESSAGE)}…`
}

/** Whether GraphQL rejects a value from a service: it has the wrong type, or is null in a non-null field. GraphQL has no class for the latter. */
function isMalformedValue(error: unknown): error is Error {
  return error instanceof GraphQLError || (error instanceof Error && error.message.startsWith('Cannot return null for non-nullable field'))
}

/** GraphQL suggests similar names, which reveals the schema. */
const SUGGESTION = / Did you mean [^?]*\?/g

/** Returns our own errors unchanged, GraphQL's errors with our codes, and no details of unexpected errors. */
export function formatError(
  log: Logger,
  { production }: Config,
  counted: Metrics['errors'],
): (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError {
  const readable = (message: string) => shortened(production ? message.replace(SUGGESTION, '') : message)

  const format = (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const original = unwrapResolverError(error)
    if (original instanceof ApiError) {
      const { upstream: _response, http: _status, ...extensions } = original.extensions
      return { ...formatted, message: original.message, extensions }
    }
    const code = String(formatted.extensions?.code)
    if (code !== 'INTERNAL_SERVER_ERROR')
      return { ...formatted, message: readable(formatted.message), extensions: { code: requestCodes[code] ?? code } }
    if (isMalformedValue(original)) {
      log.error({ path: formatted.path }, 'a service returned a value that breaks its contract')
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
    const shown = format(formatted, error)
    counted.inc({ code: String(shown.extensions?.code) })
    return shown
  }
}
