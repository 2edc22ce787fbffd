import type { FastifyRequest } from 'fastify'

/** Returns false if a browser reports that another site sent the request, and true for scripts, which send no `Origin` header. */
export function sameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host } = request.headers
  if (origin === undefined || origin === publicUrl) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
