import { hash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '../errors.ts'
import type { RedisClient } from '../state/redis.ts'
import { ownNetwork, type RateLimit, rateLimits, type SignInStep, signInPause } from './limits.ts'
import { networkOf } from './network.ts'

export type RateLimits = ReturnType<typeof createRateLimits>

/** Too much was requested for. */
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
  const ownNetworks = counter('ownNetwork', { points: 1, seconds: ownNetwork })

  /** Addresses are cheap to come by, so one e-mail address is limited across all of them too: by longer and longer pauses. */
  const signInAnywhere = async (key: string) => {
    const { consumedPoints } = await signInsAnywhere.penalty(key)
    const pauses = consumedPoints - rateLimits.signInEmailAnywhere.points - 1
    if (pauses < 0) return
    const seconds = Math.min(signInPause.longest, signInPause.first * 2 ** pauses)
    try {
      await consume(signInPauses, key, 1, { customDuration: seconds })
    } catch (error) {
      // Only what goes through makes the next pause longer.
      await signInsAnywhere.reward(key)
      throw error
    }
  }
  const isOwnNetwork = async (key: string) => ((await ownNetworks.get(key))?.msBeforeNext ?? 0) > 0

  return {
    user: limiter('user'),
    address: (address: string) => ofAddress(networkOf(address)),
    /** @throws RateLimited if a code can't be sent to an e-mail address, or tried late, from this address at the moment */
    signIn: async (step: SignInStep, email: string, address: string) => {
      const network = networkOf(address)
      const emailHere = digest(`${email} ${network}`)
      await signInsOfAddress(`${step} ${network}`)
      await signInsOfEmail(`${step} ${emailHere}`)
      await signInAnywhere(`${step} ${(await isOwnNetwork(emailHere)) ? emailHere : digest(email)}`)
    },
    /** Remembers where the owner of an e-mail address has signed in. */
    signedIn: async (email: string, address: string) => {
      await ownNetworks.set(digest(`${email} ${networkOf(address)}`), 1, ownNetwork)
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
