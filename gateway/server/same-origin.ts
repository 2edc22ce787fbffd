import type { FastifyRequest } from 'fastify'

/** False when a browser says that another site sends the request. Scripts send no Origin. */
export function sameOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host } = request.headers
  if (origin === undefined || origin === publicUrl) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
