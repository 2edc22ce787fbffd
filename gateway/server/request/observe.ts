import type { Context } from '@opentelemetry/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { OperationRefused } from '../../access/sign-in-required.ts'
import { ApiError } from '../../errors.ts'
import { Overloaded } from '../../limits/load-shedding.ts'
import { RateLimited } from '../../limits/rate-limits.ts'
import { createObservation, type Observation } from '../../observation.ts'
import { endRequestSpan, startRequestSpan } from '../../observe/tracing.ts'
import type { Services } from '../../request-context.ts'
import { answerRefusal } from '../answer-error.ts'
import { clientAddress } from '../client-address.ts'
import { auditRefusedOperation } from '../refusal-audit.ts'
import { operationName, sentVariables } from './request-body.ts'

type Handler = (observation: Observation, traceContext: Context) => Promise<unknown>

/** Wraps the handling of a request: responds to refusals, and leaves its span, metrics, log line and, if it is refused, audit line. */
export function createRequestObserver({ metrics, auditTrail, log }: Services, schema: GraphQLSchema) {
  const auditRefusal = (error: ApiError, { viewerId }: Observation, request: FastifyRequest): void => {
    // A flood leaves one line, not one for each request.
    if (error instanceof Overloaded || (error instanceof RateLimited && !error.isFirst)) return
    const refusal = { sub: viewerId, from: clientAddress(request), requestId: request.id, result: error.code }
    if (error instanceof OperationRefused)
      auditRefusedOperation(auditTrail, { ...error.refused, schema, variables: sentVariables(request.body) }, refusal)
    else auditTrail.append({ audit: 'refusal', action: operationName(request.body) ?? 'request', ...refusal })
  }

  const report = (
    request: FastifyRequest,
    { viewerId, trustedName, errorCodes, upstreamCalls }: Observation,
    status: number,
    seconds: number,
  ) => {
    metrics.operations.observe({ operation: trustedName ?? 'other', status }, seconds)
    log.info(
      {
        requestId: request.id,
        operation: operationName(request.body),
        document: trustedName === undefined ? 'free' : 'trusted',
        sub: viewerId,
        status,
        errors: errorCodes.length === 0 ? undefined : errorCodes,
        milliseconds: Math.round(seconds * 1000),
        upstream: upstreamCalls,
      },
      'graphql',
    )
  }

  return async (request: FastifyRequest, reply: FastifyReply, handle: Handler): Promise<unknown> => {
    const startedAt = performance.now()
    const observation = createObservation()
    const { span, traceContext } = startRequestSpan(request.headers, request.id)
    let status = 500
    try {
      const response = await handle(observation, traceContext)
      status = reply.statusCode
      return response
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'INTERNAL_SERVER_ERROR'
      observation.errorCodes.push(code)
      metrics.errors.inc({ code })
      if (!(error instanceof ApiError)) throw error
      auditRefusal(error, observation, request)
      const response = answerRefusal(reply, error)
      status = reply.statusCode
      return response
    } finally {
      endRequestSpan(span, { name: observation.trustedName, sub: observation.viewerId, status })
      report(request, observation, status, (performance.now() - startedAt) / 1000)
    }
  }
}
