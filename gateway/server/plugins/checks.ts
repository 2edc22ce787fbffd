import type { ApolloServerPlugin } from '@apollo/server'
import { getVariableValues } from 'graphql'
import { refuseForbidden } from '../../access/forbidden.ts'
import { refusePagesOutOfBounds } from '../../booking/page-bounds.ts'
import type { Config } from '../../config/config.ts'
import { refusal } from '../../errors.ts'
import { refuseLargeBody } from '../../limits/body-limit.ts'
import { refuseLargeOperation } from '../../limits/large-operation.ts'
import type { RequestContext } from '../../request-context.ts'

/** Refuses what is too large and what is not for its viewer, before anything of an operation is executed. */
export function checksPlugin(config: Config): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ schema, document, operation, request, contextValue }) => {
        if (operation === undefined) return
        if (operation.operation === 'subscription') throw refusal('BAD_USER_INPUT', 'There are no subscriptions.')
        refuseLargeBody(contextValue.bodySize, operation)
        const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], request.variables ?? {})
        // With wrong variables nothing is executed; GraphQL itself says what is wrong with them.
        if (errors) return
        contextValue.variables = coerced
        const asked = { schema, document, operation, variables: coerced }
        refuseLargeOperation(asked)
        refuseForbidden(asked, contextValue.viewer, config)
        refusePagesOutOfBounds(asked)
      },
    }),
  }
}
