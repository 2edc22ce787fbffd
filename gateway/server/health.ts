import type { FastifyInstance } from 'fastify'

/**
 * `/healthz` succeeds while the process runs. `/readyz` fails while the process is starting, shutting down or rejecting most operations.
 */
export function healthEndpoints(app: FastifyInstance, isReady: () => boolean): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => (isReady() ? { status: 'ready' } : reply.status(503).send({ status: 'not ready' })))
}
