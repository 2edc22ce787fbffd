import { isIP } from 'node:net'
import { compile } from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'

/** Maximum number of addresses for which `trustedProxies` caches its result. */
const MAXIMUM_ADDRESSES = 10_000

/** Caches each request's client address, because it is needed several times and checking for trusted proxies is slow. */
const known = new WeakMap<FastifyRequest, string>()

/**
 * Returns a function that checks whether an address belongs to one of the proxies in `TRUSTED_PROXIES`. Caches its results, because parsing
 * an address is slow, and most requests come from the same addresses.
 */
export function trustedProxies(proxies: readonly string[]): (address: string) => boolean {
  const isTrusted = compile([...proxies])
  const results = new LRUCache<string, boolean>({ max: MAXIMUM_ADDRESSES, memoMethod: (address) => isTrusted(withoutPort(address), 0) })
  return (address) => results.memo(address)
}

/** Removes the port, which some proxies forward with an address: `203.0.113.7:51234` or `[2001:db8::1]:51234`. */
function withoutPort(address: string): string {
  return /^\[(.+)\](:\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
}

/**
 * Returns the client's IP address: the address that trusted proxies forward or, if they forward no valid address, the connection's address.
 */
export function clientAddress(request: FastifyRequest): string {
  const found = known.get(request)
  if (found !== undefined) return found
  const ip = withoutPort(request.ip)
  const address = isIP(ip) === 0 ? (request.socket.remoteAddress ?? 'unknown') : ip
  known.set(request, address)
  return address
}

/**
 * Logs a warning, once, if an untrusted proxy forwards requests. If `TRUSTED_PROXIES` doesn't include the load balancer, all
 * clients seem to have the load balancer's address and share one rate limit.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, log: Logger): void {
  let hasWarned = false
  app.addHook('onRequest', (request, _reply, done) => {
    const isForwarded = !hasWarned && request.headers['x-forwarded-for'] !== undefined
    if (isForwarded && clientAddress(request) === request.socket.remoteAddress) {
      hasWarned = true
      log.warn({ from: request.socket.remoteAddress }, 'x-forwarded-for is ignored: TRUSTED_PROXIES does not name this address')
    }
    done()
  })
}
