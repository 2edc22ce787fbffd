import { type FieldNode, type GraphQLSchema, getArgumentValues, Kind, type OperationDefinitionNode } from 'graphql'
import type { ErrorCode } from '#rules/gateway-protocol.ts'
import type { ApiError } from '../errors.ts'
import { audited, auditRead } from '../observe/audit.ts'
import { fieldKey } from '../operation/field-key.ts'
import { recordId, recordOf } from '../operation/record-ids.ts'
import type { RequestContext } from '../request-context.ts'

/**
 * The booking API's fields that return customer records. `argument` names the argument with the id to audit, and `as` is the id's name in
 * audit lines. The entry for `customerSearch` is null, because its arguments don't identify a record.
 */
const recordArguments: Record<string, { argument: string; as: 'customerId' | 'appointmentId' | 'locationId' } | null> = {
  customerSearch: null,
  getCustomer: { argument: 'id', as: 'customerId' },
  getAppointment: { argument: 'appointmentId', as: 'appointmentId' },
  getPreviousAppointments: { argument: 'appointmentId', as: 'appointmentId' },
  getAppointments: { argument: 'locationId', as: 'locationId' },
}

/** Writes an audit line for each field in `recordArguments` that an operation selects. A list gets one line, not one for each record. */
export function auditBookingReads(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
  context: RequestContext,
): void {
  const fields = schema.getQueryType()?.getFields()
  for (const selection of operation.selectionSet.selections) {
    if (selection.kind !== Kind.FIELD) continue
    const { value: name } = selection.name
    const definition = fields?.[name]
    const record = recordArguments[name]
    if (definition === undefined || record === undefined) continue
    const id = record && recordId(getArgumentValues(definition, selection, variables)[record.argument])
    auditRead(context, { action: name, ...(record && id !== undefined && { [record.as]: id }) })
  }
}

interface BookingResponse {
  data: Record<string, unknown> | null | undefined
  errors: readonly ApiError[] | undefined
}

/** Sends a change to the booking API and writes an audit line. */
export function auditBookingChange<Response extends BookingResponse>(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
  context: RequestContext,
  send: () => Promise<Response>,
): Promise<Response> {
  const fields = schema.getMutationType()?.getFields()
  const selections = operation.selectionSet.selections.filter((selection) => selection.kind === Kind.FIELD)
  const [first] = selections
  const definition = first && fields?.[first.name.value]
  const action = selections.map(({ name }) => name.value).join(' ')
  const record = definition ? recordOf(() => getArgumentValues(definition, first, variables)) : {}
  return audited(context, { action, ...record }, send, (response) => failureOf(response, selections))
}

/**
 * Returns an error code if no field of the mutation made a change, or undefined if at least one did. A field whose result is missing,
 * `false` or `{ ok: false }` changed nothing. Any other result means that the field made its change, even if errors say that a part of the
 * changed record couldn't be read. A response with neither data nor errors also counts as a failure, because no mutation may return null.
 */
function failureOf({ data, errors }: BookingResponse, selections: readonly FieldNode[]): ErrorCode | undefined {
  const results = selections.map((selection) => data?.[fieldKey(selection)] ?? undefined)
  if (results.some((result) => result !== undefined && !isDenial(result))) return undefined
  return errors?.[0]?.code ?? (results.some(isDenial) ? 'UPSTREAM_REJECTED' : 'UPSTREAM_UNAVAILABLE')
}

function isDenial(result: unknown): boolean {
  return result === false || (typeof result === 'object' && result !== null && 'ok' in result && result.ok === false)
}
