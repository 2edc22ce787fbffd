import {
  type DocumentNode,
  type ExecutionResult,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  isNonNullType,
  Kind,
  print,
} from 'graphql'
import { ApiError } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import { unreadableResponse } from '../upstream/response-error.ts'
import { auditBookingReads } from './audit.ts'
import { keyOf, selectedPlaces } from './error-place.ts'
import { responseReader } from './response-reader.ts'

/**
 * Forwards an entire query, which must contain only booking fields, to the booking API. The response is then read only once, which is
 * faster than resolving each field.
 *
 * @param document contains a single operation that has no `@skip` or `@include`, and no fragments or directives among its root fields
 */
export function wholeBookingQuery(
  schema: GraphQLSchema,
  document: DocumentNode,
): (context: RequestContext, variables: Record<string, unknown>) => Promise<ExecutionResult> {
  const queryType = schema.getQueryType()
  const operation = getOperationAST(document)
  if (!queryType || !operation) throw new Error('the document contains no query')

  const rootFields = operation.selectionSet.selections.filter((selection) => selection.kind === Kind.FIELD)
  const query = print(document)
  const declared = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? []
  const read = responseReader(queryType, document)
  const [firstKey = ''] = rootFields.map(keyOf)
  const selectedPlace = selectedPlaces(document)

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

  /** The `data` of a failed request. If any field has a non-null type, `data` itself is null. Otherwise, every field in it is null. */
  function emptyData() {
    return rootFields.some(isRequired) ? null : Object.fromEntries(rootFields.map((node) => [keyOf(node), null]))
  }

  /**
   * The result of a failed request. Every nullable field gets the same error. Of the non-null fields, only the first one gets it, because
   * one such error already makes `data` null.
   */
  function failure(error: ApiError): ExecutionResult {
    const optional = rootFields.filter((node) => !isRequired(node))
    const required = rootFields.find(isRequired)
    return {
      data: emptyData(),
      errors: [...optional, ...(required ? [required] : [])].map((node) => located(error, [keyOf(node)])),
    }
  }

  /** Adds a path to an error. If the error's own path is missing or wasn't selected, uses the path of the first root field. */
  function located(error: ApiError, place: readonly (string | number)[]): GraphQLError {
    const path = selectedPlace(place) ?? [firstKey]
    const node = rootFields.find((field) => keyOf(field) === path[0])
    return new GraphQLError(error.message, { path, originalError: error, ...(node && { nodes: [node] }) })
  }
}
