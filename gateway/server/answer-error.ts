import type { FastifyReply } from 'fastify'
import { type ApiError, errorCodes } from '../errors.ts'

const GRAPHQL_RESPONSE = 'application/graphql-response+json'

/** Responds with an error in GraphQL's format, also to requests that never reach GraphQL, so that clients find the code in one place. */
export function answerError(reply: FastifyReply, status: number, message: string, code: string) {
  const wanted = reply.request.headers.accept?.includes(GRAPHQL_RESPONSE) ? GRAPHQL_RESPONSE : 'application/json'
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .type(`${wanted}; charset=utf-8`)
    .send(JSON.stringify({ errors: [{ message, extensions: { code } }] }))
}

/** Responds to a request that is refused as a whole, with the HTTP status of its error. */
export function answerRefusal(reply: FastifyReply, error: ApiError) {
  const { http, retryAfterSeconds } = error.extensions as { http?: { status: number }; retryAfterSeconds?: number }
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return answerError(reply, http?.status ?? errorCodes[error.code], error.message, error.code)
}
