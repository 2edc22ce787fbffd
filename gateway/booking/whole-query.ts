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
import { notUnderstood } from '../upstream/service.ts'
import { responseReader } from './answer-reader.ts'
import { auditBookingReads } from './audit.ts'

type Execution = (context: RequestContext, variables: Record<string, unknown>) => Promise<ExecutionResult>

/**
 * An operation of booking queries alone is passed on as it is, and its answer read once: no field of it is executed here again.
 *
 * @param document holds this operation alone, with its fragments
 * @param settled the document with its conditions carried out
 * @returns undefined for any other operation
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

  return async (context, given) => {
    auditBookingReads(schema, operation, given, context)
    const variables = Object.fromEntries(declared.filter((name) => name in given).map((name) => [name, given[name]]))
    try {
      const { data, errors } = await context.upstreams.bookingGraphql.send(context.caller, 'query', query, variables)
      const failures = errors?.map((error) => located(error, error.place)) ?? []
      if (!data) return { data: nothing(), errors: failures }
      const response = read(data)
      context.upstreams.bookingGraphql.reportMalformed(context.caller, [...response.malformed])
      context.observation.partialLists.push(...response.partialLists)
      // A field that failed is null for that reason.
      const unreadable = response.unreadable.filter((key) => !failures.some(({ path }) => path?.[0] === key))
      const all = [...failures, ...unreadable.map((key) => located(notUnderstood('booking'), [key]))]
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

  /** A field that must be takes the whole answer with it. */
  function nothing() {
    return rootFields?.some(isRequired) ? null : Object.fromEntries(rootFields?.map((node) => [keyOf(node), null]) ?? [])
  }

  /** As if each field had failed. */
  function failure(error: ApiError): ExecutionResult {
    const optional = rootFields?.filter((node) => !isRequired(node)) ?? []
    const required = rootFields?.find(isRequired)
    return {
      data: nothing(),
      errors: [...optional, ...(required ? [required] : [])].map((node) => located(error, [keyOf(node)])),
    }
  }

  /** An error without a place, or with one that nobody asked about, is told at the first field. */
  function located(error: ApiError, place: readonly (string | number)[]): GraphQLError {
    const isAsked = typeof place[0] === 'string' && place.every((part) => typeof part === 'number' || keys.has(part))
    const path = isAsked ? place : [firstKey]
    const node = rootFields?.find((field) => keyOf(field) === path[0])
    return new GraphQLError(error.message, { path, originalError: error, ...(node && { nodes: [node] }) })
  }
}

function keyOf({ alias, name }: FieldNode): string {
  return alias?.value ?? name.value
}

/** Undefined unless all of the root fields are plain fields of the booking API. */
function rootFieldsOf({ operation, selectionSet: { selections } }: OperationDefinitionNode): FieldNode[] | undefined {
  const isPlain = (selection: SelectionNode): selection is FieldNode =>
    selection.kind === Kind.FIELD && Object.hasOwn(bookingQueries, selection.name.value) && !selection.directives?.length
  return operation === 'query' && selections.every(isPlain) ? [...selections] : undefined
}
