import { type DocumentNode, type ExecutionResult, type FieldNode, getOperationAST, Kind, type SelectionNode } from 'graphql'
import { bookingQueries } from '../access/table.ts'
import { documentPart } from '../operation/document-part.ts'
import type { RequestContext } from '../request-context.ts'

export type Execution = (context: RequestContext, variables: Record<string, unknown>) => ExecutionResult | Promise<ExecutionResult>

/** A query, divided between the booking API and the gateway. */
export interface SplitQuery {
  /** The booking API's fields. Undefined if the query has none. */
  booking: DocumentNode | undefined
  /** The gateway's own fields. Undefined if the query has none. */
  own: DocumentNode | undefined
  /** The root fields' keys in the response, in the requested order. */
  keys: readonly string[]
}

/**
 * Divides a query between the booking API and the gateway.
 *
 * @param settled a single operation, after applying `@skip` and `@include`
 * @returns undefined for mutations, and if there are fragments or directives among the root fields
 */
export function splitQuery(settled: DocumentNode): SplitQuery | undefined {
  const operation = getOperationAST(settled)
  if (operation?.operation !== 'query' || !operation.selectionSet.selections.every(isPlainField)) return undefined
  const fields = operation.selectionSet.selections
  const part = (isKept: (field: FieldNode) => boolean) => (fields.some(isKept) ? documentPart(settled, isKept) : undefined)
  return {
    booking: part(isBookingField),
    own: part((field) => !isBookingField(field)),
    keys: [...new Set(fields.map(({ alias, name }) => alias?.value ?? name.value))],
  }
}

/** Executes both parts of a query at the same time, and merges their results. */
export function executeBoth(booking: Execution, own: Execution, keys: readonly string[]): Execution {
  return async (context, variables) => {
    const [ofBooking, ofGateway] = await Promise.all([booking(context, variables), own(context, variables)])
    const errors = [...(ofBooking.errors ?? []), ...(ofGateway.errors ?? [])]
    return { data: merged(ofBooking.data, ofGateway.data, keys), ...(errors.length > 0 && { errors }) }
  }
}

/** If either part's data is null, so is the whole query's: a non-null root field has failed. */
function merged(one: ExecutionResult['data'], other: ExecutionResult['data'], keys: readonly string[]): Record<string, unknown> | null {
  if (!one || !other) return null
  const data: Record<string, unknown> = {}
  for (const key of keys) data[key] = key in one ? one[key] : other[key]
  return data
}

function isBookingField({ name }: FieldNode): boolean {
  return Object.hasOwn(bookingQueries, name.value)
}

function isPlainField(selection: SelectionNode): selection is FieldNode {
  return selection.kind === Kind.FIELD && !selection.directives?.length
}
