import type { ApolloServerPlugin } from '@apollo/server'
import type { ErrorCode } from '#rules/gateway-protocol.ts'
import { isTooLarge } from '../../limits/body-limit.ts'
import { actorOf } from '../../observe/audit.ts'
import { coercedVariables } from '../../operation/coerced-variables.ts'
import { rootFields } from '../../operation/root-fields.ts'
import type { RequestContext } from '../../request-context.ts'

/** Codes of rejections that are always audited. Other rejections, such as invalid input or a conflict, are audited only for mutations. */
const refusals: readonly ErrorCode[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'RATE_LIMITED']
const refusalsOfChanges: readonly ErrorCode[] = [...refusals, 'BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT']

/** Writes an audit line for each rejected root field, unless the audit trail already has a line for that failure. */
export const refusalAuditPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ schema, document, operation, request, response, contextValue }) => {
      if (document === undefined || operation === undefined || response.body.kind !== 'single') return
      const codes: readonly unknown[] = operation.operation === 'mutation' ? refusalsOfChanges : refusals
      const refused = (response.body.singleResult.errors ?? []).filter(({ extensions }) => codes.includes(extensions?.code))
      if (refused.length === 0) return
      const alreadyAudited = [...contextValue.observation.auditedFailures]
      // Don't read the variables if the request was refused because its body is too large. Reading them could take a long time.
      const variables = isTooLarge(contextValue.bodySize, operation) ? {} : coercedVariables(schema, operation, request.variables)
      for (const { key, action, record } of rootFields({ schema, document, operation, variables })) {
        // An error deeper in a field's result doesn't mean that the field itself was rejected.
        const error = refused.find(({ path }) => path === undefined || (path.length === 1 && path[0] === key))
        if (error === undefined) continue
        const audited = alreadyAudited.findIndex((failure) => isAbout(failure, { action, ...record }))
        if (audited !== -1) alreadyAudited.splice(audited, 1)
        else {
          const result = error.extensions?.code
          contextValue.dependencies.auditTrail.append({ audit: 'refusal', action, ...record, ...actorOf(contextValue), result })
        }
      }
    },
  }),
}

/** Whether an audited failure belongs to a root field: both have the same action, and the same value for each id that both contain. */
function isAbout(failure: { action: string }, field: Record<string, unknown>): boolean {
  const ids = failure as Record<string, unknown>
  return Object.entries(field).every(([name, value]) => ids[name] === undefined || ids[name] === value)
}
