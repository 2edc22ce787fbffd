import { GraphQLError } from 'graphql'

/** Creates an error like those that the gateway reports, for a response function to throw. */
export function gatewayFailure(code: string, message: string, extensions: Record<string, unknown> = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...extensions } })
}

/** An error that a response function throws to simulate a lost request or response. */
export class ConnectionFailure extends Error {}

/** Use as the value of a field that fails, such as a panel's data when its service can't be reached. */
export const failingField = (() => {
  throw gatewayFailure('UPSTREAM_UNAVAILABLE', "The service can't be reached at the moment.")
}) as never
