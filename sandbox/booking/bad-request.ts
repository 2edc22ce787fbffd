import { GraphQLError } from 'graphql'

/** The error with which the booking API rejects invalid input. */
export const badRequest = (reason: string) => new GraphQLError(`errorType: BadRequest, ${reason}`)
