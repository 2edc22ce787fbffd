import type { Context } from '@opentelemetry/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { OperationRefused } from '../../access/sign-in-required.ts'
import { ApiError } from '../../errors.ts'
import { Overloaded } from '../../limits/load-shedding.ts'
import { RateLimited } from '../../limits/rate-limits.ts'
import { createObservation, type Observation } from '../../observation.ts'
import { endRequestSpan, startRequestSpan } from '../../observe/tracing.ts'
import type { Dependencies } from '../../request-context.ts'
import { clientAddress } from '../client-address.ts'
import { sendRefusal } from '../error-response.ts'
import { auditRefusedOperation } from './audit-refused-operation.ts'
import { RefusalBudget } from './refusal-budget.ts'
import { operationName, sentVariables } from './request-body.ts'

type Handler = (observation: Observation, traceContext: Context) => Promise<unknown>

/**
 * Wraps request handling. Records a span, metrics and a log line for each request. Responds to a rejected request with its error, and
 * writes an audit line. During a flood of rejected requests, leaves out some audit and log lines: see `RefusalBudget` and `isFlood`.
 */
export class RequestObserver {
  readonly #dependencies: Dependencies
  readonly #schema: GraphQLSchema
  readonly #strangers: RefusalBudget

  constructor(dependencies: Dependencies, schema: GraphQLSchema) {
    this.#dependencies = dependencies
    this.#schema = schema
    this.#strangers = new RefusalBudget((count) =>
      dependencies.auditTrail.append({ audit: 'refusal', action: 'request', result: 'UNAUTHENTICATED', count }),
    )
  }

  async observe(request: FastifyRequest, reply: FastifyReply, handle: Handler): Promise<unknown> {
    const startedAt = performance.now()
    const observation = createObservation()
    const { span, traceContext } = startRequestSpan(request.headers, request.id)
    let [status, hasLines] = [500, true]
    try {
      const response = await handle(observation, traceContext)
      status = reply.statusCode
      return response
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'INTERNAL_SERVER_ERROR'
      observation.errorCodes.push(code)
      this.#dependencies.metrics.errors.inc({ code })
      if (!(error instanceof ApiError)) throw error
      hasLines = observation.viewerId !== undefined || (code === 'UNAUTHENTICATED' ? this.#strangers.take() : !isFlood(error))
      if (hasLines) this.#auditRefusal(error, observation, request)
      const response = sendRefusal(reply, error)
      status = reply.statusCode
      return response
    } finally {
      endRequestSpan(span, { name: observation.trustedName, sub: observation.viewerId, status })
      const seconds = (performance.now() - startedAt) / 1000
      this.#dependencies.metrics.operations.observe({ operation: observation.trustedName ?? 'other', status }, seconds)
      if (hasLines) this.#log(request, observation, status, seconds)
    }
  }

  close(): void {
    this.#strangers.close()
  }

  #auditRefusal(error: ApiError, { viewerId }: Observation, request: FastifyRequest): void {
    if (isFlood(error)) return
    const { auditTrail } = this.#dependencies
    const refusal = { sub: viewerId, from: clientAddress(request), requestId: request.id, result: error.code }
    if (error instanceof OperationRefused)
      auditRefusedOperation(auditTrail, { ...error.refused, schema: this.#schema, variables: sentVariables(request.body) }, refusal)
    else auditTrail.append({ audit: 'refusal', action: operationName(request.body) ?? 'request', ...refusal })
  }

  #log(request: FastifyRequest, { viewerId, trustedName, errorCodes, upstreamCalls }: Observation, status: number, seconds: number): void {
    this.#dependencies.log.info(
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
}

/**
 * Whether a rejected request is part of a flood: the gateway is overloaded, or the same rate limit has already rejected a request from this
 * sender in the current window. `RequestObserver` writes no audit line for such a request, so that a flood can't fill the audit file. If
 * the sender is signed out, it writes no log line either.
 */
function isFlood(error: ApiError): boolean {
  return error instanceof Overloaded || (error instanceof RateLimited && !error.isFirst)
}
