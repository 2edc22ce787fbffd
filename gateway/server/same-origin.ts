import type { FastifyRequest } from 'fastify'

/**
 * Whether a request's `Origin` header names the gateway's public origin or the host that the request was sent to. Also true if the header
 * is missing, because clients other than browsers don't send it.
 */
export function sameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host } = request.headers
  if (origin === undefined || origin === publicUrl) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
