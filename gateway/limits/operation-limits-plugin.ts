import type { ApolloServerPlugin } from '@apollo/server'
import { getVariableValues } from 'graphql'
import { ApiError, refusal } from '../errors.ts'
import type { RequestContext } from '../request-context.ts'
import { operationLimits } from './limits.ts'
import { type OperationSize, operationSize } from './operation-size.ts'

const refusals: Record<keyof OperationSize, string> = {
  depth: 'The operation is nested too deeply.',
  aliases: 'The operation has too many aliases.',
  directives: 'The operation has too many directives.',
  rootFields: 'The operation has too many fields.',
  cost: 'The operation asks for too much at once.',
}

/** Refuses operations that are larger than any screen or script needs, before anything of them is executed. */
export const operationLimitsPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ schema, document, operation, request }) => {
      if (operation === undefined) return
      const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], request.variables ?? {})
      // With wrong variables nothing is executed; GraphQL itself says what is wrong with them.
      if (errors) return
      const size = operationSize(schema, document, operation, coerced)
      for (const [part, message] of Object.entries(refusals)) {
        if (size[part as keyof OperationSize] > operationLimits[part as keyof OperationSize])
          throw refusal(new ApiError('BAD_USER_INPUT', message))
      }
    },
  }),
}
