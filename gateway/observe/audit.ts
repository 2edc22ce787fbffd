import type { ApolloServerPlugin } from '@apollo/server'
import { type GraphQLSchema, getArgumentValues, getVariableValues, Kind, type OperationDefinitionNode } from 'graphql'
import { ApiError, type ErrorCode } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'

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
  decision?: string
  handling?: string
  outcome?: string
}

/** Carries out a change and leaves an audit line of who did it and how it ended. */
export async function audited<Result>(context: RequestContext, action: AuditedAction, change: () => Promise<Result>): Promise<Result> {
  const callsBefore = context.upstreamCalls.length
  const append = (result: string) => {
    const upstream = context.upstreamCalls.slice(callsBefore).map(({ service, call, outcome }) => ({ service, call, outcome }))
    context.auditedActions.add(action.action)
    context.services.auditTrail.append({ audit: 'write', ...action, ...asker(context), result, upstream })
  }
  try {
    const result = await change()
    append('done')
    return result
  } catch (error) {
    append(error instanceof ApiError ? error.code : 'INTERNAL_SERVER_ERROR')
    throw error
  }
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
const refusals = new Set<unknown>(['UNAUTHENTICATED', 'FORBIDDEN', 'RATE_LIMITED'] satisfies ErrorCode[])
const refusalsOfChanges = new Set<unknown>([...refusals, 'BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT'] satisfies (ErrorCode | unknown)[])

/** Leaves an audit line for each field that was refused, unless its change left one itself. */
export const refusalAuditPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ schema, operation, request, response, contextValue }) => {
      if (operation === undefined || response.body.kind !== 'single') return
      const codes = operation.operation === 'mutation' ? refusalsOfChanges : refusals
      const refused = (response.body.singleResult.errors ?? []).filter(({ extensions }) => codes.has(extensions?.code))
      if (refused.length === 0) return
      const { coerced = {} } = getVariableValues(schema, operation.variableDefinitions ?? [], request.variables ?? {})
      for (const { key, action, record } of rootFields(schema, operation, coerced)) {
        const error = refused.find(({ path }) => path === undefined || path[0] === key)
        if (error === undefined || contextValue.auditedActions.has(action)) continue
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

function rootFields(schema: GraphQLSchema, operation: OperationDefinitionNode, variables: Record<string, unknown>) {
  const fields = schema.getRootType(operation.operation)?.getFields() ?? {}
  return operation.selectionSet.selections.flatMap((selection) => {
    const definition = selection.kind === Kind.FIELD ? fields[selection.name.value] : undefined
    if (selection.kind !== Kind.FIELD || definition === undefined) return []
    return [
      {
        key: selection.alias?.value ?? definition.name,
        action: definition.name,
        record: recordOf(() => getArgumentValues(definition, selection, variables)),
      },
    ]
  })
}

const RECORD_ARGUMENTS = ['id', 'orderId', 'patientId', 'productId', 'itemId', 'appointmentId', 'customerId', 'locationId']
const RECORD_ID = /^[A-Za-z0-9._:-]{1,64}$/

/** The ids of the record that a field is about, from its arguments. */
function recordOf(readArguments: () => Record<string, unknown>): Record<string, string> {
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
      const value = values[name]
      return typeof value === 'string' && RECORD_ID.test(value) ? [[name, value]] : []
    }),
  )
}
