import {
  type ApolloServerOptionsWithGateway,
  type ApolloServerPlugin,
  type GraphQLRequestContextResponseForOperation,
  HeaderMap,
} from '@apollo/server'
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  separateOperations,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { bookingSubschema } from '../booking/subschema.ts'
import { wholeBookingQuery } from '../booking/whole-query.ts'
import { ApiError } from '../errors.ts'
import { withoutConditions } from '../operation/conditions.ts'
import { withInlineFragments } from '../operation/inline-fragments.ts'
import { PerOperation, variablesOfArguments } from '../operation/per-operation.ts'
import type { RequestContext } from '../request-context.ts'

/** The time an operation comes that has it compiled. */
const COMPILED_AT = 2

type Execution = (context: RequestContext, variables: Record<string, unknown>) => ExecutionResult | Promise<ExecutionResult>

interface PreparedOperation {
  /** How often it was executed. */
  times: number
  execute: Execution
  compile: () => Execution
}

/**
 * Has Apollo Server execute operations on a schema by functions compiled for them. Both parts belong together: the plugin executes
 * every operation, and answers a result without errors. One with errors, or none, Apollo asks of the gateway, and makes of it what
 * clients are told. The others do not go that way, because what Apollo makes for a gateway has accessors: for each of them V8 keeps
 * something in the old generation, and with it all of the request, until the next full collection.
 */
export function compiledExecution(schema: GraphQLSchema): {
  plugin: ApolloServerPlugin<RequestContext>
  gateway: ApolloServerOptionsWithGateway<RequestContext>['gateway']
} {
  /** By what `@skip` and `@include` are given, their one argument. */
  const executions = new PerOperation<PreparedOperation>((document) => variablesOfArguments(document, 'if'))

  const plain =
    (document: DocumentNode, operationName: string | undefined): Execution =>
    (contextValue, variableValues) =>
      execute({ schema, document, operationName, variableValues, contextValue })

  const prepare = (document: DocumentNode, operation: OperationDefinitionNode, variables: Record<string, unknown>): PreparedOperation => {
    const name = operation.name?.value
    // The document's other operations have other variables.
    const own = separateOperations(document)[name ?? ''] ?? document
    // Settled before stitching too, which does not ask for a field that is selected twice and skipped once.
    const unconditional = withoutConditions(own, variables)
    // Stitching drops fragments that select only `__typename`, and would then send nothing at all.
    const settled = unconditional && operation.operation === 'mutation' ? withInlineFragments(unconditional) : unconditional
    const uncompiled = plain(settled ?? own, name)
    const isCompilable = settled !== undefined && !makesSeveralChanges(operation)
    return { times: 0, execute: uncompiled, compile: () => (isCompilable ? compile(own, operation, settled) : uncompiled) }
  }

  const compile = (document: DocumentNode, operation: OperationDefinitionNode, settled: DocumentNode): Execution => {
    const name = operation.name?.value
    const whole = wholeBookingQuery(schema, document, operation, settled)
    if (whole) return whole
    // The gateway's own answers were checked when they were read; the booking API's are of the right types only once written.
    const query = compileQuery(schema, settled, name, { disableLeafSerialization: !selectsFrom(bookingSubschema.schema, schema, settled) })
    if (!isCompiledQuery(query)) return plain(settled, name)
    return (context, given) => {
      const result = query.query(undefined, context, given)
      return result instanceof Promise ? result.then(withUsualErrors) : withUsualErrors(result)
    }
  }

  const executeOperation = async ({
    document,
    operation,
    request,
    contextValue,
  }: GraphQLRequestContextResponseForOperation<RequestContext>): Promise<ExecutionResult> => {
    const { variables } = contextValue
    const given = request.variables ?? {}
    // GraphQL itself says what is wrong with variables, or that there is no operation of this name.
    if (variables === undefined || operation === undefined) return plain(document, request.operationName)(contextValue, given)
    const execution = executions.find(document, operation, variables, () => prepare(document, operation, variables))
    execution.times += 1
    // Compiling pays for what comes again, such as the staff client's operations.
    if (execution.times === COMPILED_AT) execution.execute = execution.compile()
    // The library overlooks defaults of variables that must not be null.
    return withPartialLists(await execution.execute(contextValue, { ...variables, ...given }), contextValue)
  }

  return {
    plugin: {
      requestDidStart: async () => ({
        responseForOperation: async (resolved) => {
          resolved.contextValue.result = executeOperation(resolved)
          const result = await resolved.contextValue.result.catch(() => undefined)
          if (result === undefined || result.errors !== undefined) return null
          return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult: { data: result.data ?? null } } }
        },
      }),
    },
    gateway: {
      onSchemaLoadOrUpdate: (tell) => {
        tell({ apiSchema: schema, coreSupergraphSdl: '' })
        return () => undefined
      },
      load: async () => ({ executor: ({ context }) => (context as RequestContext).result as Promise<ExecutionResult> }),
      stop: async () => undefined,
    },
  }
}

/** Compiled functions go on to the next change after one has failed; GraphQL ends the operation. */
function makesSeveralChanges({ operation, selectionSet: { selections } }: OperationDefinitionNode): boolean {
  return operation === 'mutation' && (selections.length > 1 || selections[0]?.kind !== Kind.FIELD)
}

/** Reports the list elements that can't be read beside the data: nothing disappears silently. */
function withPartialLists(result: ExecutionResult, { partialLists }: RequestContext): ExecutionResult {
  if (partialLists.length === 0) return result
  const errors = partialLists.map(({ path, unreadable }) => {
    const message = unreadable === 1 ? "1 element of this list can't be read." : `${unreadable} elements of this list can't be read.`
    return new GraphQLError(message, { path, originalError: new ApiError('UPSTREAM_UNAVAILABLE', message, { unreadable }) })
  })
  return { ...result, errors: [...(result.errors ?? []), ...errors] }
}

/** Compiled functions answer errors of a form of their own. */
function withUsualErrors({ data, errors }: ExecutionResult): ExecutionResult {
  if (errors === undefined) return { data: data ?? null }
  const usual = errors.map(({ message, path, locations, originalError }) =>
    Object.assign(new GraphQLError(message, { path: path ?? null, originalError: originalError ?? null }), { locations }),
  )
  return { data: data ?? null, errors: usual }
}

/** Whether a document selects a field that a part of the schema has. */
function selectsFrom(part: GraphQLSchema, schema: GraphQLSchema, document: DocumentNode): boolean {
  const typeInfo = new TypeInfo(schema)
  let isSelected = false
  visit(
    document,
    visitWithTypeInfo(typeInfo, {
      Field: ({ name }) => {
        const type = part.getType(typeInfo.getParentType()?.name ?? '')
        if (isObjectType(type) && Object.hasOwn(type.getFields(), name.value)) isSelected = true
      },
    }),
  )
  return isSelected
}
