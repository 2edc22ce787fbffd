import type { FastifyRequest } from 'fastify'
import { type ExecutionResult, type GraphQLSchema, getOperationAST } from 'graphql'
import { ApiError } from '../../errors.ts'
import type { CompiledExecution } from '../../execution/executor.ts'
import type { KnownDocuments } from '../../operation/known-documents.ts'
import type { RequestContext } from '../../request-context.ts'
import { checkOperation } from './check-operation.ts'
import { operationOf } from './request-body.ts'

interface DirectParts {
  schema: GraphQLSchema
  knownDocuments: KnownDocuments
  execute: CompiledExecution
}

interface DirectResult {
  /** The response to send. Undefined if Apollo Server must respond. */
  response?: { contentType: string; body: string }
  /** The operation's result, if it was executed but Apollo Server must respond. */
  executed?: ExecutionResult
}

/**
 * The `accept` headers that the staff client and common libraries send, and the response format for each. Apollo Server handles all other
 * `accept` headers.
 */
const formats: ReadonlyMap<string | undefined, string> = new Map([
  ['application/graphql-response+json,application/json;q=0.9', 'application/graphql-response+json; charset=utf-8'],
  ['application/json', 'application/json; charset=utf-8'],
  ['*/*', 'application/json; charset=utf-8'],
  [undefined, 'application/json; charset=utf-8'],
])

/**
 * Creates a function that responds to known operations faster, by bypassing Apollo Server. See docs/decisions/compiled-execution.md. The
 * function leaves unusual requests to Apollo Server:
 * - before execution, for example if the document is new or the request must be rejected;
 * - after execution, if the result contains errors or a service has rejected the token.
 */
export function createDirectResponse({ schema, knownDocuments, execute }: DirectParts) {
  return async (request: FastifyRequest, body: unknown, context: RequestContext): Promise<DirectResult> => {
    const contentType = formats.get(request.headers.accept)
    const sent = operationOf(body)
    const document = sent && knownDocuments.find(sent.query)
    const operation = document && getOperationAST(document, sent?.operationName)
    if (contentType === undefined || sent === undefined || document === undefined || !operation) return {}
    const coercedVariables = checkedVariables({ schema, document, operation, variables: sent.variables }, context)
    if (coercedVariables === undefined) return {}
    const result = await execute({ document, operation, coercedVariables, sentVariables: sent.variables }, context)
    if (result.errors === undefined && !context.observation.upstreamCalls.some(({ outcome }) => outcome === 401))
      return { response: { contentType, body: JSON.stringify({ data: result.data }) } }
    return { executed: result }
  }
}

/**
 * Like `checkOperation`, but returns undefined instead of throwing if the operation must be refused. Apollo Server then checks the operation
 * again and reports the error.
 */
function checkedVariables(...checked: Parameters<typeof checkOperation>): ReturnType<typeof checkOperation> {
  try {
    return checkOperation(...checked)
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}
