import { type DocumentNode, type ExecutionResult, type FieldNode, getOperationAST, Kind, type SelectionNode } from 'graphql'
import { bookingQueries } from '../access/table.ts'
import { documentPart } from '../operation/document-part.ts'
import { fieldKey } from '../operation/field-key.ts'
import type { RequestContext } from '../request-context.ts'

export type Execution = (context: RequestContext, variables: Record<string, unknown>) => ExecutionResult | Promise<ExecutionResult>

/** Booking fields that the client shows only in a panel of a record's page. */
const PANELS: ReadonlySet<string> = new Set(['getPreviousAppointments'])

/** A query, divided between the booking API and the gateway. */
export interface SplitQuery {
  /** The booking API's fields, except those in `bookingPanels`. Undefined if the query has none. */
  booking: DocumentNode | undefined
  /**
   * The booking fields in `PANELS`. They are sent separately, so that they don't delay the query's other booking fields. Undefined if the
   * query has no fields in `PANELS`, or no other booking fields.
   */
  bookingPanels: DocumentNode | undefined
  /** The gateway's own fields. Undefined if the query has none. */
  own: DocumentNode | undefined
  /** The root fields' keys in the response, in the requested order. */
  keys: readonly string[]
}

/**
 * Divides a query between the booking API and the gateway.
 *
 * @param settled a document with a single operation, in which `@skip` and `@include` have already been applied
 * @returns undefined for mutations, and if a root selection is a fragment or has a directive
 */
export function splitQuery(settled: DocumentNode): SplitQuery | undefined {
  const operation = getOperationAST(settled)
  if (operation?.operation !== 'query' || !operation.selectionSet.selections.every(isPlainField)) return undefined
  const fields = operation.selectionSet.selections
  const part = (isKept: (field: FieldNode) => boolean) => (fields.some(isKept) ? documentPart(settled, isKept) : undefined)
  const hasRecord = fields.some((field) => isBookingField(field) && !isPanel(field))
  return {
    booking: part((field) => isBookingField(field) && !(hasRecord && isPanel(field))),
    bookingPanels: part((field) => hasRecord && isPanel(field)),
    own: part((field) => !isBookingField(field)),
    keys: [...new Set(fields.map(fieldKey))],
  }
}

/** Executes a query's parts at the same time, and merges their results. */
export function executeParts(parts: readonly Execution[], keys: readonly string[]): Execution {
  return async (context, variables) => {
    const results = await Promise.all(parts.map((execute) => execute(context, variables)))
    const errors = results.flatMap((result) => result.errors ?? [])
    return {
      data: merged(
        results.map(({ data }) => data),
        keys,
      ),
      ...(errors.length > 0 && { errors }),
    }
  }
}

/** Merges the parts' data. If a part has no data, one of its non-null root fields has failed, so the merged result is null. */
function merged(parts: readonly ExecutionResult['data'][], keys: readonly string[]): Record<string, unknown> | null {
  const all: Record<string, unknown> = {}
  for (const part of parts) {
    if (!part) return null
    Object.assign(all, part)
  }
  // Put the fields in the requested order.
  return Object.fromEntries(keys.map((key) => [key, all[key]]))
}

function isPanel({ name }: FieldNode): boolean {
  return PANELS.has(name.value)
}

function isBookingField({ name }: FieldNode): boolean {
  return Object.hasOwn(bookingQueries, name.value)
}

function isPlainField(selection: SelectionNode): selection is FieldNode {
  return selection.kind === Kind.FIELD && !selection.directives?.length
}
