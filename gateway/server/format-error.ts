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

/** Shortens a message. GraphQL repeats invalid values in its messages, even very long ones. */
function shortened(message: string): string {
  return message.length <= MAXIMUM_MESSAGE ? message : `${message.slice(0, MAXIMUM_MESSAGE)}…`
}

/** Matches GraphQL's suggestions of similar names, which would reveal the schema. */
const SUGGESTION = / Did you mean [^?]*\?/g

/**
 * Formats an error for the response. Our own errors stay unchanged, GraphQL's errors get our codes, and unexpected errors lose all
 * details.
 */
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
    log.error({ path: formatted.path, stack: stackOf(original) }, 'unexpected error')
    return { message: 'Something went wrong.', ...(formatted.path && { path: formatted.path }), extensions: { code } }
  }

  return (formatted, error) => {
    const shown = format(formatted, error)
    counted.inc({ code: String(shown.extensions?.code) })
    return shown
  }
}
