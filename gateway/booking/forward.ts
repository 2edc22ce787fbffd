import { delegateToSchema, type Transform } from '@graphql-tools/delegate'
import { type GraphQLResolveInfo, OperationTypeNode } from 'graphql'
import type { Mutation, Query } from '../generated/booking.ts'
import type { RequestContext } from '../request-context.ts'
import { bookingSubschema } from './subschema.ts'

/** Asks the existing booking API for one of its own queries, with what the client selected of it. */
export function readBooking(fieldName: keyof Query, args: object, context: RequestContext, info: GraphQLResolveInfo) {
  return delegateToSchema({ schema: bookingSubschema, operation: OperationTypeNode.QUERY, fieldName, args, context, info })
}

/**
 * Sends the existing booking API one of its own mutations, once the gateway has checked what it holds.
 *
 * @param transforms change what is sent of this one mutation
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
