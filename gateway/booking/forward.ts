import { delegateToSchema, type Transform } from '@graphql-tools/delegate'
import { type GraphQLResolveInfo, OperationTypeNode } from 'graphql'
import type { Mutation, Query } from '../generated/booking.ts'
import type { RequestContext } from '../request-context.ts'
import { bookingSubschema } from './subschema.ts'

/** Forwards a query to the booking API, with the fields that the client selected. */
export function readBooking(fieldName: keyof Query, args: object, context: RequestContext, info: GraphQLResolveInfo) {
  return delegateToSchema({ schema: bookingSubschema, operation: OperationTypeNode.QUERY, fieldName, args, context, info })
}

/**
 * Forwards a mutation to the booking API. Call it after checking the input.
 *
 * @param transforms applied to this mutation only
 */
export function changeBooking(
  fieldName: keyof Mutation,
  args: object,
  context: RequestContext,
  info: GraphQLResolveInfo,
  transforms: Transform<unknown, RequestContext>[] = [],
) {
  const operation = OperationTypeNode.MUTATION
  return delegateToSchema({ schema: bookingSubschema, operation, fieldName, args, context, info, transforms })
}
