import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Where a request comes from. What a proxy hands on is believed when it is an address at all. */
export function clientAddress({ ip, socket }: FastifyRequest): string {
  return isIP(ip) === 0 ? (socket.remoteAddress ?? 'unknown') : ip
}
