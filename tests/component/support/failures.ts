import { GraphQLError } from 'graphql'

/** An error as the gateway reports it. Throw it from a response. */
export function gatewayFailure(code: string, message: string, extensions: Record<string, unknown> = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...extensions } })
}

/** A request or response that the network lost. Throw it from a response. */
export class ConnectionFailure extends Error {}

/** Use as the value of a field that fails, such as a panel's data when its service can't be reached. */
export const failingField = (() => {
  throw gatewayFailure('UPSTREAM_UNAVAILABLE', "The service can't be reached at the moment.")
}) as never
