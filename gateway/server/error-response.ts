import type { FastifyReply } from 'fastify'
import { type ApiError, errorCodes } from '../errors.ts'

const GRAPHQL_RESPONSE = 'application/graphql-response+json'

/**
 * Sends an error in GraphQL's format. Also used for requests that never reach GraphQL, so that clients always find the error code in
 * the same place.
 */
export function sendError(reply: FastifyReply, status: number, message: string, code: string, extensions: object = {}) {
  const wanted = reply.request.headers.accept?.includes(GRAPHQL_RESPONSE) ? GRAPHQL_RESPONSE : 'application/json'
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type(`${wanted}; charset=utf-8`)
    .send(JSON.stringify({ errors: [{ message, extensions: { code, ...extensions } }] }))
}

/** Rejects a whole request: sends the error with the error's HTTP status. */
export function sendRefusal(reply: FastifyReply, error: ApiError) {
  const { http, retryAfterSeconds } = error.extensions as { http?: { status: number }; retryAfterSeconds?: number }
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return sendError(reply, http?.status ?? errorCodes[error.code], error.message, error.code, { retryAfterSeconds })
}
