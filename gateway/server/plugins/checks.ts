import type { ApolloServerPlugin } from '@apollo/server'
import { getVariableValues } from 'graphql'
import { refuseForbidden } from '../../access/forbidden.ts'
import { refusePagesOutOfBounds } from '../../booking/page-bounds.ts'
import type { Config } from '../../config/config.ts'
import { refusal } from '../../errors.ts'
import { refuseLargeBody } from '../../limits/body-limit.ts'
import { refuseLargeOperation } from '../../limits/large-operation.ts'
import type { RequestContext } from '../../request-context.ts'

/** Rejects operations that are too large or that the viewer may not send, before anything is executed. */
export function checksPlugin(config: Config): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ schema, document, operation, request, contextValue }) => {
        if (operation === undefined) return
        if (operation.operation === 'subscription') throw refusal('BAD_USER_INPUT', 'Send subscriptions to /graphql/stream.')
        refuseLargeBody(contextValue.bodySize, operation)
        const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], request.variables ?? {})
        // Apollo reports the invalid variables and doesn't execute the operation.
        if (errors) return
        contextValue.observation.variables = coerced
        const requested = { schema, document, operation, variables: coerced }
        refuseLargeOperation(requested)
        refuseForbidden(requested, contextValue.viewer, config)
        refusePagesOutOfBounds(requested)
      },
    }),
  }
}
