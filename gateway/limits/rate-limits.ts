import { hash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '../errors.ts'
import type { RedisClient } from '../session/redis.ts'
import { type RateLimit, rateLimits, signInPause } from './limits.ts'

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
  const counter = (name: string, { points, seconds }: RateLimit) => {
    const options = { keyPrefix: `pharmacy-staff:rate:${name}`, points, duration: seconds }
    const inProcess = new RateLimiterMemory(options)
    if (redis === undefined) return inProcess
    // While Redis is away, each gateway counts for itself.
    return new RateLimiterRedis({
      ...options,
      storeClient: redis,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      insuranceLimiter: inProcess,
    })
  }
  const limiter = (name: keyof typeof rateLimits) => {
    const limit = rateLimits[name]
    const counts = counter(name, limit)
    return (key: string) => consume(counts, key, limit.points)
  }
  const ofAddress = limiter('address')
  const signInsOfEmail = limiter('signInEmail')
  const signInsOfAddress = limiter('signInAddress')
  const signInsAnywhere = counter('signInEmailAnywhere', rateLimits.signInEmailAnywhere)
  const signInPauses = counter('signInPause', { points: 1, seconds: signInPause.longest })

  /** Addresses are cheap to come by, so one e-mail address is limited across all of them too: by longer and longer pauses. */
  const signInAnywhere = async (email: string) => {
    const { consumedPoints } = await signInsAnywhere.penalty(email)
    const pauses = consumedPoints - rateLimits.signInEmailAnywhere.points - 1
    if (pauses < 0) return
    const seconds = Math.min(signInPause.longest, signInPause.first * 2 ** pauses)
    try {
      await consume(signInPauses, email, 1, { customDuration: seconds })
    } catch (error) {
      // Only what goes through makes the next pause longer.
      await signInsAnywhere.reward(email)
      throw error
    }
  }
  return {
    user: limiter('user'),
    address: (address: string) => ofAddress(network(address)),
    /** A code or a try for an e-mail address; from elsewhere, its owner can still sign in. */
    signIn: async (email: string, address: string) => {
      await signInsOfAddress(network(address))
      await signInsOfEmail(digest(`${email} ${network(address)}`))
      await signInAnywhere(digest(email))
    },
  }
}

/** @throws RateLimited if the key has used up its points */
async function consume(
  counts: RateLimiterMemory | RateLimiterRedis,
  key: string,
  points: number,
  options?: { customDuration: number },
): Promise<void> {
  try {
    await counts.consume(key, 1, options)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new RateLimited(Math.ceil(refused.msBeforeNext / 1000), refused.consumedPoints === points + 1)
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
