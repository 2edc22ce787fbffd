import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { Metrics } from '../observe/metrics.ts'

/**
 * Serves `/metrics` for Prometheus, on a separate port that the load balancer can't reach. If no separate port is configured, the main
 * port serves `/metrics`, except in production.
 */
export function metricsEndpoint(app: FastifyInstance, { registry }: Metrics, { metricsPort, production }: Config): void {
  const addTo = (server: FastifyInstance) =>
    server.get('/metrics', async (_request, reply) => reply.type(registry.contentType).send(await registry.metrics()))
  if (metricsPort === undefined) {
    if (!production) addTo(app)
    return
  }
  const own = Fastify({ forceCloseConnections: true })
  addTo(own)
  // If the port is in use, the gateway fails to start.
  app.addHook('onReady', async () => void (await own.listen({ port: metricsPort, host: '0.0.0.0' })))
  app.addHook('onClose', () => own.close())
}
