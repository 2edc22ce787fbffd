import type { FastifyInstance } from 'fastify'

/** `/healthz`: the process runs. `/readyz`: it accepts requests, so it isn't shutting down or shedding most operations. */
export function healthEndpoints(app: FastifyInstance, isReady: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => (isReady() ? { status: 'ready' } : reply.status(503).send({ status: 'not ready' })))
}
