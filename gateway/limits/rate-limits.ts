import { hash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '../errors.ts'
import type { RedisClient } from '../state/redis.ts'
import { ownNetwork, type RateLimit, rateLimits, type SignInStep, signInPause, signInSteps } from './limits.ts'
import { networkOf } from './network.ts'

export type RateLimits = ReturnType<typeof createRateLimits>

export class RateLimited extends ApiError {
  /** Whether this is the key's first rejection in the current window. */
  readonly isFirst: boolean

  constructor(retryAfterSeconds: number, isFirst: boolean) {
    super('RATE_LIMITED', `Too many requests. Please try again ${waitText(retryAfterSeconds)}.`, {
      retryAfterSeconds,
      http: { status: 429 },
    })
    this.isFirst = isFirst
  }
}

function waitText(seconds: number): string {
  return seconds <= 60 ? 'in a minute' : `in ${Math.ceil(seconds / 60)} minutes`
}

/** Rate limits per user and per address. With Redis, all gateways share the counts; otherwise each process counts separately. */
export function createRateLimits(redis?: RedisClient) {
  const counter = (name: string, { points, seconds }: RateLimit) => {
    const options = { keyPrefix: `pharmacy-staff:rate:${name}`, points, duration: seconds }
    const inProcess = new RateLimiterMemory(options)
    if (redis === undefined) return inProcess
    // While Redis is unavailable, each gateway counts separately.
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
  const signInsOfEmail = counter('signInEmail', rateLimits.signInEmail)
  const signInsOfAddress = limiter('signInAddress')
  const signInsAnywhere = counter('signInEmailAnywhere', rateLimits.signInEmailAnywhere)
  const signInPauses = counter('signInPause', { points: 1, seconds: signInPause.longest })
  const ownNetworks = counter('ownNetwork', { points: 1, seconds: ownNetwork })

  /**
   * Limits the sign-in steps for an email address, with increasing pauses. Counts the steps separately for each network from which the
   * email address's owner has signed in before. All other networks share one count, because attackers can use many network addresses.
   */
  const signInAnywhere = async (key: string) => {
    const { consumedPoints } = await signInsAnywhere.penalty(key)
    const pauses = consumedPoints - rateLimits.signInEmailAnywhere.points - 1
    if (pauses < 0) return
    const seconds = Math.min(signInPause.longest, signInPause.first * 2 ** pauses)
    try {
      await consume(signInPauses, key, 1, { customDuration: seconds })
    } catch (error) {
      // A rejected request must not make the next pause longer.
      await signInsAnywhere.reward(key)
      throw error
    }
  }
  const isOwnNetwork = async (key: string) => ((await ownNetworks.get(key))?.msBeforeNext ?? 0) > 0

  return {
    user: limiter('user'),
    address: (address: string) => ofAddress(networkOf(address)),
    /**
     * Counts a step of signing in by code (see `SignInStep`).
     *
     * @throws RateLimited if the step isn't allowed right now for this email address or network address
     */
    signIn: async (step: SignInStep, email: string, address: string) => {
      const network = networkOf(address)
      const emailHere = digest(`${email} ${network}`)
      await signInsOfAddress(`${step} ${network}`)
      await consume(signInsOfEmail, `${step} ${emailHere}`, rateLimits.signInEmail.points)
      await signInAnywhere(`${step} ${(await isOwnNetwork(emailHere)) ? emailHere : digest(email)}`)
    },
    /**
     * Remembers that the owner of an email address signed in from this network. Also resets the email address's limits on this network,
     * because a whole branch may share one email address and use up the limits with successful sign-ins.
     */
    signedIn: async (email: string, address: string) => {
      const emailHere = digest(`${email} ${networkOf(address)}`)
      await ownNetworks.set(emailHere, 1, ownNetwork)
      const counters = [signInsOfEmail, signInsAnywhere, signInPauses]
      await Promise.all(signInSteps.flatMap((step) => counters.map((counts) => counts.delete(`${step} ${emailHere}`))))
    },
  }
}

/** @throws RateLimited if the key has no points left */
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

/** Hashes keys, so that Redis contains no email addresses. */
function digest(text: string): string {
  return hash('sha256', text, 'base64url')
}
