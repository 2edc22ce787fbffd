import type { ApolloServerPlugin } from '@apollo/server'
import { getVariableValues } from 'graphql'
import type { Config } from '../config/config.ts'
import { ApiError, refusal } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import { mayExplore } from './explorers.ts'
import { selectedFields } from './selected-fields.ts'
import { accessRules } from './table.ts'

const INTROSPECTION = new Set(['Query.__schema', 'Query.__type'])

/** Refuses an operation, before anything of it is executed, when any field it selects is not for its viewer. */
export function accessPlugin({ centralGroups, explorerGroups, production }: Config): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ schema, document, operation, request, contextValue }) => {
        if (operation === undefined) return
        if (operation.operation === 'subscription') throw refusal(new ApiError('BAD_USER_INPUT', 'There are no subscriptions.'))
        const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], request.variables ?? {})
        // With wrong variables nothing is executed; GraphQL itself says what is wrong with them.
        if (errors) return
        for (const coordinate of selectedFields(schema, document, operation, coerced)) {
          if (INTROSPECTION.has(coordinate) && production && !mayExplore(contextValue.viewer, explorerGroups))
            throw refusal(new ApiError('FORBIDDEN', 'The schema is for support engineers alone.'))
          const refused = accessRules.get(coordinate)?.(contextValue.viewer, centralGroups)
          if (refused) throw refusal(refused)
        }
      },
    }),
  }
}
