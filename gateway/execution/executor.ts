import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  separateOperations,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { LRUCache } from 'lru-cache'
import { bookingSubschema } from '../booking/subschema.ts'
import { wholeBookingQuery } from '../booking/whole-query.ts'
import { ApiError } from '../errors.ts'
import type { PartialList } from '../observation.ts'
import { withoutConditions } from '../operation/conditions.ts'
import { withInlineFragments } from '../operation/inline-fragments.ts'
import { PerOperation, variablesOfArguments } from '../operation/per-operation.ts'
import type { RequestContext } from '../request-context.ts'
import { isCompilable } from './compilable.ts'
import { type Execution, executeParts, type SplitQuery, splitQuery } from './split-query.ts'

/** Operations are compiled on their second execution, because compiling an operation that is sent only once doesn't pay off. */
const COMPILED_AT = 2

/** Maximum number of compiled functions, more than the staff client's operations need. Each takes up to two megabytes. */
const MAXIMUM_COMPILED = 200

interface PreparedOperation {
  executions: number
  /** Executes the operation without compiling it. */
  execute: Execution
  compile: () => Execution
}

/** A validated operation to execute. */
interface ExecutableOperation {
  document: DocumentNode
  operation: OperationDefinitionNode
  /** The variables after coercion, including defaults. */
  coercedVariables: Readonly<Record<string, unknown>>
  /** The variables as the client sent them. */
  sentVariables: Readonly<Record<string, unknown>>
}

export type CompiledExecution = (operation: ExecutableOperation, context: RequestContext) => Promise<ExecutionResult>

/** Executes operations with compiled functions. See docs/decisions/compiled-execution.md. */
export function compiledExecution(schema: GraphQLSchema): CompiledExecution {
  /** Keyed by document, operation, and the values of the variables that `@skip(if:)` and `@include(if:)` use. */
  const executions = new PerOperation<PreparedOperation>((document) => variablesOfArguments(document, 'if'))

  const compiled = new LRUCache<PreparedOperation, Execution>({ max: MAXIMUM_COMPILED })

  const executionOf = (prepared: PreparedOperation): Execution => {
    if (prepared.executions < COMPILED_AT) return prepared.execute
    const known = compiled.get(prepared)
    if (known !== undefined) return known
    const execution = prepared.compile()
    compiled.set(prepared, execution)
    return execution
  }

  const plain =
    (document: DocumentNode, operationName: string | undefined): Execution =>
    (contextValue, variableValues) =>
      execute({ schema, document, operationName, variableValues, contextValue })

  const prepare = (document: DocumentNode, operation: OperationDefinitionNode, variables: Record<string, unknown>): PreparedOperation => {
    const name = operation.name?.value
    // Drop the document's other operations, because applying `@skip` and `@include` to them without their variables could fail.
    const own = separateOperations(document)[name ?? ''] ?? document
    // Apply `@skip` and `@include` before stitching. If a field is selected twice and only one of the selections is skipped, stitching
    // would drop the field.
    const unconditional = withoutConditions(own, variables)
    // Inline a mutation's fragments, because stitching drops fragments that select only `__typename` and then sends an empty operation.
    const settled = unconditional && operation.operation === 'mutation' ? withInlineFragments(unconditional) : unconditional
    const split = settled && splitQuery(settled)
    if (split?.booking) return prepareSplit(split, split.booking, name)
    const uncompiled = plain(settled ?? own, name)
    const mayBeCompiled = settled !== undefined && !makesSeveralChanges(operation)
    return { executions: 0, execute: uncompiled, compile: () => (mayBeCompiled ? compileOwn(settled) : uncompiled) }
  }

  /** Prepares a split query. Compiles only the gateway's own part, because the booking parts are forwarded unchanged. */
  const prepareSplit = (
    { bookingPanels, own, keys }: SplitQuery,
    bookingPart: DocumentNode,
    name: string | undefined,
  ): PreparedOperation => {
    const record = wholeBookingQuery(bookingSubschema.schema, bookingPart)
    const booking = bookingPanels ? [record, wholeBookingQuery(bookingSubschema.schema, bookingPanels, { isPanel: true })] : [record]
    const combined = (...others: Execution[]) => (booking.length + others.length > 1 ? executeParts([...booking, ...others], keys) : record)
    if (own === undefined) return { executions: 0, execute: combined(), compile: () => combined() }
    return { executions: 0, execute: combined(plain(own, name)), compile: () => combined(compileOwn(own)) }
  }

  const compileOwn = (settled: DocumentNode): Execution => {
    const name = getOperationAST(settled)?.name?.value
    if (!isCompilable(settled)) return plain(settled, name)
    // Leaf values are serialised only if the operation selects booking fields, because serialising converts the booking API's values to
    // the right types. Values of the gateway's own fields were checked when the gateway read them.
    const query = compileQuery(schema, settled, name, { disableLeafSerialization: !selectsFrom(bookingSubschema.schema, schema, settled) })
    if (!isCompiledQuery(query)) return plain(settled, name)
    return (context, variables) => {
      const result = query.query(undefined, context, variables)
      return result instanceof Promise ? result.then(withUsualErrors) : withUsualErrors(result)
    }
  }

  return async ({ document, operation, coercedVariables, sentVariables }, context) => {
    const prepared = executions.find(document, operation, coercedVariables, () => prepare(document, operation, coercedVariables))
    prepared.executions += 1
    // Compiled functions coerce the sent variables themselves, but don't apply the defaults of non-null variables. Those defaults come from
    // `coercedVariables`.
    const result = await executionOf(prepared)(context, { ...coercedVariables, ...sentVariables })
    return withPartialLists(result, context.observation.partialLists)
  }
}

/**
 * Whether a mutation makes several changes. If a change with a non-null result fails, GraphQL skips the remaining changes, but compiled
 * functions would still make them.
 */
function makesSeveralChanges({ operation, selectionSet: { selections } }: OperationDefinitionNode): boolean {
  return operation === 'mutation' && (selections.length > 1 || selections[0]?.kind !== Kind.FIELD)
}

/** Adds an error for each list with unreadable elements, so that no element disappears silently. */
function withPartialLists(result: ExecutionResult, partialLists: readonly PartialList[]): ExecutionResult {
  if (partialLists.length === 0) return result
  const errors = partialLists.map(({ path, unreadable }) => {
    const message = unreadable === 1 ? "1 element of this list can't be read." : `${unreadable} elements of this list can't be read.`
    return new GraphQLError(message, { path, originalError: new ApiError('UPSTREAM_UNAVAILABLE', message, { unreadable }) })
  })
  return { ...result, errors: [...(result.errors ?? []), ...errors] }
}

/** Converts errors to GraphQLErrors, because compiled functions return errors of a different class. */
function withUsualErrors({ data, errors }: ExecutionResult): ExecutionResult {
  if (errors === undefined) return { data: data ?? null }
  const usual = errors.map(({ message, path, locations, originalError }) =>
    Object.assign(new GraphQLError(message, { path: path ?? null, originalError: originalError ?? null }), { locations }),
  )
  return { data: data ?? null, errors: usual }
}

/** Whether a document selects a field of `part`, one of the schemas that make up `schema`. */
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
