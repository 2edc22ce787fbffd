import { randomUUID } from 'node:crypto'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { gatewayHeaders } from '#rules/gateway-protocol.ts'
import type { Config } from '../config/config.ts'
import { ApiError } from '../errors.ts'
import { limitArrivingBodies } from '../limits/arriving-bodies.ts'
import { arrivalLimits, connectionLimits } from '../limits/limits.ts'
import { limitUnusedConnections } from '../limits/unused-connections.ts'
import { stackOf } from '../observe/stack-of.ts'
import { clientAddress, trustedProxies, warnOfUntrustedProxy } from './client-address.ts'
import { sendError, sendRefusal } from './error-response.ts'
import { securityHeaders } from './security-headers.ts'

const REQUEST_ID = /^[\w.:-]{1,64}$/

/**
 * Creates an HTTP server without routes. It limits connections, adds security headers and a request id to each response, and reports errors
 * in GraphQL's format.
 */
export async function createHttpServer(config: Config, log: Logger): Promise<FastifyInstance> {
  const headersForBrowsers = securityHeaders(config)
  const addUsualHeaders = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(headersForBrowsers).header(gatewayHeaders.requestId, request.id)
  const handleError = errorHandler(log)
  const isTrustedProxy = trustedProxies(config.trustedProxies)
  const app = Fastify({
    trustProxy: isTrustedProxy,
    // Fastify calls this function for URLs that it can't decode, without running any hooks.
    frameworkErrors: (error, request, reply) => {
      addUsualHeaders(request as FastifyRequest, reply as FastifyReply)
      handleError(error, request as FastifyRequest, reply as FastifyReply)
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // No limit, because this timeout also applies to closing, which can take a very long time.
    pluginTimeout: 0,
    requestTimeout: connectionLimits.receiving,
    connectionTimeout: connectionLimits.silence,
    http: { connectionsCheckingInterval: 1_000, headersTimeout: connectionLimits.headers },
    genReqId: ({ headers: { [gatewayHeaders.requestId]: sent } }) =>
      typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID(),
  })
  app.addHook('onRequest', (request, reply, done) => {
    addUsualHeaders(request, reply)
    done()
  })
  warnOfUntrustedProxy(app, log)
  limitUnusedConnections(app.server, arrivalLimits.perNetwork, isTrustedProxy)
  limitArrivingBodies(app, arrivalLimits, clientAddress, sendRefusal)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((_request, reply) => sendError(reply, 404, 'There is nothing at this address.', 'NOT_FOUND'))
  await app.register(fastifyCookie)
  return app
}

/** Responds to errors outside GraphQL, such as malformed JSON, an unexpected error, or a request rejected before its body is read. */
function errorHandler(log: Logger) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof ApiError) return sendRefusal(reply, error)
    const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500
    if (status < 500) return sendError(reply, status, error.message, 'BAD_USER_INPUT')
    log.error({ requestId: request.id, stack: stackOf(error) }, 'unexpected error')
    return sendError(reply, status, 'Something went wrong.', 'INTERNAL_SERVER_ERROR')
  }
}
