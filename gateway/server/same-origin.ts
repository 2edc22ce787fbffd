import type { FastifyRequest } from 'fastify'

/** False if a browser reports that another site caused the request. Scripts send no `Origin`. */
export function sameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host } = request.headers
  if (origin === undefined || origin === publicUrl) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
