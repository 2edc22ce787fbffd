import {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionNode,
  visit,
} from 'graphql'
import { bookingQueries } from '../access/table.ts'
import { ApiError } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import { unreadableResponse } from '../upstream/service.ts'
import { auditBookingReads } from './audit.ts'
import { responseReader } from './response-reader.ts'

type Execution = (context: RequestContext, variables: Record<string, unknown>) => Promise<ExecutionResult>

/**
 * Forwards an operation that contains only booking queries to the booking API, as a whole. The response is then read only once,
 * which is faster than resolving each field.
 *
 * @param document contains only this operation and its fragments
 * @param settled `document` after applying `@skip` and `@include`
 * @returns undefined if the operation contains anything but booking queries
 */
export function wholeBookingQuery(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  settled: DocumentNode,
): Execution | undefined {
  const queryType = schema.getQueryType()
  const rootFields = rootFieldsOf(operation)
  if (!queryType || rootFields === undefined) return undefined

  const query = print(document)
  const declared = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? []
  const read = responseReader(queryType, settled)
  const [firstKey = ''] = rootFields.map(keyOf)
  const keys = new Set<unknown>()
  visit(document, { Field: (node) => void keys.add(keyOf(node)) })

  return async (context, allVariables) => {
    auditBookingReads(schema, operation, allVariables, context)
    const variables = Object.fromEntries(declared.filter((name) => name in allVariables).map((name) => [name, allVariables[name]]))
    try {
      const { data, errors } = await context.dependencies.upstreams.bookingGraphql.send(context.caller, 'query', query, variables)
      const failures = errors?.map((error) => located(error, error.place)) ?? []
      if (!data) return { data: emptyData(), errors: failures }
      const response = read(data)
      context.dependencies.upstreams.bookingGraphql.reportMalformed(context.caller, [...response.malformed])
      context.observation.partialLists.push(...response.partialLists)
      // Don't report an unreadable field twice: it may already have an error.
      const unreadable = response.unreadable.filter((key) => !failures.some(({ path }) => path?.[0] === key))
      const all = [...failures, ...unreadable.map((key) => located(unreadableResponse('booking'), [key]))]
      const isLost = response.unreadable.some((key) => rootFields.some((node) => keyOf(node) === key && isRequired(node)))
      return { data: isLost ? null : response.data, ...(all.length > 0 && { errors: all }) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return failure(error)
    }
  }

  function isRequired(node: FieldNode): boolean {
    return isNonNullType(queryType?.getFields()[node.name.value]?.type)
  }

  /** The `data` of a failed request. Every field is null; if a field is non-null, `data` itself is null. */
  function emptyData() {
    return rootFields?.some(isRequired) ? null : Object.fromEntries(rootFields?.map((node) => [keyOf(node), null]) ?? [])
  }

  /** The result of a failed request, with the same error at every field. */
  function failure(error: ApiError): ExecutionResult {
    const optional = rootFields?.filter((node) => !isRequired(node)) ?? []
    const required = rootFields?.find(isRequired)
    return {
      data: emptyData(),
      errors: [...optional, ...(required ? [required] : [])].map((node) => located(error, [keyOf(node)])),
    }
  }

  /** Adds a path to an error. If the error's own path is missing or wasn't selected, uses the first field. */
  function located(error: ApiError, place: readonly (string | number)[]): GraphQLError {
    const isSelected = typeof place[0] === 'string' && place.every((part) => typeof part === 'number' || keys.has(part))
    const path = isSelected ? place : [firstKey]
    const node = rootFields?.find((field) => keyOf(field) === path[0])
    return new GraphQLError(error.message, { path, originalError: error, ...(node && { nodes: [node] }) })
  }
}

function keyOf({ alias, name }: FieldNode): string {
  return alias?.value ?? name.value
}

/** The operation's root fields. Undefined if any of them has a directive or isn't a booking query. */
function rootFieldsOf({ operation, selectionSet: { selections } }: OperationDefinitionNode): FieldNode[] | undefined {
  const isPlain = (selection: SelectionNode): selection is FieldNode =>
    selection.kind === Kind.FIELD && Object.hasOwn(bookingQueries, selection.name.value) && !selection.directives?.length
  return operation === 'query' && selections.every(isPlain) ? [...selections] : undefined
}
