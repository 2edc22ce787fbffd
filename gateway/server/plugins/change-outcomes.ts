import type { ApolloServerPlugin } from '@apollo/server'
import { collectFields } from 'graphql/execution/collectFields.js'
import { coercedVariables } from '../../operation/coerced-variables.ts'
import { fragmentsByName } from '../../operation/fragments.ts'
import type { RequestContext } from '../../request-context.ts'

/**
 * Reports the outcome of each mutation in an operation if one of them fails and the response therefore has no data. Mutations run one
 * after another, so earlier ones may have been saved, and clients couldn't see that without this report.
 */
export const changeOutcomesPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ schema, document, operation, request, response }) => {
      if (operation?.operation !== 'mutation' || document === undefined || response.body.kind !== 'single') return
      const { data, errors } = response.body.singleResult
      const mutationType = schema.getMutationType()
      if (data || !errors || !mutationType) return
      const fragments = Object.fromEntries(fragmentsByName(document))
      const coerced = coercedVariables(schema, operation, request.variables)
      const keys = [...collectFields(schema, fragments, coerced, mutationType, operation.selectionSet).keys()]
      const failedKeys = new Set(errors.map(({ path }) => path?.[0]))
      const failed = keys.findLastIndex((key) => failedKeys.has(key))
      if (keys.length < 2 || failed === -1) return
      const failure = errors.find(({ path }) => path?.[0] === keys[failed])
      // Ignore errors in nested fields of an earlier mutation: the change was saved, but a part of its result couldn't be read.
      const refused = new Map(errors.flatMap(({ path, extensions }) => (path?.length === 1 ? [[path[0], extensions?.code]] : [])))
      const outcomes = keys.map((key, index) => {
        if (index === failed) return [key, failure?.extensions?.code]
        return [key, index < failed ? (refused.get(key) ?? 'DONE') : 'NOT_SENT']
      })
      if (failure?.extensions) failure.extensions.outcomes = Object.fromEntries(outcomes)
    },
  }),
}
