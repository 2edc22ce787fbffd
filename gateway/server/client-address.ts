import { isIP } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

/** Each is asked for several times, and finding out who is a trusted proxy takes time. */
const known = new WeakMap<FastifyRequest, string>()

/** Whether a forwarding address is a proxy that `TRUSTED_PROXIES` names. */
export function trustedProxies(proxies: readonly string[]): (address: string, hop: number) => boolean {
  const isTrusted = compile([...proxies])
  return (address, hop) => isTrusted(withoutPort(address), hop)
}

/** Some proxies forward `203.0.113.7:51234` or `[2001:db8::1]:51234`. */
function withoutPort(address: string): string {
  return /^\[(.+)\](:\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
}

/** The address that a request comes from. What a trusted proxy forwards counts if it is an address. */
export function clientAddress(request: FastifyRequest): string {
  const found = known.get(request)
  if (found !== undefined) return found
  const ip = withoutPort(request.ip)
  const address = isIP(ip) === 0 ? (request.socket.remoteAddress ?? 'unknown') : ip
  known.set(request, address)
  return address
}

/**
 * Logs once if a proxy that isn't trusted forwards requests: behind a load balancer that `TRUSTED_PROXIES` doesn't name, all clients have
 * its address and share its limits.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, log: Logger): void {
  let hasWarned = false
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined || clientAddress(request) !== request.socket.remoteAddress) return
    hasWarned = true
    log.warn({ from: request.socket.remoteAddress }, 'x-forwarded-for is ignored: TRUSTED_PROXIES does not name this address')
  })
}
