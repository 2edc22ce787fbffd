import type { ApolloServerPlugin } from '@apollo/server'
import { collectFields } from 'graphql/execution/collectFields.js'
import { fragmentsByName } from '../../operation/fragments.ts'
import type { RequestContext } from '../../request-context.ts'

/**
 * If an operation with several mutations fails, reports the outcome of each mutation. Mutations run one after another, and if a non-null
 * field fails, the response has no data at all. Without this plugin, clients couldn't see that earlier mutations were saved.
 */
export const changeOutcomesPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ schema, document, operation, response, contextValue }) => {
      if (operation?.operation !== 'mutation' || document === undefined || response.body.kind !== 'single') return
      const { data, errors } = response.body.singleResult
      const mutationType = schema.getMutationType()
      if (data || !errors || !mutationType) return
      const fragments = Object.fromEntries(fragmentsByName(document))
      const keys = [
        ...collectFields(schema, fragments, contextValue.observation.variables ?? {}, mutationType, operation.selectionSet).keys(),
      ]
      const codes = new Map(errors.map(({ path, extensions }) => [path?.[0], extensions?.code]))
      const failed = keys.findLastIndex((key) => codes.has(key))
      if (keys.length < 2 || failed === -1) return
      const outcomes = keys.map((key, index) => [key, codes.get(key) ?? (index < failed ? 'DONE' : 'NOT_SENT')])
      const failure = errors.find(({ path }) => path?.[0] === keys[failed])
      if (failure?.extensions) failure.extensions.outcomes = Object.fromEntries(outcomes)
    },
  }),
}
