import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '../errors.ts'
import type { RedisClient } from '../session/redis.ts'
import { rateLimits } from './limits.ts'

export type RateLimits = ReturnType<typeof createRateLimits>

/** Counts what users and addresses ask for: in this process, or in Redis for all gateways together. */
export function createRateLimits(redis?: RedisClient) {
  const limiter = (name: keyof typeof rateLimits) => {
    const { points, seconds } = rateLimits[name]
    const options = { keyPrefix: `pharmacy-staff:rate:${name}`, points, duration: seconds }
    const inProcess = new RateLimiterMemory(options)
    const counts =
      redis === undefined
        ? inProcess
        : // Without Redis, each gateway counts for itself.
          new RateLimiterRedis({ ...options, storeClient: redis, useRedisPackage: true, insuranceLimiter: inProcess })
    return async (key: string): Promise<void> => {
      try {
        await counts.consume(key)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        throw new ApiError('RATE_LIMITED', 'Too many requests. Please try again in a while.', {
          retryAfterSeconds: Math.ceil(refused.msBeforeNext / 1000),
        })
      }
    }
  }
  return {
    user: limiter('user'),
    address: limiter('address'),
    signInEmail: limiter('signInEmail'),
    signInAddress: limiter('signInAddress'),
  }
}
