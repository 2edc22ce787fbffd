import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../observe/metrics.ts'

/** `/metrics`, for Prometheus. */
export function metricsEndpoint(app: FastifyInstance, { registry }: Metrics): void {
  app.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
