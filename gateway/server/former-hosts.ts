import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'

/**
 * Redirects requests for former hosts to the new hosts. Keeps the path and query. A former host without a port matches requests on any
 * port. Requests that already use the new host and port aren't redirected.
 */
export function redirectFormerHosts(app: FastifyInstance, { publicUrl, settings: { formerHosts } }: Config): void {
  const replacements = new Map(formerHosts.map(({ host, replacedBy }) => [host.toLowerCase(), replacedBy]))
  if (replacements.size === 0) return
  const { protocol } = new URL(publicUrl)
  app.addHook('onRequest', async (request, reply) => {
    const replacement = replacements.get(request.host.toLowerCase()) ?? replacements.get(request.hostname.toLowerCase())
    if (replacement !== undefined && replacement.toLowerCase() !== request.host.toLowerCase())
      return reply.redirect(`${protocol}//${replacement}${request.url}`, 308)
    return undefined
  })
}
