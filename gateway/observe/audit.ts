import type { ApolloServerPlugin } from '@apollo/server'
import {
  type DocumentNode,
  type GraphQLSchema,
  getArgumentValues,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { ApiError, type ErrorCode } from '../errors.ts'
import type { AskedOperation } from '../operation/requested-operation.ts'
import type { RequestContext } from '../request-context.ts'
import type { AuditTrail } from './audit-trail.ts'

/** What was done to which record: ids and choices, never names, notes or other free text. */
interface AuditedAction {
  action: string
  orderId?: string
  patientId?: string
  productId?: string
  itemId?: string
  count?: number
  appointmentId?: string
  locationId?: string
  consultationFormId?: string
  subscriptionId?: string
  customerId?: string
  decision?: string
  handling?: string
  outcome?: string
}

/** Carries out a change and leaves an audit line of who did it and how it ended. */
export async function audited<Result>(
  context: RequestContext,
  action: AuditedAction,
  change: () => Promise<Result>,
  /** How a change ended that failed without being thrown. */
  failureOf: (result: Result) => string | undefined = () => undefined,
): Promise<Result> {
  const callsBefore = context.upstreamCalls.length
  const append = (failure: string | undefined) => {
    const upstream = context.upstreamCalls.slice(callsBefore).map(({ service, call, outcome }) => ({ service, call, outcome }))
    if (failure !== undefined) context.auditedFailures.push(action.action)
    context.services.auditTrail.append({ audit: 'write', ...action, ...asker(context), result: failure ?? 'done', upstream })
  }
  let result: Result
  try {
    result = await change()
  } catch (error) {
    append(error instanceof ApiError ? error.code : 'INTERNAL_SERVER_ERROR')
    throw error
  }
  append(failureOf(result))
  return result
}

/** Leaves an audit line of who looked at a patient's record. */
export function auditRead(context: RequestContext, action: AuditedAction): void {
  context.services.auditTrail.append({ audit: 'read', ...action, ...asker(context) })
}

type Asker = Pick<RequestContext, 'viewer' | 'address'> & { caller: { requestId: string } }

function asker({ viewer, address, caller }: Asker) {
  return { sub: viewer?.id, from: address, requestId: caller.requestId }
}

/** Refusals of any operation; of a change, also those by the record's state or by what was sent. */
const refusals: readonly ErrorCode[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'RATE_LIMITED']
const refusalsOfChanges: readonly ErrorCode[] = [...refusals, 'BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT']

/** Leaves an audit line for each field that was refused, unless its change left one itself. */
export const refusalAuditPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ schema, document, operation, response, contextValue }) => {
      if (document === undefined || operation === undefined || response.body.kind !== 'single') return
      const codes: readonly unknown[] = operation.operation === 'mutation' ? refusalsOfChanges : refusals
      const refused = (response.body.singleResult.errors ?? []).filter(({ extensions }) => codes.includes(extensions?.code))
      if (refused.length === 0) return
      const lineThere = [...contextValue.auditedFailures]
      for (const { key, action, record } of rootFields(schema, document, operation, contextValue.variables ?? {})) {
        const error = refused.find(({ path }) => path === undefined || path[0] === key)
        if (error === undefined) continue
        if (lineThere.includes(action)) {
          lineThere.splice(lineThere.indexOf(action), 1)
          continue
        }
        contextValue.services.auditTrail.append({
          audit: 'refusal',
          action,
          ...record,
          ...asker(contextValue),
          result: error.extensions?.code,
        })
      }
    },
  }),
}

/** Leaves an audit line for each field of an operation that is refused as a whole, as the plugin does. */
export function auditRefusedOperation(
  auditTrail: AuditTrail,
  { schema, document, operation, variables }: AskedOperation,
  refusal: { sub: string | undefined; from: string; requestId: string; result: ErrorCode },
): void {
  for (const { action, record } of rootFields(schema, document, operation, variables))
    auditTrail.append({ audit: 'refusal', action, ...record, ...refusal })
}

/** The fields of an operation itself, through fragments; those that are left out by `@skip` or `@include` too. */
function rootFields(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode, variables: Record<string, unknown>) {
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {}
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition.selectionSet] as const] : [],
    ),
  )
  const found = new Map<string, { key: string; action: string; record: Record<string, string> }>()
  const visit = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) visit(selection.selectionSet)
      else if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const spread = fragments.get(selection.name.value)
        fragments.delete(selection.name.value)
        if (spread) visit(spread)
      } else {
        const definition = fields[selection.name.value]
        const key = selection.alias?.value ?? selection.name.value
        if (definition)
          found.set(key, { key, action: definition.name, record: recordOf(() => getArgumentValues(definition, selection, variables)) })
      }
    }
  }
  visit(operation.selectionSet)
  return found.values()
}

const RECORD_ARGUMENTS = [
  'id',
  'orderId',
  'patientId',
  'productId',
  'itemId',
  'appointmentId',
  'customerId',
  'locationId',
  'locationID',
  'serviceBlockId',
  'blockId',
  'calendarId',
  'calendarBlockId',
  'screeningId',
]
const RECORD_ID = /^[A-Za-z0-9._:-]{1,64}$/

/** What may stand in the audit trail as an id; undefined for any other text. */
export function recordId(value: unknown): string | undefined {
  return typeof value === 'string' && RECORD_ID.test(value) ? value : undefined
}

/** The ids of the record that a field is about, from its arguments. */
export function recordOf(readArguments: () => Record<string, unknown>): Record<string, string> {
  let given: Record<string, unknown>
  try {
    given = readArguments()
  } catch {
    // Arguments that can not be read name no record.
    return {}
  }
  const values = { ...(given.input as Record<string, unknown> | undefined), ...given }
  return Object.fromEntries(
    RECORD_ARGUMENTS.flatMap((name): [string, string][] => {
      const value = recordId(values[name])
      return value === undefined ? [] : [[name.replace(/ID$/, 'Id'), value]]
    }),
  )
}
