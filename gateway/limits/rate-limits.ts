import { hash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '../errors.ts'
import type { RedisClient } from '../session/redis.ts'
import { rateLimits } from './limits.ts'

export type RateLimits = ReturnType<typeof createRateLimits>

/** Too much was asked for. */
export class RateLimited extends ApiError {
  /** The first request that is held back within its time. */
  readonly isFirst: boolean

  constructor(retryAfterSeconds: number, isFirst: boolean) {
    super('RATE_LIMITED', 'Too many requests. Please try again in a while.', { retryAfterSeconds, http: { status: 429 } })
    this.isFirst = isFirst
  }
}

/** Counts what users and addresses ask for: in this process, or in Redis for all gateways together. */
export function createRateLimits(redis?: RedisClient) {
  const limiter = (name: keyof typeof rateLimits) => {
    const { points, seconds } = rateLimits[name]
    const options = { keyPrefix: `pharmacy-staff:rate:${name}`, points, duration: seconds }
    const inProcess = new RateLimiterMemory(options)
    const counts =
      redis === undefined
        ? inProcess
        : // While Redis is away, each gateway counts for itself.
          new RateLimiterRedis({
            ...options,
            storeClient: redis,
            useRedisPackage: true,
            rejectIfRedisNotReady: true,
            insuranceLimiter: inProcess,
          })
    return async (key: string): Promise<void> => {
      try {
        await counts.consume(key)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        throw new RateLimited(Math.ceil(refused.msBeforeNext / 1000), refused.consumedPoints === points + 1)
      }
    }
  }
  const ofAddress = limiter('address')
  const signInsOfEmail = limiter('signInEmail')
  const signInsOfAddress = limiter('signInAddress')
  return {
    user: limiter('user'),
    address: (address: string) => ofAddress(network(address)),
    /** A code or a try for an e-mail address; others must not be able to use up what its owner may ask for. */
    signIn: async (email: string, address: string) => {
      await signInsOfAddress(network(address))
      await signInsOfEmail(digest(`${email} ${network(address)}`))
    },
  }
}

/** Who signs in is nothing to be read in a Redis. */
function digest(text: string): string {
  return hash('sha256', text, 'base64url')
}

/** Of IPv6 every customer has a whole /64 of addresses. */
function network(address: string): string {
  if (!isIPv6(address) || address.startsWith('::')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':')
  const missing = address.includes('::') ? 8 - groups.length - (tail === '' ? 0 : tail.split(':').length) : 0
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':')
}
