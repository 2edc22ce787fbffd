import type { FastifyReply } from 'fastify'
import { type ErrorCode, type ErrorDetails, errorCodes } from '#rules/gateway-protocol.ts'
import type { ApiError } from '../errors.ts'

const GRAPHQL_RESPONSE = 'application/graphql-response+json'

/**
 * Sends an error in GraphQL's format. Also used for requests that never reach GraphQL, so that clients always find the error code in
 * the same place.
 */
export function sendError(reply: FastifyReply, status: number, message: string, code: ErrorCode, details: ErrorDetails = {}) {
  const wanted = reply.request.headers.accept?.includes(GRAPHQL_RESPONSE) ? GRAPHQL_RESPONSE : 'application/json'
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type(`${wanted}; charset=utf-8`)
    .send(JSON.stringify({ errors: [{ message, extensions: { code, ...details } }] }))
}

/** Rejects a whole request with an error. The error's `http` extension or, by default, its code determines the HTTP status. */
export function sendRefusal(reply: FastifyReply, error: ApiError) {
  const { http, retryAfterSeconds } = error.extensions
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return sendError(reply, http?.status ?? errorCodes[error.code], error.message, error.code, { retryAfterSeconds })
}
