import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  print,
} from 'graphql'
import { ApiError } from '../errors.ts'
import { documentPart } from '../operation/document-part.ts'
import { fieldKey } from '../operation/field-key.ts'
import type { RequestContext } from '../request-context.ts'
import type { BookingError } from '../upstream/booking/graphql.ts'
import { unreadableResponse } from '../upstream/response-error.ts'
import { auditBookingReads } from './audit.ts'
import { selectedPlaces } from './error-place.ts'
import { responseReader } from './response-reader.ts'

type BookingQuery = (context: RequestContext, variables: Record<string, unknown>) => Promise<ExecutionResult>

/**
 * Creates a function that forwards an entire query to the booking API and reads the whole response at once, which is faster than resolving
 * each field. The query must contain only booking fields.
 *
 * @param schema the booking API's own schema
 * @param document contains a single operation that has no `@skip` or `@include`, and no fragments or directives among its root fields
 * @param options.isPanel whether the client shows the fields in a panel. If so, the client's `x-panel-wait` header limits the waiting time.
 */
export function wholeBookingQuery(schema: GraphQLSchema, document: DocumentNode, options: { isPanel?: boolean } = {}): BookingQuery {
  const operation = operationIn(document)
  const forward = unauditedQuery(schema, document, options)
  return (context, variables) => {
    auditBookingReads(schema, operation, variables, context)
    return forward(context, variables)
  }
}

/** Like `wholeBookingQuery`, but writes no audit lines. */
function unauditedQuery(schema: GraphQLSchema, document: DocumentNode, { isPanel = false }: { isPanel?: boolean }): BookingQuery {
  const queryType = schema.getQueryType()
  if (!queryType) throw new Error('the schema has no queries')
  const operation = operationIn(document)
  const rootFields = operation.selectionSet.selections.filter((selection) => selection.kind === Kind.FIELD)
  const query = print(document)
  const declared = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? []
  const read = responseReader(queryType, document)
  const [firstKey = ''] = rootFields.map(fieldKey)
  const selectedPlace = selectedPlaces(document)

  return async (context, allVariables) => {
    const variables = Object.fromEntries(declared.filter((name) => name in allVariables).map((name) => [name, allVariables[name]]))
    try {
      const sent = context.dependencies.upstreams.bookingGraphql.send(context.caller, 'query', query, variables)
      const { data, errors } = await (isPanel ? context.panelReads.within(sent) : sent)
      const failures = errors?.map((error) => located(error, error.place)) ?? []
      if (!data) return readOthers(errors ?? [], failures, context, allVariables)
      const response = read(data)
      context.dependencies.upstreams.bookingGraphql.reportMalformed(context.caller, [...response.malformed])
      context.observation.partialLists.push(...response.partialLists)
      // Leave out unreadable fields that already have an error, so that no field is reported twice.
      const unreadable = response.unreadable.filter((key) => !failures.some(({ path }) => path?.[0] === key))
      const all = [...failures, ...unreadable.map((key) => located(unreadableResponse('booking'), [key]))]
      return { data: response.data, ...(all.length > 0 && { errors: all }) }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return failure(error)
    }
  }

  function emptyData() {
    return Object.fromEntries(rootFields.map((node) => [fieldKey(node), null]))
  }

  /**
   * Called if the response has no data, which happens if even one non-null field fails. Sends the query again without the failed fields.
   * If the errors don't say which fields failed, reports the first error for every field, because a null field without an error would mean
   * that the record doesn't exist.
   */
  async function readOthers(
    errors: readonly BookingError[],
    failures: readonly GraphQLError[],
    context: RequestContext,
    variables: Record<string, unknown>,
  ): Promise<ExecutionResult> {
    const failed = new Set(errors.map(({ place }) => place[0]))
    const others = rootFields.filter((field) => !failed.has(fieldKey(field)))
    if (others.length === rootFields.length) return failure(errors[0] ?? unreadableResponse('booking'))
    if (others.length === 0) return { data: emptyData(), errors: failures }
    const readRest = unauditedQuery(
      schema,
      documentPart(document, (field) => others.includes(field)),
      { isPanel },
    )
    const rest = await readRest(context, variables)
    return { data: { ...emptyData(), ...rest.data }, errors: [...failures, ...(rest.errors ?? [])] }
  }

  /** The result of a failed request: every field gets the same error. */
  function failure(error: ApiError): ExecutionResult {
    return { data: emptyData(), errors: rootFields.map((node) => located(error, [fieldKey(node)])) }
  }

  /**
   * Converts an error to a GraphQLError with `place` as its path. If the query doesn't select `place`, the path is the first root field.
   */
  function located(error: ApiError, place: readonly (string | number)[]): GraphQLError {
    const path = selectedPlace(place) ?? [firstKey]
    const node = rootFields.find((field) => fieldKey(field) === path[0])
    return new GraphQLError(error.message, { path, originalError: error, ...(node && { nodes: [node] }) })
  }
}

function operationIn(document: DocumentNode): OperationDefinitionNode {
  const operation = getOperationAST(document)
  if (!operation) throw new Error('the document contains no query')
  return operation
}
