import { GraphQLError } from 'graphql'

/** An error as the gateway reports it. Throw it from a response. */
export function gatewayFailure(code: string, message: string, extensions: Record<string, unknown> = {}): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...extensions } })
}

/** A request or response that the network lost. Throw it from a response. */
export class ConnectionFailure extends Error {}
