import { isIP } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'

/** Cached per request: the address is needed several times, and matching trusted proxies is slow. */
const known = new WeakMap<FastifyRequest, string>()

/** Returns a check whether an address is one of the proxies in `TRUSTED_PROXIES`. */
export function trustedProxies(proxies: readonly string[]): (address: string, hop: number) => boolean {
  const isTrusted = compile([...proxies])
  return (address, hop) => isTrusted(withoutPort(address), hop)
}

/** Some proxies forward addresses with a port: `203.0.113.7:51234` or `[2001:db8::1]:51234`. */
function withoutPort(address: string): string {
  return /^\[(.+)\](:\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
}

/** The client's IP address: as forwarded by trusted proxies if that is valid, otherwise the connection's. */
export function clientAddress(request: FastifyRequest): string {
  const found = known.get(request)
  if (found !== undefined) return found
  const ip = withoutPort(request.ip)
  const address = isIP(ip) === 0 ? (request.socket.remoteAddress ?? 'unknown') : ip
  known.set(request, address)
  return address
}

/**
 * Logs once if an untrusted proxy forwards requests. If `TRUSTED_PROXIES` lacks the load balancer, all clients seem to have its address and
 * share its rate limit.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, log: Logger): void {
  let hasWarned = false
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined || clientAddress(request) !== request.socket.remoteAddress) return
    hasWarned = true
    log.warn({ from: request.socket.remoteAddress }, 'x-forwarded-for is ignored: TRUSTED_PROXIES does not name this address')
  })
}
