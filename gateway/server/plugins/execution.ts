import { type ApolloServerPlugin, HeaderMap } from '@apollo/server'
import type { ExecutionResult, GraphQLError, GraphQLFormattedError, GraphQLSchema } from 'graphql'
import { compiledExecution } from '../../execution/executor.ts'
import type { RequestContext } from '../../request-context.ts'

type FormatError = (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError

/** Executes operations by functions compiled for them, instead of Apollo's own executor: docs/decisions/compiled-execution.md. */
export function executionPlugin(schema: GraphQLSchema, format: FormatError): ApolloServerPlugin<RequestContext> {
  const execute = compiledExecution(schema)
  return {
    requestDidStart: async () => ({
      responseForOperation: async ({ document, operation, request, contextValue }) => {
        const { variables } = contextValue.observation
        // Apollo executes these, and reports an unknown operation name or invalid variables.
        if (operation === undefined || variables === undefined) return null
        const executable = { document, operation, coercedVariables: variables, sentVariables: request.variables ?? {} }
        return toResponse(await execute(executable, contextValue), format)
      },
    }),
  }
}

/** The same response as Apollo's to a result of its own executor, errors and HTTP status included. */
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

/** The HTTP status that an error asks for, such as 429. */
function statusOf({ extensions: { http } }: GraphQLError): number | undefined {
  const status = typeof http === 'object' && http !== null && 'status' in http ? http.status : undefined
  return typeof status === 'number' ? status : undefined
}
