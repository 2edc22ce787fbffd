import type { DelegationContext, Transform } from '@graphql-tools/delegate'
import type { ExecutionRequest, ExecutionResult } from '@graphql-tools/utils'
import type { DocumentNode, GraphQLSchema } from 'graphql'
import { pathOf } from '../partial-list.ts'
import type { RequestContext } from '../request-context.ts'
import { unreadableResponse, withAdvice } from '../upstream/response-error.ts'
import { responseReader } from './response-reader.ts'

/** Checks the booking API's response to a delegated field. Responses to whole operations are checked by `wholeBookingQuery`. */
export function readable(
  schema: GraphQLSchema,
): Transform<{ document?: DocumentNode; variables?: Record<string, unknown> }, RequestContext> {
  return {
    transformRequest: (request: ExecutionRequest, _context: DelegationContext<RequestContext>, transformation) => {
      transformation.document = request.document
      transformation.variables = request.variables ?? {}
      return request
    },

    transformResult: (
      result: ExecutionResult,
      { operation, info, context }: DelegationContext<RequestContext>,
      { document, variables },
    ) => {
      const rootType = operation === 'mutation' ? schema.getMutationType() : schema.getQueryType()
      // The API returned no data because another field failed. Add an error to this field, because null without an error would mean that
      // the record doesn't exist.
      if (!result.data && !result.errors?.length) return { ...result, errors: [unreadableResponse('booking')] }
      if (!result.data || !rootType || !document || !context) return result
      const response = responseReader(rootType, document, variables)(result.data)
      context.dependencies.upstreams.bookingGraphql.reportMalformed(context.caller, [...response.malformed])
      for (const { path, unreadable } of response.partialLists)
        context.observation.partialLists.push({ path: [...pathOf(info?.path), ...path.slice(1)], unreadable })
      if (response.unreadable.length === 0 || result.errors?.length) return { ...result, data: response.data }
      const unreadable = unreadableResponse('booking')
      return { data: response.data, errors: [operation === 'mutation' ? withAdvice(unreadable) : unreadable] }
    },
  }
}
