import { type ApolloServerPlugin, HeaderMap } from '@apollo/server'
import type { ExecutionResult, GraphQLError, GraphQLFormattedError } from 'graphql'
import type { CompiledExecution } from '../../execution/executor.ts'
import type { FormatError } from '../format-error.ts'
import type { ApolloContext } from '../request/apollo-response.ts'
import { checkOperation } from '../request/check-operation.ts'

/**
 * Checks operations, and executes them with compiled functions instead of Apollo's own executor. See
 * docs/decisions/compiled-execution.md.
 */
export function executionPlugin(execute: CompiledExecution, format: FormatError): ApolloServerPlugin<ApolloContext> {
  return {
    requestDidStart: async () => {
      let coercedVariables: Record<string, unknown> | undefined
      return {
        didResolveOperation: async ({ schema, document, operation, request, contextValue }) => {
          if (operation === undefined) return
          coercedVariables = checkOperation({ schema, document, operation, variables: request.variables ?? {} }, contextValue)
        },
        responseForOperation: async ({ document, operation, request, contextValue }) => {
          // Leave unknown operation names and invalid variables to Apollo, which reports them.
          if (operation === undefined || coercedVariables === undefined) return null
          const executable = { document, operation, coercedVariables, sentVariables: request.variables ?? {} }
          const formatOwn: FormatError = (formatted, error) => format(formatted, error, contextValue.caller.requestId)
          return toResponse(contextValue.executed ?? (await execute(executable, contextValue)), formatOwn)
        },
      }
    },
  }
}

/** Converts an execution result to the response that Apollo would send for it, including errors and HTTP status. */
function toResponse({ data, errors }: ExecutionResult, format: FormatError) {
  const body = {
    kind: 'single' as const,
    singleResult: { ...(errors && { errors: errors.map((error) => format(formattable(error), error)) }), data: data ?? null },
  }
  const status = errors?.map(statusOf).findLast((found) => found !== undefined)
  return { http: { headers: new HeaderMap(), ...(status !== undefined && { status }) }, body }
}

function formattable(error: GraphQLError): GraphQLFormattedError {
  return { ...error.toJSON(), extensions: { ...error.extensions, code: error.extensions.code ?? 'INTERNAL_SERVER_ERROR' } }
}

/** The HTTP status that an error sets, such as 429. */
function statusOf({ extensions: { http } }: GraphQLError): number | undefined {
  const status = typeof http === 'object' && http !== null && 'status' in http ? http.status : undefined
  return typeof status === 'number' ? status : undefined
}
